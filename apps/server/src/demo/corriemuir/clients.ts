import { table } from '../table.js';

// On whose behalf the agency lets.

export const CLIENTS = table(`
name               | company                | email                     | telephone     | website                    | since
Morag Lennie       |                        | morag.lennie@example.com  | 01632 960318  |                            | 2024-02-06
Strathavon Estates | Strathavon Estates Ltd | factor@strathavon.example | 01632 960325  | https://strathavon.example | 2024-06-10
Hamish Rae         |                        | hamish.rae@example.com    | 0131 496 0166 |                            | 2025-01-13
`);

/** Where they live or have their office. */
export const CLIENT_ADDRESSES = table(`
client             | line1                | line2      | city      | county            | postcode
Morag Lennie       | 3 Kirkbrae           |            | Dundee    |                   | DD2 1QT
Strathavon Estates | The Factor's House   | Strathavon | Pitlochry | Perth and Kinross | PH16 5QB
Hamish Rae         | 2F1, 60 Caird Street |            | Edinburgh |                   | EH7 4QL
`);

/** What the agency keeps in mind of a client. */
export const CLIENT_NOTES = table(`
client             | note
Strathavon Estates | Gate codes change on the first of the month: ring the factor the day before.
`);
