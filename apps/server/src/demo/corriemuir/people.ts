import { table } from '../table.js';

// Who works for the agency, and who signs in to see what is theirs.

export const PEOPLE = table(`
email                             | name           | role          | telephone     | client       | since
fiona.drummond@corriemuir.example | Fiona Drummond | administrator | 0131 496 0120 |              | 2024-02-05
callum.petrie@corriemuir.example  | Callum Petrie  | manager       | 0131 496 0121 |              | 2024-02-05
eilidh.baird@corriemuir.example   | Eilidh Baird   | clerk         | 07700 900411  |              | 2024-03-04
rory.tulloch@corriemuir.example   | Rory Tulloch   | typist        | 01632 960311  |              | 2024-09-16
morag.lennie@example.com          | Morag Lennie   | client        | 01632 960318  | Morag Lennie | 2024-11-11
`);
