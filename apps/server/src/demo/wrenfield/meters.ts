import { table } from '../table.js';

// Meters, each read when it was taken on and every quarter after that until June 2026, or until a new one replaced it.
// `opening` is the first reading, `yearly` what is used in a year, in the units of the meter.

export const METERS = table(`
ref     | type        | location                      | supplier             | serial_no   | opening | yearly | from       | until
TW-K0   | Electricity | Riser cupboard, ground floor  | Bluefern Power       | E19B 40117  | 4120    | 6800   | 2024-03-19 |
TW-K1   | Electricity | Meter room, ground floor      | Bluefern Power       | E19B 40131  | 1207    | 1900   | 2024-03-19 |
TW-K1   | Water       | Under the kitchen sink        | Clearwell Water      | 22WA 718801 | 61      | 58     | 2024-03-19 |
TW-K2   | Electricity | Meter room, ground floor      | Ember and Oak Energy | E19B 40132  | 1634    | 2600   | 2024-03-19 |
TW-K2   | Water       | Under the kitchen sink        | Clearwell Water      | 22WA 718802 | 88      | 92     | 2024-03-19 |
TW-K3   | Electricity | Meter room, ground floor      | Bluefern Power       | E19B 40133  | 1550    | 2450   | 2024-03-20 | 2025-06-18
TW-K3   | Electricity | Meter room, ground floor      | Bluefern Power       | S25A 90021  | 0       | 2450   | 2025-06-18 |
TW-K3   | Water       | Under the kitchen sink        | Clearwell Water      | 22WA 718803 | 75      | 84     | 2024-03-20 |
TW-K6   | Electricity | Meter room, ground floor      | Ember and Oak Energy | E19B 40136  | 3902    | 5200   | 2024-03-20 |
TW-K6   | Heat        | Dressing room                 | Tallow Wharf heating | HIU 60077   | 2110    | 4300   | 2024-03-20 |
TW-H3   | Electricity | Corridor, door 12             | Bluefern Power       | E23C 11203  | 312     | 2500   | 2024-06-12 |
TW-H3   | Water       | Airing cupboard               | Clearwell Water      | 23WA 800213 | 9       | 86     | 2024-06-12 |
TW-H5   | Electricity | Corridor, door 12             | Bluefern Power       | E23C 11205  | 287     | 2700   | 2024-06-12 |
TW-T7   | Heat        | Plant room                    | Tallow Wharf heating | HN 00001    | 18400   | 41000  | 2025-03-18 |
TW-T1   | Heat        | Hall cupboard                 | Tallow Wharf heating | HIU 60101   | 0       | 2900   | 2025-03-18 |
TW-T1   | Electricity | Hall cupboard                 | Bluefern Power       | S25A 70441  | 14      | 1500   | 2025-03-18 |
CHL-38H | Electricity | Cellar                        | Ember and Oak Energy | E08K 55910  | 20415   | 1250   | 2024-03-12 |
CHL-38A | Electricity | Cellar                        | Ember and Oak Energy | E08K 55911  | 38702   | 2900   | 2024-03-12 |
CHL-38A | Gas         | Front garden, box by the gate | Ember and Oak Energy | G4K 0092281 | 9114    | 1050   | 2024-03-12 |
CHL-38B | Electricity | Cellar                        | Bluefern Power       | E08K 55912  | 35110   | 2700   | 2024-03-12 |
CHL-38B | Gas         | Front garden, box by the gate | Bluefern Power       | G4K 0092282 | 8770    | 980    | 2024-03-12 |
EXE-112 | Electricity | Hall, above the door          | Fernhill Supply      | E16D 78120  | 51230   | 6900   | 2024-09-03 |
EXE-112 | Gas         | Outside, left of the door     | Fernhill Supply      | G10X 441206 | 14402   | 1900   | 2024-09-03 |
EXE-112 | Water       | Pavement, blue cover          | Clearwell Water      | 16WA 210554 | 1840    | 210    | 2024-09-03 |
H-001   | Electricity | Under the stairs              | Bluefern Power       | E12A 33018  | 30118   | 3300   | 2024-03-26 |
H-001   | Gas         | Porch                         | Bluefern Power       | G6M 118820  | 7720    | 1300   | 2024-03-26 |
H-004   | Electricity | Garage, rear wall             | Bluefern Power       | E14F 61092  | 24518   | 3600   | 2024-03-27 |
H-004   | Gas         | Side path, box                | Bluefern Power       | G8P 301144  | 6011    | 1250   | 2024-03-27 |
H-004   | Water       | Pavement, blue cover          | Clearwell Water      | 14WA 155087 | 977     | 128    | 2024-03-27 |
H-006   | Electricity | Kitchen, high cupboard        | Ember and Oak Energy | E99C 02717  | 60341   | 3100   | 2024-06-05 |
H-006   | Gas         | Vault under the pavement      | Ember and Oak Energy | G1A 007719  | 21007   | 1450   | 2024-06-05 |
H-008   | Electricity | Under the stairs              | Dyffryn Glas Energy  | E11T 82200  | 27950   | 3000   | 2024-06-19 |
H-008   | Gas         | Under the stairs              | Dyffryn Glas Energy  | G5L 440072  | 8215    | 1200   | 2024-06-19 |
H-013   | Electricity | Outhouse                      | Ember and Oak Energy | E07J 19004  | 44602   | 4200   | 2024-12-10 |
H-013   | Oil         | Tank behind the outhouse      | Frome Valley Fuels   |             | 0       | 1650   | 2024-12-10 |
H-014   | Electricity | Utility room                  | Bluefern Power       | E21H 90533  | 8114    | 2400   | 2024-12-11 |
H-014   | Other       | Loft, generation meter        | Bluefern Power       | PV 340019   | 5210    | 3350   | 2024-12-11 |
H-018   | Electricity | Boot room                     | Ember and Oak Energy | E18R 70551  | 33890   | 7100   | 2025-09-02 |
H-018   | Gas         | Outside, kitchen wall         | Ember and Oak Energy | G9R 551207  | 15470   | 2600   | 2025-09-02 |
H-018   | Water       | Drive, blue cover             | Clearwell Water      | 18WA 470021 | 1120    | 190    | 2025-09-02 |
`);
