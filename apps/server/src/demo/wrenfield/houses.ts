import { table } from '../table.js';

// Everything outside the estate: houses and flats by town, a villa turned into flats, a shared student house.

export const HOUSES = table(`
ref       | within  | line1                              | line2            | town       | postcode | client                        | added
CHL-38    |         | 38 Wexcombe Road                   |                  | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-10
CHL-38H   | CHL-38  | Hall, stairs and landing           | 38 Wexcombe Road | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-10
CHL-38A   | CHL-38  | Garden Flat, 38 Wexcombe Road      |                  | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-10
CHL-38B   | CHL-38  | Flat B, 38 Wexcombe Road           |                  | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-10
CHL-38C   | CHL-38  | Flat C, 38 Wexcombe Road           |                  | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-10
CHL-38D   | CHL-38  | Attic Flat, 38 Wexcombe Road       |                  | Cheltenham | GL53 7QN | Anthony and Ruth Sandiford    | 2023-10-11
EXE-112   |         | 112 Pinhay Road                    |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-1 | EXE-112 | Room 1, 112 Pinhay Road            |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-2 | EXE-112 | Room 2, 112 Pinhay Road            |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-3 | EXE-112 | Room 3, 112 Pinhay Road            |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-4 | EXE-112 | Room 4, 112 Pinhay Road            |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-5 | EXE-112 | Room 5, 112 Pinhay Road            |                  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
EXE-112-K | EXE-112 | Kitchen and lounge                 | 112 Pinhay Road  | Exeter     | EX4 6TB  | Scholars Row Student Homes    | 2024-05-20
H-001     |         | 140 Coronet Road                   |                  | Bristol    | BS3 4PL  | Farhan Quddus                 | 2023-09-13
H-002     | H-001   | Garage 7, rear of 140 Coronet Road |                  | Bristol    | BS3 4PL  | Farhan Quddus                 | 2023-09-13
H-003     |         | 19 Montague Parade                 |                  | Bristol    | BS6 5RA  | Farhan Quddus                 | 2023-11-27
H-004     |         | 5 Willet Close                     |                  | Taunton    | TA1 4HN  | Dilys Penhale                 | 2023-09-14
H-005     |         | 16 Cider Mill Lane                 |                  | Taunton    | TA2 6PX  | Dilys Penhale                 | 2024-06-10
H-006     |         | 7 Fennel Lane                      |                  | Bath       | BA2 4RU  | Anthony and Ruth Sandiford    | 2023-12-04
H-007     |         | Basement Flat, 22 Carlow Crescent  |                  | Bath       | BA1 5SH  | Anthony and Ruth Sandiford    | 2024-07-08
H-008     |         | 77 Taffwell Street                 |                  | Cardiff    | CF11 6QW | Gwen Treharne                 | 2024-01-16
H-009     |         | 8 Heol y Bont                      | Rhiwbina         | Cardiff    | CF14 7DL | Gwen Treharne                 | 2024-08-19
H-010     |         | Apartment 31, Cutter House         | Ferry Basin      | Cardiff    | CF10 4UB | Gwen Treharne                 | 2025-01-20
H-011     |         | 33 Gaer Lane                       |                  | Newport    | NP20 2JT | Gwen Treharne                 | 2025-05-12
H-012     |         | Unit 4, Usk Mill                   | Corporation Quay | Newport    | NP19 0DB | Farhan Quddus                 | 2025-10-06
H-013     |         | Weaver's Cottage                   | Frome Lane       | Stroud     | GL5 1UH  | Colin Bexcombe                | 2024-09-09
H-014     |         | 18 Teasel Rise                     |                  | Stroud     | GL5 4EL  | Colin Bexcombe                | 2024-11-04
H-015     |         | Flat 3, Cooper's Yard              |                  | Gloucester | GL1 2QL  | Severnlea Housing Association | 2025-04-07
H-016     |         | 51 Lysander Avenue                 |                  | Gloucester | GL3 4SN  | Severnlea Housing Association | 2025-04-07
H-017     |         | 29 Sabrina Terrace                 |                  | Worcester  | WR1 3JY  | The Lockyer Family Trust      | 2025-07-14
H-018     |         | 90 Battenhill Road                 |                  | Worcester  | WR5 2DT  | The Lockyer Family Trust      | 2025-07-14
H-019     |         | 2 Hop Kiln Barns                   | Suckley Road     | Malvern    | WR14 3LT | The Lockyer Family Trust      | 2025-09-22
H-020     |         | 11 Orchard Piece                   |                  | Hereford   | HR1 2TN  | Colin Bexcombe                | 2025-02-10
H-021     |         | 12 Orchard Piece                   |                  | Hereford   | HR1 2TN  | Colin Bexcombe                | 2025-02-10
H-022     |         | 64 Locomotive Way                  |                  | Swindon    | SN2 2GB  | Farhan Quddus                 | 2025-11-17
H-023     |         | Flat 9, Turntable Court            |                  | Swindon    | SN1 5FB  | Farhan Quddus                 | 2026-02-02
H-024     |         | Flat 2, 40 Cathay Street           |                  | Exeter     | EX1 1PR  | Scholars Row Student Homes    | 2026-06-15
H-025     |         | 27 Carding Mill Row                |                  | Bristol    | BS16 2NH | Farhan Quddus                 | 2026-08-24
`);

/** What each of them is: rooms are bedrooms and bathrooms, outside is what comes with it. */
export const HOUSE_FEATURES = table(`
ref       | type            | form          | rooms | outside                    | furnished       | uprn         | tags
CHL-38    | Building        | Detached      | 0/0   | parking, garden            |                 | 990220038000 | conversion
CHL-38H   | Communal area   |               | 0/0   |                            |                 |              | communal, fire safety
CHL-38A   | Apartment       |               | 2/1   | garden                     | Unfurnished     | 990220038001 | pets considered
CHL-38B   | Apartment       |               | 2/1   | parking                    | Part Furnished  | 990220038002 |
CHL-38C   | Apartment       |               | 1/1   | parking                    | Part Furnished  | 990220038003 |
CHL-38D   | Studio          |               | 0/1   |                            | Fully Furnished | 990220038004 | short let
EXE-112   | Shared house    | Mid Terrace   | 5/2   | garden                     | Fully Furnished | 990330112000 | HMO, students
EXE-112-1 | Room            |               | 1/0   |                            | Fully Furnished |              | students
EXE-112-2 | Room            |               | 1/0   |                            | Fully Furnished |              | students
EXE-112-3 | Room            |               | 1/0   |                            | Fully Furnished |              | students
EXE-112-4 | Room            |               | 1/1   |                            | Fully Furnished |              | students, en suite
EXE-112-5 | Room            |               | 1/0   |                            | Fully Furnished |              | students
EXE-112-K | Communal area   |               | 0/0   |                            |                 |              | communal
H-001     | House           | End Terrace   | 3/1   | garden                     | Unfurnished     | 990110140000 | family
H-002     | Garage          |               | 0/0   | 1 garage                   |                 |              | let separately
H-003     | House           | Mid Terrace   | 4/2   | garden                     | Part Furnished  | 990110019000 | sharers
H-004     | House           | Semi-Detached | 3/1   | parking, garden, 1 garage  | Unfurnished     | 990440005000 | family, pets considered
H-005     | Bungalow        | Detached      | 2/1   | parking, garden, 1 garage  | Part Furnished  | 990440016000 | step-free
H-006     | House           | Mid Terrace   | 3/1   | garden                     | Unfurnished     | 990450007000 | listed building
H-007     | Apartment       |               | 1/1   | garden                     | Fully Furnished | 990450022000 | listed building
H-008     | House           | Mid Terrace   | 3/1   | garden                     | Unfurnished     | 990510077000 | family
H-009     | House           | Semi-Detached | 4/2   | parking, garden, 1 garage  | Unfurnished     | 990510008000 | family
H-010     | Apartment       |               | 2/2   | parking                    | Fully Furnished | 990510031000 | concierge
H-011     | House           | End Terrace   | 2/1   | garden                     | Unfurnished     | 990520033000 |
H-012     | Office          |               | 0/1   | parking                    |                 | 990520004000 | commercial
H-013     | Cottage         | Detached      | 2/1   | parking, garden            | Part Furnished  | 990230001000 | septic tank, oil
H-014     | House           | End Terrace   | 3/1   | parking, garden            | Unfurnished     | 990230018000 | family
H-015     | Apartment       |               | 1/1   |                            | Unfurnished     | 990240003000 | affordable
H-016     | House           | Semi-Detached | 3/1   | parking, garden            | Unfurnished     | 990240051000 | affordable, family
H-017     | House           | Mid Terrace   | 2/1   | garden                     | Unfurnished     | 990610029000 | flood area
H-018     | House           | Detached      | 5/3   | parking, garden, 2 garages | Part Furnished  | 990610090000 | premium
H-019     | Barn conversion | End Terrace   | 3/2   | parking, garden            | Unfurnished     | 990620002000 | septic tank
H-020     | House           | Semi-Detached | 3/1   | parking, garden            | Unfurnished     | 990630011000 | family
H-021     | House           | Semi-Detached | 3/1   | parking, garden            | Part Furnished  | 990630012000 | family
H-022     | House           | Mid Terrace   | 2/1   | parking                    | Unfurnished     | 990710064000 |
H-023     | Apartment       |               | 1/1   | parking                    | Fully Furnished | 990710009000 | cladding survey
H-024     | Apartment       |               | 2/1   |                            | Part Furnished  | 990330040002 | postgraduates
H-025     | House           | Mid Terrace   | 2/1   | garden                     | Unfurnished     | 990110027000 | new instruction
`);
