import { table } from '../table.js';

// Flats and houses in Scotland. Some references are those of another agency: nobody promised that they differ.

export const PROPERTIES = table(`
ref   | within | line1                            | line2       | town      | postcode | client             | added
H-001 |        | 14 Tay Bank                      |             | Dundee    | DD1 4QP  | Morag Lennie       | 2024-02-12
H-002 | H-001  | Flat 1/1, 14 Tay Bank            |             | Dundee    | DD1 4QP  | Morag Lennie       | 2024-02-12
H-003 | H-001  | Flat 1/2, 14 Tay Bank            |             | Dundee    | DD1 4QP  | Morag Lennie       | 2024-02-12
H-004 | H-001  | Flat 2/1, 14 Tay Bank            |             | Dundee    | DD1 4QP  | Morag Lennie       | 2024-02-12
H-005 | H-001  | Close and back court             | 14 Tay Bank | Dundee    | DD1 4QP  | Morag Lennie       | 2024-02-12
SE    |        | Strathavon                       |             | Pitlochry | PH16 5QB | Strathavon Estates | 2024-06-17
SE-1  | SE     | North Lodge                      | Strathavon  | Pitlochry | PH16 5QB | Strathavon Estates | 2024-06-17
SE-2  | SE     | Sawmill Cottage                  | Strathavon  | Pitlochry | PH16 5QB | Strathavon Estates | 2024-06-17
SE-3  | SE     | Steading                         | Strathavon  | Pitlochry | PH16 5QB | Strathavon Estates | 2024-10-07
SE-3A | SE-3   | 1 The Steading                   | Strathavon  | Pitlochry | PH16 5QB | Strathavon Estates | 2024-10-07
SE-3B | SE-3   | 2 The Steading                   | Strathavon  | Pitlochry | PH16 5QB | Strathavon Estates | 2024-10-07
H-010 |        | 2F1, 60 Caird Street             |             | Edinburgh | EH7 4QL  | Hamish Rae         | 2025-01-20
H-011 |        | 9 Causewayhead Gardens           |             | Stirling  | FK9 5QA  | Hamish Rae         | 2025-06-02
H-012 |        | Mains of Balgowan, Old Farmhouse | Methven     | Perth     | PH1 3QS  | Strathavon Estates | 2026-03-09
`);

/** What each of them is: rooms are bedrooms and bathrooms, outside is what comes with it. */
export const FEATURES = table(`
ref   | type          | form          | rooms | outside                    | furnished       | uprn         | tags
H-001 | Tenement      | Mid Terrace   | 0/0   | garden                     |                 | 990810014000 | tenement
H-002 | Apartment     |               | 1/1   |                            | Fully Furnished | 990810014011 | students
H-003 | Apartment     |               | 2/1   |                            | Part Furnished  | 990810014012 |
H-004 | Apartment     |               | 2/1   |                            | Unfurnished     | 990810014021 | top floor
H-005 | Communal area |               | 0/0   | garden                     |                 |              | communal
SE    | Estate        |               | 0/0   | garden                     |                 | 990820000100 | estate
SE-1  | House         | Detached      | 3/1   | parking, garden            | Unfurnished     | 990820000101 | oil, private water
SE-2  | Cottage       | Detached      | 2/1   | parking, garden            | Part Furnished  | 990820000102 | private water
SE-3  | Building      |               | 0/0   | parking                    |                 | 990820000103 | conversion
SE-3A | House         | End Terrace   | 2/1   | parking                    | Unfurnished     | 990820000104 |
SE-3B | House         | Mid Terrace   | 3/2   | parking                    | Unfurnished     | 990820000105 | family
H-010 | Apartment     |               | 3/1   |                            | Fully Furnished | 990830060000 | HMO, sharers
H-011 | House         | Semi-Detached | 3/2   | parking, garden, 1 garage  | Unfurnished     | 990840009000 | family
H-012 | House         | Detached      | 5/2   | parking, garden, 2 garages | Part Furnished  | 990820000200 | premium
`);

/** What a clerk has to know before setting out. */
export const PROPERTY_NOTES = table(`
ref   | note
H-001 | Stair door code is with the office. Stair cleaning rota hangs in the close.
H-004 | Four flights, no lift.
SE-1  | Private water supply: sample due every May.
SE-3  | Bats in the roof: no loft access from May to August.
H-010 | HMO for three. Licence renewal is due in 2027.
H-012 | Septic tank registered. Gate code from the factor.
`);
