import { table } from '../table.js';

// How a clerk words furniture, and what was left to be used.

export const FURNISHINGS = table(`
item                               | what                                                       | sound                                   | marked                                               | worn
Fireplace                          | Painted surround, tiled hearth, closed off with vent       | Good order, vent clear                  | Small chips to hearth tiles                          | One hearth tile loose; soot marks to surround
Fireplace                          | Cast iron stove on slate hearth, glass door                | Clean, rope seal sound                  | Glass smoked; light surface rust                     | Glass cracked across corner; ash not cleared
Fireplace                          | None; chimney breast plastered                             | Good order                              | Light marks                                          | Hairline crack down LHS
Seating                            | Two seater and three seater sofas, grey weave, fire labels | Clean, cushions plump                   | Slight sag to centre; light mark to one arm          | Stain 15 cm to seat LHS; seam open at back
Seating                            | Corner sofa in charcoal, two cushions, fire label          | As new                                  | Bobbling to seat                                     | Leg missing, propped on wood; pet hair throughout
Tables and cabinets                | Oak coffee table, low cabinet with two drawers             | Good order                              | Ring mark to table top; light scratches              | Deep scratches and rings; drawer runner broken
Tables and cabinets                | Glass topped table, open bookcase in white                 | Clean, no chips                         | Bookcase shelf slightly bowed                        | Chip to glass edge; back panel loose
Dining table and chairs            | Extending oak table, six upholstered chairs                | Good order, all joints tight            | Light scratches to top; one seat marked              | One chair broken at back rail; heat marks to top
Dining table and chairs            | Round white table, four spindle chairs                     | Clean, stable                           | Paint worn to two seats                              | Table wobbles; two chairs loose
Bed and mattress                   | Double divan with two drawers, pocket sprung mattress      | Clean, label present, protector fitted  | Slight yellowing to one side of mattress             | Stained both sides; divan base split at corner
Bed and mattress                   | Double oak frame with slats, foam mattress                 | As new                                  | Headboard lightly scratched                          | Two slats broken; sag to centre
Bed and mattress                   | Single pine frame, sprung mattress                         | Good clean condition                    | Small marks to mattress side                         | Frame joint loose; mattress stained 20 cm
Wardrobe                           | Double wardrobe in white, rail and shelf                   | Good order, doors aligned               | One door slightly dropped                            | Rail fallen; back panel split
Wardrobe                           | Fitted mirrored sliding doors, rails and shelves           | Clean, run freely                       | Finger marks; one runner stiff                       | Bottom guide missing; mirror edge chipped
Chest of drawers and bedside tables | Pine chest of four drawers, pair of bedside tables        | Good order                              | Ring marks to one bedside table                      | Drawer base dropped; two knobs missing
Chest of drawers and bedside tables | White three drawer chest, one bedside table               | As new                                  | Light scratches to top                               | Make-up staining to top; runner broken
Desk and chair                     | White desk with drawer, adjustable chair                   | Good order                              | Pen marks to desk top                                | Chair gas lift failed; edge strip missing
`);
