// What the columns of a room are called, by its block type (D-63): the name of an item, its description, its condition.

type Titles = readonly [name: string, description: string, condition: string];

const TITLES: Readonly<Record<string, Titles>> = {
  SIMPLIFIED: ['Item', 'Description', 'Answers'],
  SCALE: ['Item', 'Description', 'Rating'],
  METERS: ['Meter', 'Serial number', 'Reading'],
  CHECKLIST: ['Item', 'Description', 'Count'],
  KEYS: ['Key', 'Location', 'Actions'],
  MANUALS: ['Manual', 'Description', 'Actions'],
  ALARMS: ['Alarm', 'Location', 'Result'],
  MAINTENANCE_COSTS: ['Item', 'Description', 'Cost'],
};

const USUAL: Titles = ['Item', 'Description', 'Condition'];

/** The titles for a block type, known or not. */
export function columnTitles(block_type: string): Titles {
  return Object.hasOwn(TITLES, block_type) ? (TITLES[block_type] ?? USUAL) : USUAL;
}
