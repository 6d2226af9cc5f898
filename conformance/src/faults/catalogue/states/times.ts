/** Faults of the times at which states were entered. */
import { records } from '../../effects.js';
import { family, type Row, row, through } from '../../fault.js';
import { SHOWN } from '../../words/inspection-routes.js';
import { HOUR_MS, shifted } from '../../words/lives.js';

const ofTimes: readonly Row[] = (
  [
    ['started_at', 'STA-012', -1],
    ['submitted_at', 'STA-013', 1],
    ['completed_at', 'STA-007', 1],
    ['closed_at', 'STA-014', 1],
  ] as const
).map(([name, breaks, hours]) =>
  row(
    `${name.replace('_at', '')}-an-hour-off`,
    breaks,
    `${name} is an hour off`,
    records(SHOWN, shifted(name, hours * HOUR_MS)),
  ),
);

/** A fault by which an inspection loses a time in a later state. */
const lostIn = (field: string, state: number, breaks: string): Row =>
  row(
    `${field.replace('_at', '')}-lost-in-${state}`,
    breaks,
    `${field} is null in the state ${state}`,
    records(SHOWN, (record) => {
      if (Object(record['state']).id === state) record[field] = null;
    }),
  );

const lost: readonly Row[] = [
  lostIn('submitted_at', 400, 'STA-013'),
  lostIn('completed_at', 500, 'STA-007'),
];

export const STATES_TIMES = family('states/life', ...through('states/walk', ...ofTimes, ...lost));
