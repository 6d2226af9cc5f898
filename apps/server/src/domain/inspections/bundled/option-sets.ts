import type { OptionSetRecord } from '../../ports/option-sets.js';

// The option sets that come with the service. Clients cannot change them.

/** Option sets by the name templates use. */
export const BUNDLED_OPTION_SETS = {
  cleanliness: {
    name: 'Cleanliness, from 1 (poor) to 5 (spotless)',
    block_type: 'SCALE',
    editable: false,
    options: [1, 2, 3, 4, 5],
  },
  condition: {
    name: 'Condition, from 1 (to be replaced) to 5 (as new)',
    block_type: 'SCALE',
    editable: false,
    options: [1, 2, 3, 4, 5],
  },
  roomCheck: {
    name: 'Room check',
    block_type: 'SIMPLIFIED',
    editable: false,
    options: [
      'Is it clean and tidy?',
      'Is it free of damage?',
      'Is it free of damp and mould?',
      'Is everything in working order?',
    ],
  },
  safety: {
    name: 'Safety questions',
    block_type: 'SIMPLIFIED',
    editable: false,
    options: [
      'Is it in place?',
      'Is it in working order?',
      'Is it within its date of inspection or expiry?',
    ],
  },
  hazard: {
    name: 'Hazard questions',
    block_type: 'SIMPLIFIED',
    editable: false,
    options: [
      'Is there a hazard?',
      'Are people exposed to it?',
      'Are there measures against it?',
      'Is further action needed?',
    ],
  },
} satisfies Record<string, OptionSetRecord>;

/** Name of an option set that comes with the service. */
export type BundledOptionSetName = keyof typeof BUNDLED_OPTION_SETS;
