import { table } from '../table.js';

// The diary of the agency. `from` is what a report begins with: an earlier inspection, or a template by its name.

export const DIARY = table(`
no    | ref   | type                 | from                              | booked     | conduct          | clerk        | typist
C-001 | H-003 | Inventory & Check In |                                   | 2024-03-06 | 2024-03-18 10:00 | Eilidh Baird |
C-002 | H-004 | Inventory & Check In |                                   | 2024-04-17 | 2024-04-29 10:00 | Eilidh Baird |
C-003 | SE-1  | Inventory & Check In |                                   | 2024-07-15 | 2024-07-29 11:00 | Eilidh Baird |
C-004 | H-002 | Inventory            |                                   | 2024-08-19 | 2024-08-29 09:30 | Eilidh Baird |
C-005 | H-002 | Check In             | C-004                             | 2024-08-30 | 2024-09-02 09:30 | Eilidh Baird |
C-006 | SE-3A | Inventory & Check In |                                   | 2024-11-06 | 2024-11-18 12:00 | Eilidh Baird | Rory Tulloch
C-007 | H-003 | Routine Inspection   | C-001                             | 2025-02-26 | 2025-03-11 14:00 | Eilidh Baird |
C-008 | H-011 | Inventory & Check In |                                   | 2025-06-23 | 2025-07-07 10:00 | Eilidh Baird | Rory Tulloch
C-009 | H-002 | Check Out            | C-005                             | 2026-08-17 | 2026-08-31 09:30 | Eilidh Baird | Rory Tulloch
C-010 | H-012 | Risk Assessment      | Health and safety risk assessment | 2026-10-26 | 2026-11-12 11:00 | Eilidh Baird |
C-011 | H-003 | Check Out            | C-007                             | 2026-11-09 | 2026-12-02 10:00 | Eilidh Baird | Rory Tulloch
C-012 | SE-3B | Inventory            |                                   | 2026-11-12 | 2027-01-14       |              |
C-013 | H-010 | Routine Inspection   | Routine inspection                | 2025-11-10 | 2025-11-25 16:00 | Eilidh Baird |
`);

/** What became of each, and on which day; every report is reviewed before it is complete. */
export const COURSE = table(`
no    | begun      | typed      | submitted  | reopened | completed  | closed     | cancelled
C-001 | 2024-03-18 |            | 2024-03-19 |          | 2024-03-20 |            |
C-002 | 2024-04-29 |            | 2024-04-30 |          | 2024-05-01 |            |
C-003 | 2024-07-29 |            | 2024-07-30 |          | 2024-08-01 |            |
C-004 | 2024-08-29 |            | 2024-08-30 |          | 2024-08-30 | 2026-09-21 |
C-005 | 2024-09-02 |            | 2024-09-03 |          | 2024-09-04 | 2026-09-21 |
C-006 | 2024-11-18 | 2024-11-18 | 2024-11-20 |          | 2024-11-21 |            |
C-007 | 2025-03-11 |            | 2025-03-12 |          | 2025-03-13 |            |
C-008 | 2025-07-07 | 2025-07-07 | 2025-07-09 |          | 2025-07-10 |            |
C-009 | 2026-08-31 | 2026-08-31 | 2026-09-02 |          | 2026-09-03 | 2026-09-21 |
C-010 | 2026-11-12 |            | 2026-11-13 |          |            |            |
C-011 |            |            |            |          |            |            |
C-012 |            |            |            |          |            |            |
C-013 |            |            |            |          |            |            | 2025-11-24
`);

/** What is noted of an inspection. */
export const DIARY_NOTES = table(`
no    | kind     | note
C-003 | internal | Private water: sample bottle to be filled at the kitchen tap.
C-009 | report   | Tenant was present and agreed with the comparison room by room.
C-010 | client   | Septic tank and outbuildings are in a report of their own.
C-013 | internal | Cancelled: licence officer visits the same week and sends us the findings.
`);

/** What the clerk wrote and photographed besides the usual. */
export const FINDINGS = table(`
no    | room        | item                     | condition                                                         | photo | caption
C-003 | Kitchen     | Windows and locks        | Condensation between panes LHS, seal blown                        |       |
C-007 | Bathroom    | Shower, screen and seals | Seal split at base of screen, water runs out                      | mould | Shower screen, lower edge
C-009 | Bedroom 1   | Flooring                 | Hair dye stain 7 cm by the window, not there at check in          | stain | Stain, bedroom 1
C-009 | Living room | Walls                    | Shelf brackets left in place, paint torn around two               | scuff | Brackets, living room
`);

/** What has to be done about it. */
export const ACTIONS = table(`
no    | room        | item                     | title                    | responsibility | priority | due        | cost   | completed
C-003 | Kitchen     | Windows and locks        | Replace sealed unit      | Landlord       | Low      | 2024-10-31 | 145.00 | yes
C-007 | Bathroom    | Shower, screen and seals | New seal to bath screen  | Landlord       | Medium   | 2025-04-04 | 40.00  | yes
C-009 | Bedroom 1   | Flooring                 | Stain treatment          | Tenant         | Medium   | 2026-09-11 | 60.00  | yes
C-009 | Living room | Walls                    | Remove brackets and fill | Tenant         | Medium   | 2026-09-11 | 110.00 | no
`);
