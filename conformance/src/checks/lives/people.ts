/** A person named in several responses of a run has the same name in all of them. */
import { check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { holds, unknown } from '../words/expect.js';
import { isNone } from '../words/none.js';
import { type Answered, few } from './kept.js';
import { keyOf } from './lives.js';
import { INSPECTIONS, PROPERTIES, type Sight, sightsIn } from './records.js';

/** An object that names a person: the record it is in, and its path in that record. */
interface Named {
  readonly sight: Sight;
  readonly at: string;
}

export const peopleAlike = check(
  'inspections.life.people-alike',
  'wherever an inspection names a person, as clerk or as typist, the name and is_manager are the same',
  ({ answered }: Answered) => {
    const named = answered
      .flatMap((exchange) => sightsIn(exchange, INSPECTIONS))
      .flatMap((sight) => ['clerk', 'typist'].map((at) => ({ sight, at })));
    const findings = alike(named, ['name', 'is_manager']);
    return few(findings, unknown('no inspection with a person was seen'));
  },
);

export const clientsAlike = check(
  'properties.life.clients-alike',
  'wherever a property names its client, within an inspection as well, the name is the same',
  ({ answered }: Answered) => {
    const named = answered.flatMap((exchange) => [
      ...sightsIn(exchange, PROPERTIES).map((sight) => ({ sight, at: 'client' })),
      ...sightsIn(exchange, INSPECTIONS).map((sight) => ({ sight, at: 'property.client' })),
    ]);
    const findings = alike(named, ['name']);
    return few(findings, unknown('no property with a client was seen'));
  },
);

function alike(named: readonly Named[], fields: readonly string[]): Finding[] {
  const first = new Map<string, unknown>();
  return named.flatMap(({ sight, at }) => {
    const id = valueAt(sight.record, `${at}.id`);
    if (isNone(id)) return [];
    return fields.flatMap((field) => {
      const got = plain(valueAt(sight.record, `${at}.${field}`));
      const key = keyOf({ ...sight, name: `${field} of ${String(id)}` });
      if (!first.has(key)) first.set(key, got);
      const expected = `${String(first.get(key))}, as elsewhere`;
      return [
        holds(got === first.get(key), sight.exchange, `${sight.at}.${at}.${field}`, expected, got),
      ];
    });
  });
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
