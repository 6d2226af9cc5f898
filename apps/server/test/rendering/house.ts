import type { DocumentItem, DocumentRoom, PreviousReport } from '../../src/rendering/document.js';
import { action, answers, item, photo, photos, room } from '../support/documents.js';

// A house as a clerk writes it down: rooms of every block type.

/** The rooms of a house; the same each time. */
export function house(): DocumentRoom[] {
  return [
    room(
      'Meter readings',
      [
        item('Electricity', {
          description: 'E16U 00431 2',
          condition: '48213.6',
          attachments: [photo('meter-1', 'Cupboard under the stairs')],
        }),
        item('Gas', {
          description: 'G4K0012345',
          condition: '04211',
          attachments: [photo('meter-2')],
        }),
        item('Water', { description: '16 SA 482913', condition: '00731' }),
      ],
      { block_type: 'METERS' },
    ),
    room(
      'Keys',
      [
        item('Front door', {
          description: 'Two Yale, two Chubb; handed to the tenant at check in',
        }),
        item('Back door', { description: 'One' }),
        item('Window locks', { description: 'Four, in the kitchen drawer' }),
      ],
      { block_type: 'KEYS', attachments: photos('keys', 1, 'All keys that were handed over') },
    ),
    room(
      'Alarms',
      [
        item('Smoke alarm, hall', { description: 'Hall ceiling', condition: 'Tested, working' }),
        item('Smoke alarm, landing', {
          description: 'Landing ceiling',
          condition: 'Tested, working',
        }),
        item('Carbon monoxide alarm', {
          description: 'Kitchen, beside the boiler',
          condition: 'No sound when tested',
          actions: [
            action('Replace the carbon monoxide alarm', {
              responsibility: 'Landlord',
              priority: 'Urgent',
              due_date: '2026-03-03',
              cost: '24.50',
            }),
          ],
        }),
      ],
      { block_type: 'ALARMS' },
    ),
    room('Hall', [
      item('Front door', {
        description:
          'Timber panelled, painted dark green to the outside and white to the inside; brass letter plate, numerals and lever lock',
        condition: 'Good; two light scuffs to the lower panel inside',
        attachments: photos('hall-door', 2, 'Lower panel'),
      }),
      item('Walls', {
        description: 'Emulsion, magnolia',
        condition: 'Good. Picture hook hole above the radiator, filled and painted',
      }),
      item('Ceiling', {
        description: 'Emulsion, white; one pendant with paper shade',
        condition: 'Good',
      }),
      item('Floor', {
        description: 'Oak laminate',
        condition: 'Fair; worn along the line of use from the door to the stairs',
      }),
    ]),
    room('Lounge', lounge(), { attachments: photos('lounge', 4, 'Overview') }),
    room('Kitchen', [
      item('Oven', {
        description: 'Electric, built in, stainless steel',
        condition: 'Clean inside and out',
        values: [
          { label: 'Make', text: 'Neff' },
          { label: 'Model', text: 'B1ACE4HN0B' },
        ],
        attachments: photos('oven', 3),
      }),
      item('Worktops', {
        description: 'Laminate, stone effect',
        condition: 'Good; knife marks left of the sink',
        attachments: [photo('worktop', 'Knife marks, about 4 cm each')],
      }),
      item('Extractor hood', {
        description: 'Stainless steel, two filters',
        condition: 'Working; filters need to be cleaned',
        actions: [
          action('Clean the filters of the extractor hood', {
            responsibility: 'Tenant',
            priority: 'Low',
            due_date: '2026-04-01',
          }),
        ],
      }),
    ]),
    room(
      'Safety',
      [
        item('Fire safety', {
          condition: answers({
            'Is the smoke alarm working?': 'Yes',
            'Is the exit clear?': 'Yes',
            'Is there a fire blanket?': 'No',
          }),
        }),
        item('Gas safety', {
          condition: answers({
            'Is the certificate valid?': 'Yes',
            'Is there an open flue?': 'N/A',
            'Has the meter been read?': null,
          }),
        }),
      ],
      { block_type: 'SIMPLIFIED' },
    ),
    room(
      'Cleanliness',
      [
        item('Kitchen', { condition: '4 (of 1 to 5)' }),
        item('Bathroom', { condition: '5 (of 1 to 5)' }),
        item('Windows', { condition: '3 (of 1 to 5)', description: 'Streaks on the outside' }),
      ],
      { block_type: 'SCALE' },
    ),
    room(
      'Crockery',
      [item('Dinner plates', { condition: '8' }), item('Wine glasses', { condition: '6' })],
      { block_type: 'CHECKLIST' },
    ),
    room('Loft', []),
    room(
      'Manuals',
      [
        item('Boiler', {
          description: 'Kitchen drawer',
          attachments: [
            { ...photo('boiler'), filename: 'boiler-manual.pdf', mime_type: 'application/pdf' },
          ],
        }),
        item('Washing machine'),
      ],
      { block_type: 'MANUALS' },
    ),
  ];
}

function lounge(): DocumentItem[] {
  return [
    item('Sofa', {
      description: 'Two seater, grey fabric, two loose cushions',
      condition: 'Good; stain on the left cushion, about 6 cm',
      values: [{ label: 'Make', text: 'Sofa Workshop' }],
      attachments: photos('sofa', 7, 'Stain on the left cushion'),
      actions: [
        action('Have the sofa cleaned', {
          description: 'Tea stain on the left cushion.',
          responsibility: 'Tenant',
          priority: 'Medium',
          due_date: '2026-03-16',
          cost: '60.00',
        }),
      ],
    }),
    item('Curtains', {
      description: 'Pair, lined, navy; wooden pole with ring ends',
      condition: 'Good',
    }),
    item('Fireplace', {
      description: 'Cast iron with slate hearth; not in use',
      condition: 'Fair; two tiles cracked',
      attachments: photos('fireplace', 1, 'Cracked tiles'),
    }),
    item('Carpet', {
      description: 'Wool twist, beige',
      condition: 'Professionally cleaned before check in. Small burn beside the hearth.',
      actions: [
        action('Note the burn in the deposit file', {
          responsibility: 'Agent',
          completed: true,
          completed_at: '2026-03-02T12:10:00+00:00',
        }),
      ],
    }),
  ];
}

/** The check in of the house, as the report that continues it knows it. */
export function checkIn(): PreviousReport {
  return {
    inspection: {
      title: 'Check In',
      type_name: 'Check In',
      ref: 'CI-2026-014',
      conduct_date: '2026-03-02',
      completed_at: null,
    },
    rooms: house(),
  };
}

/** The same house a year later, as a check out finds it; actions were not carried over. */
export function houseLater(): DocumentRoom[] {
  return [
    ...house()
      .filter(({ name }) => name !== 'Loft')
      .map(withoutActions)
      .map((one) => LATER[one.name]?.(one) ?? one),
    room('Garden shed', [item('Door', { description: 'Timber', condition: 'Hinge loose' })]),
  ];
}

const LATER: Readonly<Record<string, (before: DocumentRoom) => DocumentRoom>> = {
  Hall: (before) => ({
    ...before,
    items: before.items.map((one) =>
      one.name === 'Walls'
        ? { ...one, condition: 'Poor. Long scratch at the height of the rail' }
        : one,
    ),
  }),
  Lounge: (before) => ({
    ...before,
    items: [
      ...before.items
        .filter(({ name }) => name !== 'Carpet')
        .map((one) => (one.name === 'Sofa' ? worn(one) : one)),
      item('Bookcase', {
        description: 'Pine, four shelves',
        condition: 'Good; left by the tenant',
        attachments: photos('bookcase', 2),
      }),
    ],
  }),
};

function withoutActions(before: DocumentRoom): DocumentRoom {
  return { ...before, items: before.items.map((one) => ({ ...one, actions: [] })) };
}

function worn(sofa: DocumentItem): DocumentItem {
  return {
    ...sofa,
    condition: 'Fair; stain on the left cushion cleaned, seam of the right cushion open for 10 cm',
    attachments: [...sofa.attachments, ...photos('seam', 2, 'Open seam')],
    actions: [
      action('Have the seam sewn', { responsibility: 'Tenant', priority: 'High', cost: '45.00' }),
    ],
  };
}
