import { table } from '../table.js';

// What clerks wrote and photographed besides the usual: by inspection, room and item.

export const FINDINGS = table(`
no    | room          | item                     | condition                                                                       | photo    | caption
W-005 | Bedroom 2     | Ceiling                  | Hairline crack 90 cm from window to light fitting, filled but visible           | crack    | Crack to bedroom 2 ceiling
W-007 | Garage        | Garage door              | Dent 20 cm to lower RHS panel; opens and locks                                  | scuff    | Dent to garage door
W-013 | Kitchen       | Worktop and splashback   | Burn ring 18 cm LHS of hob, present at start of tenancy                         | burn     | Burn ring, LHS of hob
W-019 | Bathroom      | Shower, screen and seals | Black spots to silicone behind taps; tenant advised to ventilate                | mould    | Mould to silicone
W-020 | Living room   | Flooring                 | Red wine stain 12 cm in front of balcony door, not there at check in            | stain    | Stain by balcony door
W-021 | Rear garden   | Lawn and borders         | Dog damage to about a third of the lawn; borders overgrown                      | garden   | Lawn, from the patio
W-023 | Bedroom 2     | Walls                    | Damp patch 60 by 40 cm behind wardrobe; meter reads high                        | mould    | Damp behind wardrobe
W-024 | Kitchen       | Cooker and hob           | Light carbon to oven; one hob ring does not heat                                |          |
W-030 | Bedroom 4     | Walls                    | Bicycle rubs at low level RHS of door, 150 cm                                   | scuff    | Rubs, bedroom 4
W-033 | Living room   | Walls                    | Twelve unfilled screw holes 6 mm, one wall, where shelves were put up           | scuff    | Screw holes, chimney wall
W-033 | Kitchen       | Cooker and hob           | Oven heavily soiled, carbon to door glass; hob scratched                        | burn     | Oven as left
W-033 | Bedroom 1     | Flooring                 | Two dark stains RHS of bed, 10 cm and 6 cm, not there at check in               | stain    | Stains, bedroom 1
W-037 | Utility room  | Boiler                   | Pressure 0.6 bar; topped up by tenant twice this month                          | boiler   | Boiler, as found
W-040 | Overview      | Reason for the visit     | Damp behind the wardrobe in bedroom 2, reported by the tenant on 14 March       |          |
W-040 | Overview      | What was found           | Patch of 80 by 50 cm, wet to the touch; gutter above it is blocked              | mould    | Bedroom 2, rear wall
W-040 | Overview      | What was agreed          | Gutter cleared on the day; wall to be treated by the end of March               |          |
W-043 | Bathroom      | Tiling and grout         | Grout missing 40 cm above bath; water gets behind the tiles                     | crack    | Grout above bath
W-046 | Bedroom 1     | Windows and locks        | Lower sash cord broken RHS, window does not stay up                             |          |
W-047 | Kitchen       | Cooker and hob           | Grease to hob, oven and hood; one pan support missing                           | burn     | Hob as left
W-047 | Bedroom 3     | Walls                    | Blue tack marks and torn paint to three walls                                   | scuff    | Walls, bedroom 3
W-047 | Living room   | Seating                  | Large sofa: seam open 25 cm, stain to seat                                      |          |
W-051 | Living room   | Flooring                 | Wine stain 12 cm as noted in April 2024, faded but visible                      | stain    | Stain by balcony door, faded
W-051 | Bathroom      | Bath and taps            | Chip 1 cm to rim, not there at check in                                         | crack    | Chip to bath rim
W-053 | Rear garden   | Lawn and borders         | Reseeded by the tenant, patchy; borders cleared                                 | garden   | Lawn at check out
W-053 | Entrance hall | Flooring and door mat    | Scratches to whole width inside front door, dog                                 | scuff    | Scratches in hall
W-053 | Living room   | Windows and locks        | Seal blown LHS pane, misted; wear, not the tenant's                             |          |
W-054 | Overview      | Reason for the visit     | Start of the lease: state of the unit before the fit-out                        |          |
W-054 | Overview      | What was found           | Unit cleared and swept; two ceiling tiles marked, floor boxes all closed        | crack    | Ceiling above reception
W-054 | Overview      | What was agreed          | Tenant to send drawings of partitions before any work                           |          |
W-058 | Kitchen       | Sink and taps            | Tap drips; drainer scratched throughout                                         |          |
W-058 | Bedroom 2     | Ceiling                  | Brown ring 30 cm below chimney, dry to touch                                    | stain    | Water mark, bedroom 2
W-059 | Bathroom      | Extractor fan            | Noisy and barely draws; mould starting to ceiling                               | mould    | Ceiling above bath
W-060 | Loft          | Insulation               | Trodden flat around the tank; otherwise even                                    |          |
W-062 | Bedroom 5     | Flooring                 | Iron burn 12 by 8 cm beside bed                                                 | stain    | Iron burn, bedroom 5
W-062 | Kitchen       | Fridge and freezer       | Ice build-up, salad drawer missing, food left                                   |          |
W-063 | Bathroom      | Shower, screen and seals | Silicone renewed in part, colours differ                                        | mould    | Silicone, main bathroom
W-066 | Rear garden   | Fences, walls and gates  | One panel down after the storm of 2 October, lying on the lawn                  | garden   | Fence panel down
W-067 | Bedroom 1     | Flooring                 | Make-up stain 15 cm beside dressing table                                       | stain    | Stain, bedroom 1
W-067 | Kitchen       | Worktop and splashback   | Chip 2 cm to front edge LHS of sink; older chip by window as at check in        |          |
W-068 | Terrace       | Patio or balcony         | Garden gate sticks and scrapes the slabs; third report                          | garden   | Terrace and gate
W-069 | Kitchen       | Worktop and splashback   | Burn mark 9 cm RHS of hob, not there at the update of November 2024             | burn     | Burn mark, RHS of hob
W-069 | Bedroom 2     | Walls                    | Child's drawing in felt pen to 120 cm, one wall                                 | scuff    | Felt pen, bedroom 2
`);

/** What has to be done about it. */
export const ACTIONS = table(`
no    | room          | item                     | title                               | responsibility | priority | due        | cost   | completed
W-019 | Bathroom      | Shower, screen and seals | Renew silicone to bath              | Landlord       | Medium   | 2024-05-31 | 85.00  | yes
W-020 | Living room   | Flooring                 | Have carpet cleaned                 | Tenant         | Low      | 2024-06-30 |        | no
W-021 | Rear garden   | Lawn and borders         | Cut back borders and reseed lawn    | Tenant         | Medium   | 2024-06-14 |        | yes
W-023 | Bedroom 2     | Walls                    | Damp survey of rear wall            | Agent          | High     | 2024-06-07 | 240.00 | yes
W-023 | Bedroom 2     | Walls                    | Move wardrobe 10 cm off the wall    | Tenant         | Low      | 2024-05-28 |        | yes
W-033 | Living room   | Walls                    | Fill and redecorate one wall        | Tenant         | Medium   | 2025-02-07 | 180.00 | yes
W-033 | Kitchen       | Cooker and hob           | Professional oven clean             | Tenant         | Medium   | 2025-02-06 | 75.00  | yes
W-033 | Bedroom 1     | Flooring                 | Stain treatment to carpet           | Tenant         | Medium   | 2025-02-07 | 60.00  | yes
W-037 | Utility room  | Boiler                   | Engineer to look for pressure loss  | Landlord       | Urgent   | 2025-03-07 | 120.00 | yes
W-043 | Bathroom      | Tiling and grout         | Rake out and regrout above bath     | Landlord       | High     | 2025-05-02 | 150.00 | yes
W-046 | Bedroom 1     | Windows and locks        | Replace sash cords, both sides      | Landlord       | High     | 2025-07-18 | 190.00 | yes
W-047 | Kitchen       | Cooker and hob           | Deep clean of kitchen               | Tenant         | Medium   | 2025-08-08 | 210.00 | yes
W-047 | Bedroom 3     | Walls                    | Redecorate three walls              | Tenant         | Medium   | 2025-08-15 | 260.00 | yes
W-047 | Living room   | Seating                  | Repair seam, clean upholstery       | Landlord       | Low      | 2025-08-22 | 95.00  | yes
W-051 | Bathroom      | Bath and taps            | Chip repair to bath                 | Tenant         | Medium   | 2025-10-24 | 110.00 | yes
W-053 | Entrance hall | Flooring and door mat    | Two quotes for flooring             | Agent          | Medium   | 2025-11-14 |        | yes
W-053 | Living room   | Windows and locks        | Replace sealed unit                 | Landlord       | Low      | 2026-01-30 | 130.00 | no
W-058 | Kitchen       | Sink and taps            | New tap washer                      | Landlord       | Low      | 2026-04-30 | 65.00  | yes
W-058 | Bedroom 2     | Ceiling                  | Roofer to check chimney flashing    | Landlord       | High     | 2026-04-24 | 180.00 | no
W-059 | Bathroom      | Extractor fan            | Replace extractor fan               | Landlord       | Medium   | 2026-06-12 | 160.00 | yes
W-062 | Bedroom 5     | Flooring                 | Patch carpet from offcut            | Tenant         | Medium   | 2026-08-14 | 90.00  | yes
W-062 | Kitchen       | Fridge and freezer       | Defrost, clean, new salad drawer    | Tenant         | Medium   | 2026-08-12 | 55.00  | yes
W-066 | Rear garden   | Fences, walls and gates  | Put up fence panel                  | Landlord       | High     | 2026-10-20 | 140.00 | no
W-067 | Bedroom 1     | Flooring                 | Stain treatment to carpet           | Tenant         | Medium   | 2026-11-27 | 60.00  | no
W-067 | Kitchen       | Worktop and splashback   | Quote for repair of worktop edge    | Agent          | Medium   | 2026-11-27 |        | no
W-068 | Terrace       | Patio or balcony         | Rehang garden gate                  | Landlord       | High     | 2026-12-04 | 95.00  | no
W-069 | Kitchen       | Worktop and splashback   | Agree share of cost with the tenant | Agent          | High     | 2026-11-25 | 220.00 | no
W-069 | Bedroom 2     | Walls                    | Stain block and repaint one wall    | Tenant         | Low      | 2026-11-30 | 120.00 | no
`);
