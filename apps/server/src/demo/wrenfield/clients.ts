import { table } from '../table.js';

// On whose behalf the agency lets: private landlords, a housing association, a developer, a trust.

export const CLIENTS = table(`
name                          | company                        | email                        | telephone     | website                     | since
Tallow Wharf Developments     | Tallow Wharf Developments Ltd  | handover@tallowwharf.example | 0117 496 0135 | https://tallowwharf.example | 2023-09-05
Dilys Penhale                 |                                | dilys.penhale@example.com    | 01632 960127  |                             | 2023-09-12
Anthony and Ruth Sandiford    |                                | sandiford@example.com        | 01632 960162  |                             | 2023-10-09
Farhan Quddus                 | Quddus Property Partnership    | farhan@quddus.example        | 0117 496 0158 | https://quddus.example      | 2023-09-06
Gwen Treharne                 |                                | gwen.treharne@example.com    | 029 2018 0144 |                             | 2024-01-15
Scholars Row Student Homes    | Scholars Row Student Homes Ltd | lettings@scholarsrow.example | 01632 960171  | https://scholarsrow.example | 2024-05-13
Colin Bexcombe                |                                | c.bexcombe@example.com       | 01632 960183  |                             | 2024-09-02
Severnlea Housing Association | Severnlea Housing Association  | homes@severnlea.example      | 01632 960140  | https://severnlea.example   | 2025-02-24
The Lockyer Family Trust      |                                | trustees@lockyer.example     | 01632 960196  |                             | 2025-07-07
Ivo Marchbanks                |                                | ivo.marchbanks@example.com   | 01632 960119  |                             | 2026-02-16
`);

/** Where they live or have their office. */
export const CLIENT_ADDRESSES = table(`
client                        | line1                          | line2            | city       | county          | postcode
Tallow Wharf Developments     | 2 Chandlery Row                |                  | Bristol    |                 | BS1 4TZ
Dilys Penhale                 | Gorse Cottage                  | Chapel Hill      | Taunton    | Somerset        | TA4 2QB
Anthony and Ruth Sandiford    | 31 Hollin Bank                 |                  | Cheltenham | Gloucestershire | GL52 6PA
Farhan Quddus                 | 88 Lantern Street              |                  | Bristol    |                 | BS5 0XJ
Gwen Treharne                 | 5 Clos yr Onnen                | Radyr            | Cardiff    |                 | CF15 8QL
Scholars Row Student Homes    | Unit 6, Quayside Studios       | Basin Road       | Exeter     | Devon           | EX2 8DW
Colin Bexcombe                | The Old Forge                  | Mill Street      | Ledbury    | Herefordshire   | HR8 1EQ
Severnlea Housing Association | Severnlea House                | 40 Station Way   | Gloucester | Gloucestershire | GL1 1QX
The Lockyer Family Trust      | c/o Amble and Stone Solicitors | 12 Foregate Walk | Worcester  | Worcestershire  | WR1 2NB
Ivo Marchbanks                | 7 Plover Close                 |                  | Tewkesbury | Gloucestershire | GL20 5XD
`);

/** What the agency keeps in mind of a client. */
export const CLIENT_NOTES = table(`
client                        | note
Tallow Wharf Developments     | Snagging reports go to the site office and to handover@. Unsold flats must stay show-ready.
Anthony and Ruth Sandiford    | Abroad from November to March: ring before nine in the morning, UK time.
Farhan Quddus                 | Wants two quotes for any repair above £150.
Scholars Row Student Homes    | All tenancies run from 1 September to 31 July. Inventories are due by 25 August.
Severnlea Housing Association | Purchase order number on every invoice. Reports in the association's own template.
The Lockyer Family Trust      | Three trustees; two of them must agree to any work.
Ivo Marchbanks                | Has signed; his two flats come to us when the current agent's contract ends in December.
`);
