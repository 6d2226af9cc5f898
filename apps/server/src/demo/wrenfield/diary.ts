import { table } from '../table.js';

// The diary of the agency: every inspection that was booked, for when, and for whom. `from` is what its report begins
// with: the report of an earlier inspection, or a template by its name; an empty one is walked and written from nothing.

export const DIARY = table(`
no    | ref     | type                 | from                              | booked     | conduct          | clerk       | typist
W-001 | TW-K1   | Inventory            |                                   | 2023-09-25 | 2023-09-28 10:00 | Priya Raman |
W-002 | TW-K1   | Check In             | W-001                             | 2023-09-27 | 2023-10-02 09:30 | Priya Raman |
W-003 | TW-K2   | Inventory            |                                   | 2023-09-27 | 2023-10-05 10:00 | Priya Raman |
W-004 | TW-K2   | Check In             | W-003                             | 2023-10-02 | 2023-10-11 11:00 | Priya Raman |
W-005 | H-001   | Inventory & Check In |                                   | 2023-10-04 | 2023-10-16 09:00 | Priya Raman |
W-006 | CHL-38A | Inventory            |                                   | 2023-10-16 | 2023-10-27 10:30 | Priya Raman |
W-007 | H-004   | Inventory & Check In |                                   | 2023-10-18 | 2023-10-30 09:00 | Priya Raman |
W-008 | CHL-38A | Check In             | W-006                             | 2023-10-25 | 2023-11-01 10:00 | Priya Raman |
W-009 | TW-K3   | Inventory & Check In |                                   | 2023-10-27 | 2023-11-06 14:30 | Priya Raman |
W-010 | CHL-38B | Inventory & Check In |                                   | 2023-10-30 | 2023-11-08 10:00 | Priya Raman |
W-011 | TW-K6   | Inventory            |                                   | 2023-11-06 | 2023-11-16 09:30 | Priya Raman |
W-012 | TW-K6   | Check In             | W-011                             | 2023-11-13 | 2023-11-20 15:00 | Priya Raman |
W-013 | H-003   | Inventory & Check In |                                   | 2023-12-18 | 2024-01-08 09:00 | Priya Raman |
W-014 | CHL-38C | Inventory & Check In |                                   | 2024-01-17 | 2024-01-29 10:00 | Priya Raman |
W-015 | H-006   | Inventory & Check In |                                   | 2024-01-24 | 2024-02-05 09:30 | Priya Raman |
W-016 | TW-K5   | Inventory & Check In |                                   | 2024-02-07 | 2024-02-19 10:00 | Priya Raman |
W-017 | H-008   | Inventory & Check In |                                   | 2024-02-14 | 2024-02-26 10:00 | Priya Raman |
W-018 | TW-H3   | Inventory & Check In |                                   | 2024-03-13 | 2024-03-25 09:00 | Priya Raman |
W-019 | H-001   | Routine Inspection   | W-005                             | 2024-04-03 | 2024-04-17 10:00 | Priya Raman |
W-020 | TW-K2   | Routine Inspection   | W-004                             | 2024-04-10 | 2024-04-23 14:00 | Priya Raman |
W-021 | H-004   | Routine Inspection   | W-007                             | 2024-04-22 | 2024-05-02 11:00 | Tom Gillick |
W-022 | TW-CP   | Risk Assessment      | Health and safety risk assessment | 2024-05-07 | 2024-05-14 09:00 | Priya Raman |
W-023 | CHL-38A | Routine Inspection   | W-008                             | 2024-05-08 | 2024-05-21 10:00 | Tom Gillick | Bethan Rees
W-024 | TW-K1   | Routine Inspection   | W-002                             | 2024-05-29 | 2024-06-11 13:00 | Tom Gillick |
W-025 | H-005   | Inventory & Check In |                                   | 2024-06-17 | 2024-07-01 09:30 | Tom Gillick | Bethan Rees
W-026 | EXE-112 | Inventory            |                                   | 2024-08-05 | 2024-08-20 09:00 | Tom Gillick | Bethan Rees
W-027 | EXE-112 | Check In             | W-026                             | 2024-08-22 | 2024-09-02 09:00 | Tom Gillick |
W-028 | H-009   | Inventory & Check In |                                   | 2024-09-09 | 2024-09-23 09:30 | Priya Raman | Bethan Rees
W-029 | H-013   | Inventory & Check In |                                   | 2024-09-23 | 2024-10-07 10:00 | Tom Gillick |
W-030 | H-003   | Routine Inspection   | W-013                             | 2024-10-30 | 2024-11-12 10:00 | Priya Raman |
W-031 | TW-K3   | Update               | W-009                             | 2024-11-11 | 2024-11-20 14:30 | Priya Raman |
W-032 | H-014   | Inventory & Check In |                                   | 2024-11-18 | 2024-12-02 09:00 | Tom Gillick | Bethan Rees
W-033 | TW-K1   | Check Out            | W-024                             | 2025-01-15 | 2025-01-31 11:00 | Priya Raman | Bethan Rees
W-034 | TW-K1   | Check In             | W-033                             | 2025-02-03 | 2025-02-10 10:00 | Priya Raman |
W-035 | H-010   | Inventory & Check In |                                   | 2025-02-05 | 2025-02-17 10:00 | Priya Raman |
W-036 | TW-K5   | Routine Inspection   | W-016                             | 2025-02-10 | 2025-02-20 15:30 | Tom Gillick |
W-037 | H-008   | Routine Inspection   | W-017                             | 2025-02-19 | 2025-03-05 10:30 | Priya Raman |
W-038 | H-020   | Inventory & Check In |                                   | 2025-02-26 | 2025-03-10 09:30 | Tom Gillick | Bethan Rees
W-039 | TW-T    | Risk Assessment      | Health and safety risk assessment | 2025-03-12 | 2025-03-20 09:00 | Priya Raman |
W-040 | CHL-38A | Inspection           | Property visit                    | 2025-03-17 | 2025-03-24 16:00 | Tom Gillick |
W-041 | TW-T1   | Inventory & Check In |                                   | 2025-03-19 | 2025-04-01 09:00 | Priya Raman |
W-042 | TW-T4   | Inventory & Check In |                                   | 2025-03-26 | 2025-04-07 13:00 | Priya Raman |
W-043 | H-009   | Routine Inspection   | W-028                             | 2025-03-26 | 2025-04-08 11:00 | Tom Gillick |
W-044 | H-016   | Inventory & Check In |                                   | 2025-04-22 | 2025-05-06 10:00 | Tom Gillick | Bethan Rees
W-045 | TW-K0   | Risk Assessment      | Health and safety risk assessment | 2025-06-04 | 2025-06-17 09:00 | Priya Raman |
W-046 | H-006   | Routine Inspection   | W-015                             | 2025-06-11 | 2025-06-25 14:00 | Priya Raman |
W-047 | EXE-112 | Check Out            | W-027                             | 2025-07-14 | 2025-07-31 09:00 | Tom Gillick | Bethan Rees
W-048 | H-017   | Inventory & Check In |                                   | 2025-07-28 | 2025-08-11 10:00 | Tom Gillick |
W-049 | H-018   | Inventory & Check In |                                   | 2025-08-11 | 2025-09-01 09:00 | Priya Raman | Bethan Rees
W-050 | EXE-112 | Check In             | W-047                             | 2025-08-18 | 2025-09-01 09:00 | Tom Gillick |
W-051 | TW-K2   | Check Out            | W-020                             | 2025-09-29 | 2025-10-10 11:30 | Priya Raman | Bethan Rees
W-052 | TW-K2   | Self service         | Move in, by the tenant            | 2025-10-13 | 2025-10-20       |             |
W-053 | H-004   | Check Out            | W-021                             | 2025-10-20 | 2025-11-03 10:00 | Tom Gillick |
W-054 | H-012   | Inspection           | Property visit                    | 2025-10-27 | 2025-11-03 15:00 | Priya Raman |
W-055 | H-004   | Check In             | W-053                             | 2025-11-10 | 2025-11-24 09:30 | Tom Gillick |
W-056 | H-022   | Inventory & Check In |                                   | 2025-12-01 | 2025-12-15 10:00 | Tom Gillick | Bethan Rees
W-057 | H-023   | Inventory            |                                   | 2026-02-02 | 2026-02-09 13:30 | Tom Gillick |
W-058 | H-013   | Check Out            | W-029                             | 2026-03-23 | 2026-04-07 10:00 | Tom Gillick | Bethan Rees
W-059 | H-016   | Routine Inspection   | W-044                             | 2026-04-28 | 2026-05-12 11:00 | Priya Raman |
W-060 | H-018   | Routine Inspection   | W-049                             | 2026-05-26 | 2026-06-09 10:00 | Priya Raman |
W-061 | H-024   | Inventory & Check In |                                   | 2026-06-22 | 2026-07-06 10:00 | Tom Gillick |
W-062 | EXE-112 | Check Out            | W-050                             | 2026-07-13 | 2026-07-31 09:00 | Tom Gillick | Bethan Rees
W-063 | TW-K6   | Routine Inspection   | W-012                             | 2026-08-10 | 2026-08-25 10:00 | Priya Raman |
W-064 | EXE-112-4 | Live inspection    | Move in, by the tenant            | 2026-08-24 | 2026-09-01 12:00 | Tom Gillick |
W-065 | H-005   | Self service         | Mid-term check, by the tenant     | 2026-09-07 | 2026-09-15       |             |
W-066 | H-020   | Routine Inspection   | W-038                             | 2026-09-21 | 2026-10-06 10:30 | Tom Gillick |
W-067 | H-009   | Check Out            | W-043                             | 2026-10-26 | 2026-11-12 09:30 | Priya Raman | Bethan Rees
W-068 | TW-T4   | Routine Inspection   | W-042                             | 2026-10-28 | 2026-11-10 14:00 | Tom Gillick |
W-069 | TW-K3   | Check Out            | W-031                             | 2026-10-30 | 2026-11-16 14:30 | Priya Raman |
W-070 | H-025   | Inventory            |                                   | 2026-11-09 | 2026-11-24 09:00 | Tom Gillick | Bethan Rees
W-071 | H-021   | Risk Assessment      | Health and safety risk assessment | 2026-11-09 | 2026-11-26 10:00 | Priya Raman |
W-072 | TW-K3   | Inventory & Check In |                                   | 2026-11-11 | 2026-12-01 13:00 | Priya Raman |
W-073 | H-014   | Routine Inspection   | W-032                             | 2026-11-11 | 2026-12-03 11:00 | Tom Gillick |
W-074 | H-010   | Routine Inspection   | W-035                             | 2026-11-12 | 2026-12-08 10:00 | Priya Raman | Bethan Rees
W-075 | H-009   | Inventory & Check In |                                   | 2026-11-12 | 2026-12-14 09:30 |             |
W-076 | TW-H5   | Self service         | Tallow Wharf check, by the tenant | 2026-11-12 | 2026-12-16       |             |
W-077 | H-022   | Check Out            | W-056                             | 2026-11-13 | 2027-01-11 10:00 |             |
W-078 | TW-CP   | Risk Assessment      | Health and safety risk assessment | 2026-11-13 | 2027-01-19       |             |
W-079 | H-017   | Routine Inspection   | W-048                             | 2026-01-19 | 2026-02-03 10:00 | Tom Gillick |
W-080 | H-001   | Check Out            | W-019                             | 2025-08-18 | 2025-09-15 09:00 | Priya Raman |
W-081 | TW-H1   | Inventory            |                                   | 2024-02-19 | 2024-03-01 09:00 |             |
W-082 | H-002   | Inspection           | Property visit                    | 2025-05-19 | 2025-05-28 12:00 | Tom Gillick |
`);

/** What became of each, and on which day; an empty cell is what has not happened. */
export const COURSE = table(`
no    | begun      | typed      | submitted  | reopened   | completed  | closed     | cancelled
W-001 | 2023-09-28 |            |            |            | 2023-09-29 | 2025-03-03 |
W-002 | 2023-10-02 |            |            |            | 2023-10-03 | 2025-03-03 |
W-003 | 2023-10-05 |            |            |            | 2023-10-06 | 2025-11-10 |
W-004 | 2023-10-11 |            |            |            | 2023-10-12 | 2025-11-10 |
W-005 | 2023-10-16 |            |            |            | 2023-10-18 |            |
W-006 | 2023-10-27 |            |            |            | 2023-10-30 |            |
W-007 | 2023-10-30 |            |            |            | 2023-11-01 | 2025-12-01 |
W-008 | 2023-11-01 |            |            |            | 2023-11-01 |            |
W-009 | 2023-11-06 |            |            |            | 2023-11-08 |            |
W-010 | 2023-11-08 |            |            |            | 2023-11-09 |            |
W-011 | 2023-11-16 |            |            |            | 2023-11-17 |            |
W-012 | 2023-11-20 |            |            |            | 2023-11-21 |            |
W-013 | 2024-01-08 |            |            |            | 2024-01-10 |            |
W-014 | 2024-01-29 |            |            |            | 2024-01-30 |            |
W-015 | 2024-02-05 |            |            |            | 2024-02-07 |            |
W-016 | 2024-02-19 |            |            |            | 2024-02-20 |            |
W-017 | 2024-02-26 |            |            |            | 2024-02-27 |            |
W-018 | 2024-03-25 |            |            |            | 2024-03-26 |            |
W-019 | 2024-04-17 |            |            |            | 2024-04-17 |            |
W-020 | 2024-04-23 |            |            |            | 2024-04-24 | 2025-11-10 |
W-021 | 2024-05-02 |            |            |            | 2024-05-03 | 2025-12-01 |
W-022 | 2024-05-14 |            | 2024-05-15 |            | 2024-05-17 |            |
W-023 | 2024-05-21 | 2024-05-21 |            |            | 2024-05-23 |            |
W-024 | 2024-06-11 |            |            |            | 2024-06-12 | 2025-03-03 |
W-025 | 2024-07-01 | 2024-07-01 |            |            | 2024-07-03 |            |
W-026 | 2024-08-20 | 2024-08-20 | 2024-08-22 |            | 2024-08-23 | 2025-09-15 |
W-027 | 2024-09-02 |            |            |            | 2024-09-03 | 2025-09-15 |
W-028 | 2024-09-23 | 2024-09-23 |            |            | 2024-09-25 |            |
W-029 | 2024-10-07 |            |            |            | 2024-10-09 |            |
W-030 | 2024-11-12 |            |            |            | 2024-11-13 |            |
W-031 | 2024-11-20 |            |            |            | 2024-11-20 |            |
W-032 | 2024-12-02 | 2024-12-02 |            |            | 2024-12-04 |            |
W-033 | 2025-01-31 | 2025-01-31 | 2025-02-03 | 2025-02-04 | 2025-02-05 | 2025-03-03 |
W-034 | 2025-02-10 |            |            |            | 2025-02-11 |            |
W-035 | 2025-02-17 |            |            |            | 2025-02-19 |            |
W-036 | 2025-02-20 |            |            |            | 2025-02-21 |            |
W-037 | 2025-03-05 |            |            |            | 2025-03-06 |            |
W-038 | 2025-03-10 | 2025-03-10 |            |            | 2025-03-12 |            |
W-039 | 2025-03-20 |            | 2025-03-21 |            | 2025-03-25 |            |
W-040 | 2025-03-24 |            |            |            | 2025-03-25 |            |
W-041 | 2025-04-01 |            |            |            | 2025-04-02 |            |
W-042 | 2025-04-07 |            |            |            | 2025-04-09 |            |
W-043 | 2025-04-08 |            |            |            | 2025-04-09 |            |
W-044 | 2025-05-06 | 2025-05-06 |            |            | 2025-05-08 |            |
W-045 | 2025-06-17 |            | 2025-06-18 |            | 2025-06-20 |            |
W-046 | 2025-06-25 |            |            |            | 2025-06-26 |            |
W-047 | 2025-07-31 | 2025-07-31 |            |            | 2025-08-04 | 2025-09-15 |
W-048 | 2025-08-11 |            |            |            | 2025-08-12 |            |
W-049 | 2025-09-01 | 2025-09-02 | 2025-09-04 |            | 2025-09-05 |            |
W-050 | 2025-09-01 |            |            |            | 2025-09-03 |            |
W-051 | 2025-10-10 | 2025-10-10 |            |            | 2025-10-14 | 2025-11-10 |
W-052 | 2025-10-20 |            |            |            | 2025-10-23 |            |
W-053 | 2025-11-03 |            |            |            | 2025-11-06 | 2025-12-01 |
W-054 | 2025-11-03 |            |            |            | 2025-11-03 |            |
W-055 | 2025-11-24 |            |            |            | 2025-11-25 |            |
W-056 | 2025-12-15 | 2025-12-15 |            |            | 2025-12-17 |            |
W-057 | 2026-02-09 |            |            |            | 2026-02-10 |            |
W-058 | 2026-04-07 | 2026-04-07 |            |            | 2026-04-09 |            |
W-059 | 2026-05-12 |            |            |            | 2026-05-13 |            |
W-060 | 2026-06-09 |            |            |            | 2026-06-10 |            |
W-061 | 2026-07-06 |            |            |            | 2026-07-07 |            |
W-062 | 2026-07-31 | 2026-08-03 | 2026-08-05 |            | 2026-08-07 |            |
W-063 | 2026-08-25 |            |            |            | 2026-08-26 |            |
W-064 | 2026-09-01 |            |            |            | 2026-09-01 |            |
W-065 | 2026-09-15 |            |            |            |            |            |
W-066 | 2026-10-06 |            |            |            | 2026-10-07 |            |
W-067 | 2026-11-12 | 2026-11-12 |            |            |            |            |
W-068 | 2026-11-10 |            | 2026-11-11 |            |            |            |
W-069 | 2026-11-16 |            | 2026-11-17 | 2026-11-18 |            |            |
W-070 | 2026-11-18 |            |            |            |            |            |
W-071 |            |            |            |            |            |            |
W-072 |            |            |            |            |            |            |
W-073 |            |            |            |            |            |            |
W-074 |            |            |            |            |            |            |
W-075 |            |            |            |            |            |            |
W-076 |            |            |            |            |            |            |
W-077 |            |            |            |            |            |            |
W-078 |            |            |            |            |            |            |
W-079 |            |            |            |            |            |            | 2026-02-02
W-080 |            |            |            |            |            |            | 2025-09-08
W-081 |            |            |            |            |            |            | 2024-02-27
W-082 | 2025-05-28 |            |            |            |            |            | 2025-05-29
`);

/** What is noted of an inspection: in the report, for the agency itself, or for the client. */
export const DIARY_NOTES = table(`
no    | kind     | note
W-001 | internal | First handover at Kingfisher House. Snags go to the site office, not into the report.
W-003 | client   | Tenants pick up the keys from the concierge after four.
W-007 | internal | Dog on the premises, friendly. Ring before entering by the side gate.
W-011 | report   | The dressing room is locked and contains the owners' belongings; it was not inspected.
W-016 | client   | Owner asks for extra photos of the balcony doors.
W-023 | internal | Look behind the wardrobe in bedroom 2 with a torch.
W-026 | client   | Due by 25 August.
W-031 | report   | Amended after new flooring was laid in the living room on 18 November 2024.
W-033 | internal | Reopened: final electricity reading was taken from the neighbour's meter. Put right.
W-040 | report   | Visit on account of damp reported by the tenant on 14 March 2025.
W-047 | report   | All five tenants left by ten in the morning. Keys were left on the kitchen table.
W-053 | client   | Forwarding address is with the office.
W-058 | report   | Oil tank dipped at 640 litres.
W-067 | internal | Dictated on site, 48 minutes, two files.
W-068 | internal | Garden gate: third report. Please decide before it goes out.
W-069 | internal | Tenant disputes the worktop. Compare with W-031 before it is sent again.
W-070 | internal | Keys are with the vendor's agent until the 23rd.
W-072 | internal | Only if the worktop is done in time.
W-075 | internal | No clerk yet: Priya is on leave that week.
W-079 | internal | Cancelled: flood warning, tenant asked for another day. Rebook in spring.
W-080 | internal | Cancelled: the tenants have renewed for two years.
W-080 | client   | Tenancy renewed, so there is no check out this year.
W-081 | internal | Cancelled: handover of the flat was put off by the developer.
W-082 | internal | Cancelled on site: no access, the lock had been changed. Landlord informed.
`);

/** Purchase orders of inspections; the columns are the names of custom fields. */
export const DIARY_VALUES = table(`
no    | Purchase order
W-039 | SHA-25-00417
W-041 | SHA-25-00433
W-042 | SHA-25-00434
W-044 | SHA-25-00502
W-045 | TWD-1187
W-059 | SHA-26-00219
W-068 | SHA-26-00871
`);

/** Who comes to an inspection besides the contacts of its property. */
export const VISITORS = table(`
no    | type    | name                       | email                        | phone        | duties          | since
W-022 | Witness | Stuart Pyne, Gatehouse     | service@gatehouse.example    | 01632 960205 | notify          | 2024-05-08
W-039 | Other   | Housing officer, Severnlea | officer@severnlea.example    | 01632 960141 | notify, deliver | 2025-03-13
W-051 | Agent   | Relocation desk, Harbrook  | moves@harbrook.example       | 01632 960211 | notify          | 2025-10-01
W-067 | Other   | Deposit desk, Wrenfield    | deposits@wrenfield.example   | 0117 496 0112 | deliver        | 2026-10-27
W-070 | Agent   | Vendor's agent, Carding    | keys@carding.example         | 0117 496 0191 | notify         | 2026-11-10
`);
