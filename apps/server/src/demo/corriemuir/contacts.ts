import { table } from '../table.js';

// Who has to do with a property. The duties say what each does: sign the report, hear of visits, get the report.

export const CONTACTS = table(`
ref   | type     | name                    | email                     | phone        | duties                  | since
H-001 | Landlord | Morag Lennie            | morag.lennie@example.com  | 01632 960318 | notify, deliver         | 2024-02-13
H-002 | Tenant   | Skye Mathieson-Ward     | skye.mw@example.com       | 07700 900431 | signee, notify, deliver | 2024-09-02
H-003 | Tenant   | Anwar Siddall           | anwar.siddall@example.com | 07700 900432 | signee, notify, deliver | 2024-03-18
H-004 | Tenant   | Catriona Bell-Hughes    | catriona.bh@example.com   | 07700 900433 | signee, notify, deliver | 2024-04-29
SE-1  | Tenant   | Douglas Farquhar        |                           | 01632 960331 | signee, notify          | 2024-07-29
SE-1  | Other    | The factor              | factor@strathavon.example | 01632 960325 | notify                  | 2024-07-29
SE-3A | Tenant   | Magda Wolska            | magda.wolska@example.com  | 07700 900434 | signee, notify, deliver | 2024-11-18
H-010 | Tenant   | Finlay Strang           | finlay.strang@example.com | 07700 900435 | signee, notify, deliver | 2025-02-10
H-011 | Agent    | Relocations, Carsebrook | desk@carsebrook.example   | 01632 960340 | notify, deliver         | 2025-06-16
H-011 | Tenant   | Leila Rostami-Kerr      | leila.rk@example.com      | 07700 900436 | signee, notify, deliver | 2025-07-07
`);
