/** Faults by which inspections of one type, of some dates or of some requests lose values. */
import { inputs, turn } from '../../effects.js';
import { family, type Row, row, within } from '../../fault.js';
import { isObject } from '../../message.js';
import { CREATE, UPDATE } from '../../words/inspection-routes.js';

const DAY_MS = 86_400_000;

/** A fault by which a date or time is read as another one. */
const dated = (
  id: string,
  name: string,
  into: (date: string) => string,
  route = CREATE,
  breaks = 'INS-035',
): Row =>
  row(
    id,
    breaks,
    name,
    inputs(
      route,
      turn('conduct_date', (date) => into(String(date))),
    ),
  );

/** The time moved by `ms`, in the same format. */
const moved = (time: string, ms: number) =>
  `${new Date(Date.parse(time) + ms).toISOString().slice(0, 19)}Z`;

const dates: readonly Row[] = [
  dated(
    'date-in-summer',
    'a time in summer in UTC becomes the same hour of another zone',
    (date) => (/-0[4-9]-/.test(date) ? date.replace(/(Z|\+00:00)$/, '+01:00') : date),
  ),
  dated('date-of-31', 'the 31st of a month is taken for the 30th', (date) =>
    date.replace(/-31(?=T|$)/, '-30'),
  ),
  dated('date-of-week-year', 'the last days of a year become those of the next', (date) =>
    date.replace(/^(\d{4})(?=-12-(29|3))/, (year) => String(Number(year) + 1)),
  ),
  dated('date-at-the-hour', 'minutes are lost', (date) =>
    date.replace(/(T\d\d):\d\d:\d\d/, '$1:00:00'),
  ),
  dated('date-late-in-the-evening', 'an hour before midnight is taken for the next day', (date) =>
    /T23:/.test(date) ? moved(date, DAY_MS) : date,
  ),
  dated(
    'update-without-time',
    'an update takes the day of a time alone',
    (date) => (/T/.test(date) ? `${date.slice(0, 10)}T00:00:00Z` : date),
    UPDATE,
    'INS-046',
  ),
  dated(
    'update-without-offset',
    'an update takes a time for one in UTC',
    (date) => date.replace(/[+-]\d\d:\d\d$/, 'Z'),
    UPDATE,
    'INS-046',
  ),
];

/** A fault by which inspections of one type lose an input. */
const ofType = (type: number, breaks: string, path: string): Row => {
  const [name = '', part] = path.split('.');
  return row(
    `type-${type}-without-${path.replaceAll(/[._]/g, '-')}`,
    breaks,
    `an inspection of type ${type} does not take ${path}`,
    inputs(CREATE, (body) => {
      if (Object(body['type']).id !== type) return;
      const holder = part === undefined ? body : body[name];
      if (isObject(holder)) delete holder[part ?? name];
    }),
  );
};

const typesOfCurrent: readonly Row[] = [
  ofType(3, 'INS-041', 'notes.client'),
  ofType(5, 'INS-040', 'pricing.margin'),
  ofType(7, 'INS-011', 'title'),
];
const typesOfEarlier: readonly Row[] = [
  ofType(2, 'INS-037', 'ref'),
  ofType(4, 'INS-041', 'notes.internal'),
  ofType(6, 'INS-037', 'location_of_keys'),
  ofType(8, 'INS-038', 'time_to_complete'),
];

export const INSPECTIONS_KINDS = [
  ...family('inspections/given', ...dates, ...within('current', ...typesOfCurrent)),
  ...family('inspections/given', ...within('earlier', ...typesOfEarlier)),
];
