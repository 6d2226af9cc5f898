import { table } from '../table.js';

// Who has to do with a property. The duties say what each does: sign the report, hear of visits, get the report.

export const CONTACTS = table(`
ref       | type     | name                       | email                          | phone         | duties                  | since
TW        | Other    | Site office, Tallow Wharf  | siteoffice@tallowwharf.example | 0117 496 0136 | notify                  | 2023-09-19
TW-CP     | Other    | Gatehouse barrier service  | service@gatehouse.example      | 01632 960205  |                         | 2024-05-07
TW-K      | Other    | Concierge desk             | concierge@tallowwharf.example  | 0117 496 0137 | notify                  | 2023-09-20
TW-K1     | Tenant   | Ines Carvalho              | ines.carvalho@example.com      | 07700 900301  | signee, notify, deliver | 2023-10-02
TW-K2     | Tenant   | Joel Hartnoll              | j.hartnoll@example.com         | 07700 900302  | signee, notify, deliver | 2023-10-11
TW-K2     | Tenant   | Amy Hartnoll               | a.hartnoll@example.com         | 07700 900303  | signee, deliver         | 2023-10-11
TW-K3     | Tenant   | Sunita Bhogal              | s.bhogal@example.com           | 07700 900304  | signee, notify, deliver | 2023-11-06
TW-K3     | Landlord | Dilys Penhale              | dilys.penhale@example.com      | 01632 960127  | notify, deliver         | 2023-11-06
TW-K5     | Tenant   | Piotr Zawadzki             | p.zawadzki@example.com         | 07700 900305  | signee, notify, deliver | 2024-02-19
TW-K6     | Agent    | Relocation desk, Harbrook  | moves@harbrook.example         | 01632 960211  | notify, deliver         | 2023-11-13
TW-K6     | Tenant   | Charlotte Venning          | c.venning@example.com          | 07700 900306  | signee, notify, deliver | 2023-11-20
TW-H1     | Tenant   | Kofi Mensah-Boyd           | kofi.mb@example.com            | 07700 900311  | signee, notify, deliver | 2024-03-04
TW-H2     | Tenant   | Margaret Tolley            |                                | 0117 496 0172 | signee, notify          | 2024-03-11
TW-H2     | Witness  | Alan Tolley                | alan.tolley@example.com        | 07700 900312  | deliver                 | 2024-03-11
TW-H3     | Tenant   | Ravi Sethna                | ravi.sethna@example.com        | 07700 900313  | signee, notify, deliver | 2024-03-25
TW-H4     | Tenant   | Elin Prosser               | elin.prosser@example.com       | 07700 900314  | signee, notify, deliver | 2024-04-08
TW-H5     | Tenant   | Daniel Okonjo              | d.okonjo@example.com           | 07700 900315  | signee, notify, deliver | 2024-04-22
TW-T      | Landlord | Housing officer, Severnlea | officer@severnlea.example      | 01632 960141  | notify, deliver         | 2025-03-12
TW-T1     | Tenant   | Doreen Whitlock            |                                | 0117 496 0181 | signee, notify          | 2025-04-01
TW-T2     | Tenant   | Abdi Warsame-Lowe          | abdi.wl@example.com            | 07700 900321  | signee, notify, deliver | 2025-04-01
TW-T3     | Tenant   | Kelly-Ann Dursley          | kelly.dursley@example.com      | 07700 900322  | signee, notify, deliver | 2025-04-07
TW-T4     | Tenant   | Mariam Yusuf               | mariam.yusuf@example.com       | 07700 900323  | signee, notify, deliver | 2025-04-07
CHL-38    | Landlord | Ruth Sandiford             | sandiford@example.com          | 01632 960162  | notify, deliver         | 2023-10-12
CHL-38A   | Tenant   | Oliver Brackley            | o.brackley@example.com         | 07700 900331  | signee, notify, deliver | 2023-11-01
CHL-38B   | Tenant   | Hannah Lissett             | hannah.lissett@example.com     | 07700 900332  | signee, notify, deliver | 2023-11-08
CHL-38C   | Tenant   | George Amankwah            | g.amankwah@example.com         | 07700 900333  | signee, notify, deliver | 2024-01-29
EXE-112   | Agent    | Lettings, Scholars Row     | lettings@scholarsrow.example   | 01632 960171  | notify, deliver         | 2024-05-21
EXE-112-1 | Tenant   | Freya Nankivell            | freya.n@example.com            | 07700 900341  | signee, deliver         | 2025-09-01
EXE-112-2 | Tenant   | Samir Haddad-Cole          | samir.hc@example.com           | 07700 900342  | signee, deliver         | 2025-09-01
EXE-112-3 | Tenant   | Beth Colwill               | beth.colwill@example.com       | 07700 900343  | signee, deliver         | 2025-09-01
EXE-112-4 | Tenant   | Tunde Adebayo-Finch        | tunde.af@example.com           | 07700 900344  | signee, notify, deliver | 2025-09-01
EXE-112-5 | Tenant   | Lucy Penrose-Hale          | lucy.ph@example.com            | 07700 900345  | signee, deliver         | 2025-09-01
H-001     | Tenant   | Nadia and Sean Furlong     | furlong.family@example.com     | 07700 900351  | signee, notify, deliver | 2023-10-16
H-003     | Tenant   | Callum Ostler              | callum.ostler@example.com      | 07700 900352  | signee, notify, deliver | 2024-01-08
H-004     | Tenant   | Peter Hext                 | peter.hext@example.com         | 07700 900353  | signee, notify, deliver | 2023-10-30
H-004     | Landlord | Dilys Penhale              | dilys.penhale@example.com      | 01632 960127  | notify, deliver         | 2023-10-30
H-005     | Tenant   | Vera Stuckey               |                                | 01632 960221  | signee, notify          | 2024-07-01
H-005     | Other    | Joan Stuckey, daughter     | joan.stuckey@example.com       | 07700 900354  | notify, deliver         | 2024-07-01
H-006     | Tenant   | Lewis Abernethy-Roe        | l.abroe@example.com            | 07700 900355  | signee, notify, deliver | 2024-02-05
H-008     | Tenant   | Rhian Cadwallader          | rhian.c@example.com            | 07700 900356  | signee, notify, deliver | 2024-02-26
H-009     | Tenant   | Imran and Sofia Latif      | latif.home@example.com         | 07700 900357  | signee, notify, deliver | 2024-09-23
H-010     | Tenant   | Victor Almeida             | v.almeida@example.com          | 07700 900358  | signee, notify, deliver | 2025-02-17
H-012     | Tenant   | Usk Mill Design Studio     | studio@uskmill.example         | 01632 960231  | signee, notify, deliver | 2025-11-03
H-013     | Tenant   | Tessa Mapplebeck           | tessa.m@example.com            | 01632 960232  | signee, notify, deliver | 2024-10-07
H-014     | Tenant   | Gareth Pinnock             | g.pinnock@example.com          | 07700 900359  | signee, notify, deliver | 2024-12-02
H-016     | Tenant   | Shanice Lovell-Grant       | shanice.lg@example.com         | 07700 900361  | signee, notify, deliver | 2025-05-06
H-017     | Tenant   | Edward Tranter             | e.tranter@example.com          | 07700 900362  | signee, notify, deliver | 2025-08-11
H-018     | Landlord | Trustees, Lockyer Trust    | trustees@lockyer.example       | 01632 960196  | notify, deliver         | 2025-07-15
H-018     | Tenant   | Henrik and Anna Solberg    | solberg@example.com            | 07700 900363  | signee, notify, deliver | 2025-09-01
H-020     | Tenant   | Megan Powis                | megan.powis@example.com        | 07700 900364  | signee, notify, deliver | 2025-03-10
H-021     | Tenant   | Robert Eckley              | rob.eckley@example.com         | 07700 900365  | signee, notify, deliver | 2025-03-17
H-022     | Tenant   | Grace Mwangi               | grace.mwangi@example.com       | 07700 900366  | signee, notify, deliver | 2025-12-15
H-024     | Tenant   | Yuki Tanabe                | yuki.tanabe@example.com        | 07700 900367  | signee, notify, deliver | 2026-07-06
`);
