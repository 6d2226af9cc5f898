import { table } from '../table.js';

// Who works for the agency, and who signs in to see what is theirs.

export const PEOPLE = table(`
email                            | name           | role          | telephone     | client                        | since
helen.ashdown@wrenfield.example  | Helen Ashdown  | administrator | 0117 496 0110 |                               | 2023-09-04
marcus.adeyemi@wrenfield.example | Marcus Adeyemi | manager       | 0117 496 0111 |                               | 2023-09-04
priya.raman@wrenfield.example    | Priya Raman    | clerk         | 07700 900214  |                               | 2023-09-11
tom.gillick@wrenfield.example    | Tom Gillick    | clerk         | 07700 900215  |                               | 2024-04-15
bethan.rees@wrenfield.example    | Bethan Rees    | typist        | 01632 960118  |                               | 2024-04-22
dilys.penhale@example.com        | Dilys Penhale  | client        | 01632 960127  | Dilys Penhale                 | 2024-06-03
estates@severnlea.example        | Owen Castell   | client        | 01632 960140  | Severnlea Housing Association | 2025-03-03
`);
