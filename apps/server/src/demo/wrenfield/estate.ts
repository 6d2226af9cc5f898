import { table } from '../table.js';

// Tallow Wharf in Bristol, three levels deep: the estate, its buildings and grounds, and what lies in each building.

export const ESTATE = table(`
ref   | within | line1                       | line2                          | town    | postcode | client                        | added
TW    |        | Tallow Wharf                |                                | Bristol | BS1 6QD  | Tallow Wharf Developments     | 2023-09-18
TW-GD | TW     | Gardens and quayside        | Tallow Wharf                   | Bristol | BS1 6QD  | Tallow Wharf Developments     | 2023-09-18
TW-CP | TW     | Undercroft car park         | Tallow Wharf                   | Bristol | BS1 6QD  | Tallow Wharf Developments     | 2023-09-18
TW-K  | TW     | Kingfisher House            | Tallow Wharf                   | Bristol | BS1 6QE  | Tallow Wharf Developments     | 2023-09-18
TW-K0 | TW-K   | Entrance hall and stairs    | Kingfisher House, Tallow Wharf | Bristol | BS1 6QE  | Tallow Wharf Developments     | 2023-09-18
TW-K1 | TW-K   | Flat 1, Kingfisher House    | Tallow Wharf                   | Bristol | BS1 6QE  | Farhan Quddus                 | 2023-09-25
TW-K2 | TW-K   | Flat 2, Kingfisher House    | Tallow Wharf                   | Bristol | BS1 6QE  | Farhan Quddus                 | 2023-09-25
TW-K3 | TW-K   | Flat 3, Kingfisher House    | Tallow Wharf                   | Bristol | BS1 6QE  | Dilys Penhale                 | 2023-09-25
TW-K4 | TW-K   | Flat 4, Kingfisher House    | Tallow Wharf                   | Bristol | BS1 6QE  | Tallow Wharf Developments     | 2023-09-26
TW-K5 | TW-K   | Flat 5, Kingfisher House    | Tallow Wharf                   | Bristol | BS1 6QE  | Gwen Treharne                 | 2024-01-22
TW-K6 | TW-K   | Penthouse, Kingfisher House | Tallow Wharf                   | Bristol | BS1 6QE  | Anthony and Ruth Sandiford    | 2023-10-16
TW-K9 | TW-K   | Roof terrace                | Kingfisher House, Tallow Wharf | Bristol | BS1 6QE  | Tallow Wharf Developments     | 2023-09-18
TW-H  | TW     | Heron House                 | Tallow Wharf                   | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-12
TW-H0 | TW-H   | Entrance hall and stairs    | Heron House, Tallow Wharf      | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-12
TW-H8 | TW-H   | Bicycle store               | Heron House, Tallow Wharf      | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-12
TW-H1 | TW-H   | Flat 1, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-13
TW-H2 | TW-H   | Flat 2, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-13
TW-H3 | TW-H   | Flat 3, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Farhan Quddus                 | 2024-02-13
TW-H4 | TW-H   | Flat 4, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Gwen Treharne                 | 2024-03-04
TW-H5 | TW-H   | Flat 5, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Dilys Penhale                 | 2024-03-18
TW-H6 | TW-H   | Flat 6, Heron House         | Tallow Wharf                   | Bristol | BS1 6QF  | Tallow Wharf Developments     | 2024-02-13
TW-T  | TW     | Teal Court                  | Tallow Wharf                   | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-10
TW-T0 | TW-T   | Entrance hall and stairs    | Teal Court, Tallow Wharf       | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-10
TW-T7 | TW-T   | Plant room                  | Teal Court, Tallow Wharf       | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-10
TW-T1 | TW-T   | Flat 1, Teal Court          | Tallow Wharf                   | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-11
TW-T2 | TW-T   | Flat 2, Teal Court          | Tallow Wharf                   | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-11
TW-T3 | TW-T   | Flat 3, Teal Court          | Tallow Wharf                   | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-11
TW-T4 | TW-T   | Flat 4, Teal Court          | Tallow Wharf                   | Bristol | BS1 6QG  | Severnlea Housing Association | 2025-03-11
`);

/** What each of them is: rooms are bedrooms and bathrooms, outside is what comes with it. */
export const ESTATE_FEATURES = table(`
ref   | type          | form | rooms | outside         | furnished       | uprn         | tags
TW    | Estate        |      | 0/0   | parking, garden |                 |              | managed estate
TW-GD | Communal area |      | 0/0   | garden          |                 |              | communal, grounds
TW-CP | Communal area |      | 0/0   | parking         |                 |              | communal, fire safety
TW-K  | Building      |      | 0/0   |                 |                 | 990110002000 | phase 1, lift
TW-K0 | Communal area |      | 0/0   |                 |                 |              | communal, fire safety
TW-K1 | Apartment     |      | 1/1   | parking         | Unfurnished     | 990110002001 | phase 1
TW-K2 | Apartment     |      | 2/1   | parking         | Unfurnished     | 990110002002 | phase 1
TW-K3 | Apartment     |      | 2/2   | parking         | Part Furnished  | 990110002003 | phase 1
TW-K4 | Apartment     |      | 2/2   | parking         | Fully Furnished | 990110002004 | phase 1, show home
TW-K5 | Apartment     |      | 3/2   | parking         | Part Furnished  | 990110002005 | phase 1
TW-K6 | Penthouse     |      | 3/3   | parking, garden | Fully Furnished | 990110002006 | phase 1, premium
TW-K9 | Communal area |      | 0/0   | garden          |                 |              | communal
TW-H  | Building      |      | 0/0   |                 |                 | 990110002100 | phase 2, lift
TW-H0 | Communal area |      | 0/0   |                 |                 |              | communal, fire safety
TW-H8 | Communal area |      | 0/0   |                 |                 |              | communal
TW-H1 | Apartment     |      | 1/1   |                 | Unfurnished     | 990110002101 | phase 2
TW-H2 | Apartment     |      | 1/1   |                 | Unfurnished     | 990110002102 | phase 2, step-free
TW-H3 | Apartment     |      | 2/1   | parking         | Unfurnished     | 990110002103 | phase 2
TW-H4 | Apartment     |      | 2/1   | parking         | Part Furnished  | 990110002104 | phase 2
TW-H5 | Apartment     |      | 2/2   | parking         | Part Furnished  | 990110002105 | phase 2
TW-H6 | Apartment     |      | 3/2   | parking         | Unfurnished     | 990110002106 | phase 2, unsold
TW-T  | Building      |      | 0/0   | garden          |                 | 990110002200 | phase 3, affordable
TW-T0 | Communal area |      | 0/0   |                 |                 |              | communal, fire safety
TW-T7 | Communal area |      | 0/0   |                 |                 |              | communal, heat network
TW-T1 | Apartment     |      | 1/1   |                 | Unfurnished     | 990110002201 | affordable, step-free
TW-T2 | Apartment     |      | 2/1   |                 | Unfurnished     | 990110002202 | affordable
TW-T3 | Apartment     |      | 2/1   |                 | Unfurnished     | 990110002203 | affordable
TW-T4 | Maisonette    |      | 3/2   | garden          | Unfurnished     | 990110002204 | affordable, family
`);
