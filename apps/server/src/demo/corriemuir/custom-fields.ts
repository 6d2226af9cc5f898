import { table } from '../table.js';

// Fields the agency added to its records. In Scotland no home may be let without a registered landlord.

export const CUSTOM_FIELDS = table(`
entity     | name                  | required | since
properties | Landlord registration | yes      | 2024-02-07
properties | EPC rating            | no       | 2024-02-07
properties | Council tax band      | no       | 2024-02-07
`);

/** Their values; the columns are the names of the fields. */
export const CUSTOM_VALUES = table(`
ref   | Landlord registration | EPC rating | Council tax band
H-001 | 214507/180/14200      |            |
H-002 | 214507/180/14200      | D (62)     | A
H-003 | 214507/180/14200      | C (70)     | B
H-004 | 214507/180/14200      | C (69)     | B
H-005 | 214507/180/14200      |            |
SE    | 330918/340/21100      |            |
SE-1  | 330918/340/21100      | F (33)     | E
SE-2  | 330918/340/21100      | E (44)     | C
SE-3  | 330918/340/21100      |            |
SE-3A | 330918/340/21100      | C (75)     | D
SE-3B | 330918/340/21100      | C (76)     | E
H-010 | 405522/230/19010      | D (63)     | D
H-011 | 405522/230/19010      | C (71)     | E
H-012 | 330918/340/21100      | E (47)     | G
`);
