import { table } from '../table.js';

// What a clerk has to know before setting out, as it stands in the notes of the property.

export const PROPERTY_NOTES = table(`
ref     | note
TW      | Site office in the ground floor of Heron House, weekdays 8 to 4. Contractors sign in there first.
TW-CP   | Height limit 1.9 m. Bays are numbered by flat; visitors use V1 to V6.
TW-K    | Lift serviced quarterly. Concierge holds the spare fobs.
TW-K3   | Tenant works nights: please book after 2 pm.
TW-K4   | Show home. Photograph before anything is moved and put the dressing back.
TW-K6   | Underfloor heating manifold is behind the mirror in the dressing room.
TW-H0   | Fire panel by the post boxes. Weekly bell test on Wednesdays at 10.
TW-H2   | Level access shower. Meter cupboard is in the corridor, door 12.
TW-H6   | Unsold: water is turned off at the stopcock under the kitchen sink.
TW-T    | Heat network: no gas on site. Each flat has a heat interface unit in the hall cupboard.
TW-T7   | Two people at all times. Key from the site office, never left unattended.
TW-T4   | Garden gate sticks in wet weather; lift while pulling.
CHL-38  | Converted in 2011. Party wall agreement with number 40 is in the file.
CHL-38A | Damp behind the wardrobe in bedroom 2 was treated in March 2025: compare at every visit.
CHL-38D | Sloping ceilings. Measure the window restrictors.
EXE-112 | HMO licence is displayed in the hall. Fire doors must close by themselves: test all seven.
H-002   | Up-and-over door, key number 7 on the ring for 140 Coronet Road.
H-004   | Dog on the premises, friendly. Landlord's own shed is locked and not part of the let.
H-005   | Ramp at the side door. Key safe to the left of it.
H-006   | Grade II listed: no fixings into the panelling in the front room.
H-009   | Trees at the rear are protected. Gutters are cleared every November.
H-010   | Parking permit is in the kitchen drawer and has to be there at check out.
H-012   | Let as an office: business hours only, ask for reception.
H-013   | No mobile signal. Oil tank gauge reads 200 litres when it is empty.
H-014   | Solar panels belong to the landlord. Generation meter is in the loft.
H-017   | Flood boards are in the rear shed. The river came to the second step in January 2024.
H-018   | Boiler under warranty until 2029, service record in the airing cupboard.
H-019   | Last half mile is a track. Septic tank emptied every spring.
H-023   | External wall survey is pending: no balcony inspections until it is signed off.
H-025   | New instruction. First visit to be booked, keys are with the vendor's agent.
`);
