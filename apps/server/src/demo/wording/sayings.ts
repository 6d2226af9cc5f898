import { table } from '../table.js';

// What is said of a whole home, of a visit, or by a tenant: words for the items of templates that are no things.

export const SAYINGS = table(`
item                                        | words
General description                         | Let as seen, clean and ready to occupy
General description                         | Well kept throughout; services on at time of visit
Decoration                                  | Neutral throughout, redecorated within the last two years
Decoration                                  | Mostly white emulsion, sound for its age
Furnishing                                  | As listed room by room; nothing else is part of the let
Smells and signs of damp                    | No smells; no signs of damp to reachable walls
Smells and signs of damp                    | Slight smell of paint; meter readings below 12 per cent at all outer walls
People present                              | Clerk and tenant
People present                              | Clerk alone, keys from the office
State of the property                       | As described in the inventory; differences are noted in their rooms
Tenant comments                             | None on the day; seven days to reply
Tenant comments                             | Asked for a second set of keys
Changes since the start of the tenancy      | See the rooms; wear in keeping with the length of the tenancy unless noted
Belongings left behind                      | None
Belongings left behind                      | Two boxes in the hall cupboard, collected the next day
Forwarding address                          | With the office
Reason for the visit                        | Reported by the tenant by telephone
Reason for the visit                        | Asked for by the landlord
What was found                              | As described by the tenant; see the photos
What was found                              | Nothing out of the ordinary
What was agreed                             | Agent to obtain a quote within a week
What was agreed                             | No further visit needed
Inside                                      | Lived in, tidy
General impression                          | Well looked after, aired and heated
General impression                          | Clean; a little cluttered in the bedrooms
Reported by the tenant                      | Nothing to report
Reported by the tenant                      | Extractor fan is noisy; kitchen tap drips now and then
Signs of pets, smoking or further occupants | None seen
Signs of pets, smoking or further occupants | One cat, agreed in the tenancy
Repairs needed                              | See actions
Replacements to plan                        | Hall carpet within two years
Building and occupants                      | Occupied by tenants; no work under way
Building and occupants                      | Shared parts only, open to residents and their visitors
People at special risk                      | None known
Summary                                     | Low risk once the actions are done
Summary                                     | Two points for attention, none of them urgent
Your comments                               | All fine, thank you. Could somebody look at the bathroom fan?
What needs repair                           | The handle of the kitchen drawer has come off
When somebody can call                      | Any weekday after four
Walls and ceiling                           | Clean, white, a few old nail holes
Walls and ceiling                           | Fine, small crack above the window
Floor                                       | Carpet clean
Floor                                       | Some scratches by the door
Windows                                     | Open and close, keys are there
Furniture                                   | As in the list, nothing broken
Furniture                                   | One chair wobbles
Anything damaged                            | No
Anything damaged                            | Small chip to the door frame
Appliances                                  | All working, tried them on the first evening
Toilet                                      | Works, clean
Basin                                       | Drains slowly
Bath or shower                              | Clean, water gets hot
Tiles                                       | One cracked behind the door
Cleaning                                    | Professional clean of kitchen and bathroom
Repairs                                     | As listed in the actions
Replacements                                | None
Removal of rubbish                          | None
Garden                                      | Cut and clear, half a day
Front door keys                             | Two, cut and tested
Communal entrance keys or fobs              | Two fobs, programmed by the concierge
Back door keys                              | Two
Window keys                                 | One for each room, on hook by the back door
Letter box key                              | One
Meter cupboard key                          | One, triangular
Stopcock                                    | Shown, turned off and on again
Stopcock                                    | Shown; the tenant has turned it
Fuse box                                    | Shown, each breaker is labelled
Heating and hot water controls              | Explained, timer set with the tenant
Heating and hot water controls              | Explained; instructions are in the folder
Gas and electricity meters                  | Shown, readings taken together
Gas and electricity meters                  | Shown; the cupboard key is with the tenant
Bins and collection days                    | Shown, calendar left in the kitchen
Bins and collection days                    | Shown; collected every second Tuesday
Photos taken                                | Of what was found
Meters read                                 | Not asked for
Doors and windows locked                    | All locked on leaving
`);

/** How many there are of what is counted, where it is not one. */
export const COPIES: Readonly<Record<string, number>> = {
  'Signed tenancy agreement': 2,
  'Guide for tenants': 2,
  'Appliance test records': 3,
};

/** Where manuals are, whatever they are for. */
export const MANUALS_ARE = 'In folder, kitchen drawer';

/** Keys by the kind of home that has none of them. */
export const KEYS_WITHOUT = {
  flat: ['Back door keys'],
  house: ['Communal entrance keys or fobs'],
} as const;
