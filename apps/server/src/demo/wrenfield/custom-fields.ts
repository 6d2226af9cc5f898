import { table } from '../table.js';

// Fields the agency added to its records. None is required, so that a property can be added without knowing them.

export const CUSTOM_FIELDS = table(`
entity      | name           | required | since
properties  | EPC rating     | no       | 2023-09-06
properties  | Licence number | no       | 2023-09-06
properties  | Alarm code     | no       | 2023-09-06
properties  | Key number     | no       | 2023-09-06
inspections | Purchase order | no       | 2025-02-26
`);

/** Their values; the columns are the names of the fields. */
export const CUSTOM_VALUES = table(`
ref       | EPC rating | Licence number | Alarm code | Key number
TW-K      |            |                | 4471#      | K-100
TW-K1     | B (84)     |                |            | K-101
TW-K2     | B (84)     |                |            | K-102
TW-K3     | B (83)     |                |            | K-103
TW-K4     | B (83)     |                | 1908#      | K-104
TW-K5     | B (85)     |                |            | K-105
TW-K6     | B (88)     |                | 2750#      | K-106
TW-H      |            |                | 4472#      | K-110
TW-H1     | B (86)     |                |            | K-111
TW-H2     | B (86)     |                |            | K-112
TW-H3     | B (87)     |                |            | K-113
TW-H4     | B (87)     |                |            | K-114
TW-H5     | B (87)     |                |            | K-115
TW-H6     | B (88)     |                |            | K-116
TW-T      |            |                | 4473#      | K-120
TW-T1     | A (93)     |                |            | K-121
TW-T2     | A (93)     |                |            | K-122
TW-T3     | A (92)     |                |            | K-123
TW-T4     | A (94)     |                |            | K-124
CHL-38    |            |                |            | K-200
CHL-38A   | D (61)     |                |            | K-201
CHL-38B   | C (70)     |                |            | K-202
CHL-38C   | C (71)     |                |            | K-203
CHL-38D   | D (58)     |                |            | K-204
EXE-112   | C (72)     | HMO/24/00317   | 0963#      | K-300
EXE-112-1 |            |                |            | K-301
EXE-112-2 |            |                |            | K-302
EXE-112-3 |            |                |            | K-303
EXE-112-4 |            |                |            | K-304
EXE-112-5 |            |                |            | K-305
H-001     | D (66)     |                |            | K-001
H-003     | D (64)     | HMO/23/01184   | 5512#      | K-003
H-004     | C (73)     |                |            | K-004
H-005     | D (59)     |                |            | K-005
H-006     | E (48)     |                |            | K-006
H-007     | D (57)     |                |            | K-007
H-008     | D (65)     | RSW-204417     |            | K-008
H-009     | C (70)     | RSW-204417     | 7316#      | K-009
H-010     | B (82)     | RSW-204417     |            | K-010
H-011     | D (62)     | RSW-204417     |            | K-011
H-012     | C (55)     |                | 8820#      | K-012
H-013     | F (31)     |                |            | K-013
H-014     | B (81)     |                |            | K-014
H-015     | C (76)     |                |            | K-015
H-016     | C (72)     |                |            | K-016
H-017     | D (60)     |                |            | K-017
H-018     | C (74)     |                | 3390#      | K-018
H-019     | C (69)     |                |            | K-019
H-020     | C (77)     |                |            | K-020
H-021     | C (77)     |                |            | K-021
H-022     | B (83)     |                |            | K-022
H-023     | C (79)     |                |            | K-023
H-024     | C (70)     |                |            | K-024
H-025     | D (67)     |                | 6041#      | K-025
`);
