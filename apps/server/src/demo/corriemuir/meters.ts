import { table } from '../table.js';

// Meters, each read when it was taken on and every quarter after that until June 2026. `opening` is the first reading,
// `yearly` what is used in a year, in the units of the meter.

export const METERS = table(`
ref   | type        | location           | supplier          | serial_no  | opening | yearly | from       | until
H-002 | Electricity | Close, meter press | Glenbuie Energy   | E13M 20811 | 17802   | 1700   | 2024-03-06 |
H-002 | Gas         | Close, meter press | Glenbuie Energy   | G7T 830112 | 5201    | 700    | 2024-03-06 |
H-003 | Electricity | Close, meter press | Glenbuie Energy   | E13M 20812 | 19116   | 2400   | 2024-03-06 |
SE-1  | Electricity | Kitchen            | Lochside Power    | E05V 10077 | 52410   | 4600   | 2024-06-24 |
SE-1  | Oil         | Tank at the gable  | Atholl Vale Fuels |            | 0       | 2100   | 2024-06-24 |
H-010 | Electricity | Stair, top landing | Lochside Power    | E17N 66430 | 23307   | 3900   | 2025-03-11 |
H-010 | Gas         | Stair, top landing | Lochside Power    | G9B 210045 | 7745    | 1150   | 2025-03-11 |
`);
