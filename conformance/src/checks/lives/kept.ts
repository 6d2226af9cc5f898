/**
 * A field changes only when it is written, and keeps what was written: judged in all responses of a
 * run.
 */
import { type Check, check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, endedAt } from '../../net/exchange.js';
import { countUp } from '../words/counting.js';
import { allIfAny, holds, met, unknown } from '../words/expect.js';
import { isNone } from '../words/none.js';
import { isAbout } from '../words/times.js';
import { type Field, NESTED, OF_CONTACT, OF_INSPECTION, OF_METER, OF_PROPERTY } from './fields.js';
import {
  createdAgain,
  isSent,
  keyOf,
  type Life,
  listGiven,
  livesIn,
  mayChange,
  mayShow,
  writtenStepsOf,
} from './lives.js';
import * as kinds from './records.js';
import { type Kind, type Sight, sightsIn } from './records.js';
import { mayMoveItself } from './unasked-changes.js';

/** Every response of the run from below the base address. */
export type Answered = { readonly answered: readonly Exchange[] };

/** The most problems that one finding lists. */
const MOST = 5;

/**
 * Declares a check that every record of a kind that the run created shows in these fields what it
 * was given.
 */
export const keeps = (
  id: string,
  what: string,
  kind: Kind,
  fields: readonly Field[],
): Check<Answered> =>
  check(
    id,
    `in all answers of the run ${what} shows what it was given, and nothing that nobody wrote`,
    ({ answered }: Answered) => {
      const lives = livesIn(answered, kind);
      const again = createdAgain(answered, kind);
      if (lives.length + again.length === 0) return unknown(`the run has made no such record`);
      const twice = again.map(({ exchange, at, name }) =>
        holds(false, exchange, `${at}.id`, 'an id that no other has', name),
      );
      return few(
        [...twice, ...lives.flatMap((life) => fields.flatMap((field) => keepsField(life, field)))],
        unknown('no answer showed such a record'),
      );
    },
  );

export const ofProperties = keeps(
  'properties.life.keeps',
  'a property',
  kinds.PROPERTIES,
  OF_PROPERTY,
);
export const ofInspections = keeps(
  'inspections.life.keeps',
  'an inspection',
  kinds.INSPECTIONS,
  OF_INSPECTION,
);
export const ofContacts = keeps(
  'contacts.life.keeps',
  'a contact of a property',
  kinds.CONTACTS_OF_PROPERTIES,
  OF_CONTACT,
);
export const ofContactsOfInspections = keeps(
  'inspections.contacts.life.keeps',
  'a contact of an inspection',
  kinds.CONTACTS_OF_INSPECTIONS,
  OF_CONTACT,
);
export const ofMeters = keeps('meters.life.keeps', 'a meter', kinds.METERS, OF_METER);

function keepsField(life: Life, field: Field): Finding[] {
  if (field.isWorded && !isSent(life, field)) return [];
  const sights = life.sights.filter((sight) => names(sight, field));
  const shown = sights.map((sight) => showsGiven(life, sight, field));
  const steps = writtenStepsOf({ ...life, sights }).map(({ before, after, between }) => {
    const isAsked = between.some((write) => mayChange(write, life.created.name, field));
    const [old, now] = [before, after].map(({ record }) => valueAt(record, field.path));
    const isRight = isAsked || field.isSame(old, now) || mayMoveItself(life, field, after);
    return isRight ? met : isNot(after, field.path, [old], now);
  });
  return [...shown, ...steps];
}

/** Whether the record has the field. The earlier revision may leave out what it does not name. */
function names({ record }: Sight, { path, isOfCurrent = false, beside }: Field): boolean {
  const shown = [path.split('.')[0] ?? path, ...(beside === undefined ? [] : [beside])];
  const isNamed = shown.some((name) => valueAt(record, name) !== undefined);
  return (!isOfCurrent && beside === undefined) || isNamed;
}

function showsGiven(life: Life, sight: Sight, field: Field, at = field.path): Finding {
  const value = valueAt(sight.record, at);
  const isRight =
    mayShow(life, field, value, endedAt(sight.exchange)) || mayMoveItself(life, field, sight);
  return isRight ? met : isNot(sight, at, listGiven(life, field), value);
}

function isNot(sight: Sight, path: string, given: readonly unknown[], got: unknown): Finding {
  const expected = [...new Set(given.map((one) => JSON.stringify(one ?? null)))].join(' or ');
  return holds(false, sight.exchange, `${sight.at}.${path}`, expected, got);
}

/** Violated with the first problems, if any; met without; `none` where there are no findings. */
export function few(findings: readonly Finding[], none: Finding): Finding {
  const wrong = findings.filter(({ outcome }) => outcome === 'violated');
  return allIfAny(wrong.slice(0, MOST), findings.length > 0 ? met : none);
}

export const nestedProperties = check(
  'inspections.life.property',
  'in all answers of the run the property within an inspection shows what the property was given',
  ({ answered }: Answered) => {
    const lives = new Map(
      livesIn(answered, kinds.PROPERTIES).map((life) => [keyOf(life.created), life]),
    );
    const findings = answered
      .flatMap((exchange) => sightsIn(exchange, kinds.INSPECTIONS))
      .flatMap((sight) => {
        const name = `properties/${String(valueAt(sight.record, 'property.id'))}`;
        const life = lives.get(keyOf({ ...sight, name }));
        if (!life) return [];
        return NESTED.map((field) => showsGiven(life, sight, field, `property.${field.path}`));
      });
    return few(findings, unknown('no inspection of such a property was seen'));
  },
);

export const belongToOne = check(
  'contacts.life.belong-to-one',
  'in all lists of the run a contact that was added to one inspection or property is in no other',
  ({ answered }: Answered) => {
    const sights = [kinds.CONTACTS_OF_PROPERTIES, kinds.CONTACTS_OF_INSPECTIONS].flatMap((kind) =>
      answered.flatMap((exchange) => sightsIn(exchange, kind)),
    );
    const loading = findLoading(answered);
    const findings = inListOfOwn(
      sights.filter(({ exchange, list }) => isMade(exchange) || !loading.has(list)),
      OF_CONTACT,
    );
    return few(findings, unknown('no list of contacts was seen'));
  },
);

export const metersBelongToOne = check(
  'meters.life.belong-to-one',
  'in all lists of the run a meter that was made for one property is in that of no other',
  ({ answered }: Answered) => {
    const sights = answered.flatMap((exchange) => sightsIn(exchange, kinds.METERS));
    const findings = inListOfOwn(sights, OF_METER);
    return few(findings, unknown('no list of meters was seen'));
  },
);

/**
 * A record created in one list is in no other list. It is recognized by its id and these fields,
 * because ids may be numbered separately in each list.
 */
function inListOfOwn(sights: readonly Sight[], fields: readonly Field[]): Finding[] {
  const made = sights.filter(({ exchange }) => isMade(exchange));
  return sights
    .filter(({ exchange }) => exchange.request.method === 'GET')
    .map((sight) => {
      const isOwn = made.some(({ name }) => name === sight.name);
      const other = isOwn ? undefined : made.find((one) => isSameRecord(one, sight, fields));
      const expected = `nothing of ${other?.list}`;
      return holds(other === undefined, sight.exchange, sight.at, expected, sight.record);
    });
}

function isMade({ request }: Exchange): boolean {
  return request.method === 'POST';
}

function isSameRecord(one: Sight, other: Sight, fields: readonly Field[]): boolean {
  const [first, second] = [one, other].map(({ record }) => Object(record));
  const isSame = ['id', ...fields.map(({ path }) => path)].every(
    (name) => first[name] === second[name],
  );
  return isSame && keyOf({ ...one, name: '' }) === keyOf({ ...other, name: '' });
}

/**
 * Returns the contact lists of inspections that load the contacts of their property. Those lists
 * may hold the very same contacts.
 */
function findLoading(answered: readonly Exchange[]): Set<string> {
  return new Set(
    answered
      .filter(({ request }) => request.body.includes('"auto_load_contacts":true'))
      .flatMap((exchange) => sightsIn(exchange, kinds.INSPECTIONS))
      .map(({ name }) => `${name}/contacts`),
  );
}

/** A new contact sent without a value does not show one that only other contacts were given. */
export const nothingOfOthers = check(
  'contacts.life.nothing-of-others',
  'a new contact that is given no email or phone shows none that another was given',
  ({ answered }: Answered) => {
    const made = [kinds.CONTACTS_OF_PROPERTIES, kinds.CONTACTS_OF_INSPECTIONS].flatMap((kind) =>
      livesIn(answered, kind),
    );
    const sent = made.map(({ created }) => ({
      created,
      body: kinds.writeIn(created.exchange)[0]?.sent,
    }));
    const findings = ['email', 'phone'].flatMap((name) => {
      const given = sent.map(({ body }) => valueAt(body, name)).filter((one) => !isNone(one));
      return sent
        .filter(({ body }) => isNone(valueAt(body, name)))
        .map(({ created }) => {
          const got = valueAt(created.record, name);
          return holds(!given.includes(got), created.exchange, `body.${name}`, 'nothing', got);
        });
    });
    return few(findings, unknown('no contact was made without an email or phone'));
  },
);

/** Fewer steps upwards may be a coincidence. */
const FEWEST_STEPS = 4;

export const keysAreRandom = check(
  'inspections.life.keys-random',
  'among all report_keys of the run no keys count up, and each inspection keeps its own while nothing is written',
  ({ answered }: Answered) => {
    const lives = livesIn(answered, kinds.INSPECTIONS);
    const made = lives.map(({ created }) => created);
    const last = made.at(-1);
    if (!last || made.length <= FEWEST_STEPS) return unknown('the run has made few inspections');
    const keys = made.map(({ record }) => String(valueAt(record, 'report_key')));
    const isSo = !countUp(keys, FEWEST_STEPS);
    return few(
      [
        holds(isSo, last.exchange, 'body.report_key', 'a random key', 'keys that count up'),
        ...lives.flatMap(keepsKey),
      ],
      met,
    );
  },
);

/** A write may renew the key, so an inspection shows at most one more key than it has writes. */
function keepsKey({ created, sights, writes }: Life): Finding[] {
  const own = valueAt(created.record, 'report_key');
  const shown = sights.filter(({ record }) => !isNone(valueAt(record, 'report_key')));
  const keys = new Set(shown.map(({ record }) => valueAt(record, 'report_key')));
  const renewals = writes.filter(
    ({ exchange, mayBeDone }) => mayBeDone && exchange !== created.exchange,
  );
  if (isNone(own) || keys.size <= renewals.length + 1) return [];
  return shown.flatMap((sight) => {
    const got = valueAt(sight.record, 'report_key');
    return got === own ? [] : [isNot(sight, 'report_key', [own], got)];
  });
}

export const updatedInTime = check(
  'inspections.life.updated-in-time',
  'updated_at of an inspection is neither before it was made nor after it is shown',
  ({ answered }: Answered) => {
    const lives = livesIn(answered, kinds.INSPECTIONS);
    const findings = lives.flatMap(({ created, sights }) =>
      sights.flatMap((sight) => {
        const got = valueAt(sight.record, 'updated_at');
        if (isNone(got)) return [];
        const expected = `a time from ${created.exchange.at} to ${sight.exchange.at}`;
        const isSo = isAbout(got, created.exchange, sight.exchange);
        return [holds(isSo, sight.exchange, `${sight.at}.updated_at`, expected, got)];
      }),
    );
    return few(findings, unknown('no inspection showed updated_at'));
  },
);
