import { table } from '../table.js';

// How a clerk words what lies outside.

export const OUTSIDE_WORDS = table(`
item                        | what                                                     | sound                                   | marked                                                  | worn
Front of the building       | Red brick, white uPVC windows and fascia                 | Good order                              | Green algae to lower courses                            | Pointing loose below bay; downpipe bracket missing
Front of the building       | Rendered and painted cream, slate roof                   | Freshly painted                         | Hairline cracks around porch                            | Render blown LHS of door, 50 cm; rust stain below box
Front of the building       | Bath stone front, painted sashes                         | Clean, sound                            | Weathering to sills                                     | Sill spalled at first floor; paint flaking
Paths and driveway          | Block paved drive, slabbed path                          | Level, weed free                        | Weeds in joints; oil spot 10 cm                         | Sunk by 3 cm at gate; oil stains; moss
Paths and driveway          | Concrete path, gravel to one side                        | Good order                              | Gravel thin in places                                   | Cracked across, trip edge 2 cm
Fences, walls and gates     | Close boarded fence on concrete posts, side gate         | Sound, gate latches                     | Stain faded; gate catches                               | One panel down; gate off lower hinge
Fences, walls and gates     | Brick wall, wrought iron gate                            | Good order                              | Surface rust to gate                                    | Coping loose; latch broken
Lawn and borders            | Lawn, shrub borders to three sides                       | Cut, borders weeded                     | Lawn a little long; some weeds                          | Overgrown, about 40 cm; brambles to rear border
Lawn and borders            | Small lawn, raised beds in sleepers                      | Neat, edges trimmed                     | Bare patch 60 cm by washing line                        | Dog damage throughout; beds not weeded
Patio or balcony            | Buff slabs, level with kitchen door                      | Swept, pointing sound                   | Moss to shaded end                                      | Two slabs rock; pointing gone
Patio or balcony            | Composite deck, glass balustrade                         | Clean, secure                           | Bird droppings; algae to corner                         | One board split; gasket hanging out
Shed, garage and bin store  | Timber shed, felt roof, hasp and padlock; two wheeled bins | Dry and empty                         | Cobwebs; felt lifting at one edge                       | Roof leaks at ridge; belongings left, see photo
Shed, garage and bin store  | Bin store with slatted doors, recycling boxes            | Clean                                   | One box missing                                         | Door off hinge; rubbish not sorted
Gutters and drains          | Black uPVC gutters, gully covers present                 | Clear as far as seen                    | Some leaves to gully                                    | Gutter joint drips at rear; gully blocked
Garage door                 | White steel up-and-over door, two keys                   | Opens freely, locks                     | Small dents at foot                                     | Spring noisy, does not stay up; rust to lower edge
Workbench and shelving      | Timber bench, metal shelving to one wall                 | Clear                                   | Oil marks to bench                                      | One shelf collapsed; paint tins left
`);
