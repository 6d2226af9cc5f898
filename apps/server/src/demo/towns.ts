import { table } from './table.js';

/** The county in the address of each town; none where the town stands for itself. */
export const TOWNS = table(`
town       | county
Bath       | Somerset
Bristol    |
Cardiff    |
Cheltenham | Gloucestershire
Dundee     |
Edinburgh  |
Exeter     | Devon
Gloucester | Gloucestershire
Hereford   | Herefordshire
Malvern    | Worcestershire
Newport    | Gwent
Perth      | Perth and Kinross
Pitlochry  | Perth and Kinross
Stirling   |
Stroud     | Gloucestershire
Swindon    | Wiltshire
Taunton    | Somerset
Worcester  | Worcestershire
`);
