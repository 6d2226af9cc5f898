import { table } from '../table.js';

/** What an inspection of a type costs, whoever it is for. */
export const FEES = table(`
type                 | price  | additional | margin
Inventory            | 135.00 | 0.00       | 20
Check In             | 85.00  | 0.00       | 20
Inspection           | 45.00  | 0.00       | 15
Update               | 65.00  | 0.00       | 15
Check Out            | 110.00 | 12.50      | 20
Inventory & Check In | 195.00 | 0.00       | 20
Risk Assessment      | 90.00  | 0.00       | 15
Routine Inspection   | 60.00  | 0.00       | 15
`);
