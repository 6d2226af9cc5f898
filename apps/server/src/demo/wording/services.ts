import { table } from '../table.js';

// How a clerk words lighting, sockets, heating, and what hangs on walls.

export const SERVICES = table(`
item                            | what                                                         | sound                                | marked                                             | worn
Lighting                        | Ceiling pendant, white fabric shade                          | Working, shade clean                 | Working; shade slightly dusty                      | Bulb blown; shade stained and bent
Lighting                        | Four recessed LED downlights, chrome rims                    | All working                          | One bulb of a warmer colour than the others        | Two bulbs blown; one fitting hanging loose
Lighting                        | Flush opal ceiling light                                     | Working, clean                       | Insects in the bowl                                | Not working at time of visit; bowl cracked
Switches and sockets            | White plastic throughout: one double switch, three doubles   | Secure, clean                        | Paint marks to two plates                          | One faceplate cracked; one socket loose in the wall
Switches and sockets            | Brushed steel plates: dimmer, four doubles, one with USB     | As new                               | Finger marks to dimmer                             | Dimmer knob missing; scratches to plates
Heating                         | White panel radiator with thermostatic valve                 | Secure, warm at time of visit        | Light scratches to top; dusty behind               | Rust spots to lower edge; valve head missing
Heating                         | Electric panel heater with timer                             | Working, clean                       | Light marks to casing                              | Timer cover broken off; casing dented
Heating                         | Underfloor heating, wall thermostat                          | Working, set to 19                   | Working; thermostat cover marked                   | Thermostat blank, not tested
Lighting and shaver point       | Enclosed ceiling light, shaver point above mirror            | Both working                         | Working; dust in the cover                         | Pull cord grubby and frayed; shaver point not working
Extractor fan                   | White wall fan with overrun                                  | Working, grille clean                | Working; dust to grille                            | Noisy, grille heavily furred
Heating and towel rail          | Chrome ladder towel rail                                     | Secure, warm                         | Slight spotting to chrome                          | Bracket loose at top LHS; corrosion to lower rungs
Heating and towel rail          | White radiator, chrome towel ring                            | Good order                           | Rust spot to one corner                            | Rust along the bottom seam, paint lifting
Television and telephone points | Double coaxial point, BT master socket                       | Secure                               | Cable clips left on skirting                       | Faceplate hanging by one screw
Television and telephone points | Media plate with aerial, satellite and fibre socket          | As new                               | Paint marks to plate                               | Aerial socket pushed into the wall
Doorbell or entry phone         | White entry phone handset, door release tested               | Working                              | Working; handset grubby                            | Release works, no speech; cradle cracked
Doorbell or entry phone         | Wired bell push, chime in hall                               | Working                              | Working; push slightly loose                       | Not working at time of visit
Entrance door and locks         | Composite door, multi-point lock, letter plate, spyhole      | Locks freely with key, no marks      | Light scratches around cylinder                    | Letter plate loose; scrape 25 cm to outer face
Entrance door and locks         | Painted timber door, mortice lock and night latch, glazed    | Good order, both locks tested        | Paint chipped at kick board                        | Swollen, catches on frame; latch keep loose
Entrance door and locks         | Oak veneer fire door, closer, cylinder lock, spyhole         | Closes into frame by itself          | Scuff to kick plate                                | Closer leaking, door does not latch
Stairs and banister             | Painted stairs, carpet runner, white spindles, oak handrail  | Secure, no marks                     | Rubs to handrail; carpet slightly loose on one nosing | One spindle loose; nosings worn pale
Stairs and banister             | Carpeted straight flight, painted newel and handrail         | Good order                           | Light scuffs to strings LHS going up               | Handrail bracket loose; carpet threadbare on lower treads
Coat hooks and storage          | Row of four chrome hooks on painted board; meter cupboard    | Secure                               | One hook loose                                     | Board pulling from the wall; one hook missing
Shelving                        | Slatted pine shelves                                         | Clean and sound                      | Water ring to lower shelf                          | One slat broken
Hot water cylinder              | Lagged copper cylinder with immersion heater, switch labelled | Dry, lagging complete               | Dry; lagging strap loose                           | Green staining at lower connection, dry at time of visit
Boiler                          | Wall mounted gas combination boiler, white casing            | Pressure 1.4 bar, service label in date | Pressure 1.2 bar; casing scratched               | Pressure 0.7 bar, reported to office; filler loop left open
Hatch and ladder                | White painted hatch, aluminium sliding ladder                | Operates freely                      | Finger marks around hatch                          | Catch does not hold; hatch hangs down 1 cm
Insulation                      | Mineral wool between and across joists                       | Even, about 250 mm                   | Disturbed around hatch                             | Trodden flat in front of tank
`);
