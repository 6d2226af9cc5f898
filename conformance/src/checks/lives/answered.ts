/**
 * Every request on an inspection is carried out as sent, or refused: judged in all responses of a
 * run.
 */
import { type Check, check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isRefusal, isSuccess } from '../../net/exchange.js';
import { holds, metBecause, unknown } from '../words/expect.js';
import { isNone } from '../words/none.js';
import { OF_INSPECTION } from './fields.js';
import { type Answered, few } from './kept.js';
import { keyOf, type Life, livesIn } from './lives.js';
import {
  CONTACTS_OF_PROPERTIES,
  INSPECTIONS,
  type Kind,
  METERS,
  PROPERTIES,
  pathOf,
  type Sight,
  sightsIn,
  writeIn,
} from './records.js';

/** The text fields of an inspection, which accept any text. */
const TEXTS = ['title', 'ref', 'location_of_keys', 'return_key', 'notes.internal', 'notes.client'];

export const updatesTake = check(
  'inspections.life.updates-take',
  'in all answers of the run an update that succeeds shows the texts and the clerk it was sent, whatever the type and the state',
  ({ answered }: Answered) => {
    const fields = OF_INSPECTION.filter(({ path }) => TEXTS.includes(path));
    const findings = answered
      .filter(({ request }) => request.method === 'PUT')
      .flatMap((exchange) => sightsIn(exchange, INSPECTIONS))
      .filter(({ exchange, name }) => pathOf(exchange) === name)
      .flatMap(({ exchange, at, record }) => {
        const sent = writeIn(exchange)[0]?.sent;
        const ofTexts = fields
          .filter(({ path }) => valueAt(sent, path) !== undefined)
          .map(({ path, isSame }) => {
            const [given, got] = [valueAt(sent, path), valueAt(record, path)];
            return holds(isSame(given, got), exchange, `${at}.${path}`, JSON.stringify(given), got);
          });
        const [given, got] = [sent, record].map((one) => valueAt(one, 'clerk.id'));
        const areClerks = typeof given === 'number' && typeof got === 'number';
        const ofClerk = holds(given === got, exchange, `${at}.clerk.id`, String(given), got);
        return areClerks ? [...ofTexts, ofClerk] : ofTexts;
      });
    return few(findings, unknown('no inspection was changed'));
  },
);

/**
 * Fields that an update may set to null or to an empty string. Amounts are left out, because the
 * specification does not say what null means for them.
 */
const OF_NULLS = {
  properties: [
    ...['ref', 'notes', 'detachment', 'no_of_garages', 'parent_property_id'],
    ...['address.line2', 'client.id'],
  ],
  inspections: ['ref', 'return_key', 'time_to_complete', 'notes.internal', 'notes.client'],
  contacts: ['email', 'phone'],
  meters: ['location', 'supplier', 'reading'],
};

const leavesNothing = (
  id: string,
  what: string,
  kind: Kind,
  paths: readonly string[],
  nothing: readonly unknown[] = [null],
) =>
  check(
    id,
    `in all answers of the run an update of ${what} that takes nothing for a value does not show the value that was there`,
    ({ answered }: Answered) => {
      const lives = livesIn(answered, kind);
      const findings = lives.flatMap((life) =>
        paths.flatMap((path) => emptiedIn(life, path, nothing)),
      );
      // The specification does not say whether these fields may be emptied.
      return few(findings, metBecause('no update took nothing for a value that was there'));
    },
  );

/** The emptied field no longer shows its former value. What it shows instead is not judged. */
function emptiedIn(
  { created, sights, writes }: Life,
  path: string,
  nothing: readonly unknown[],
): Finding[] {
  return writes.flatMap((write) => {
    const isEmptied = write.path === created.name && nothing.includes(valueAt(write.sent, path));
    const answer = sights.find(({ exchange }) => exchange === write.exchange);
    const before = sights.findLast(
      ({ exchange }) => endedAt(exchange) <= begunAt(write.exchange) && exchange !== write.exchange,
    );
    const [old, got] = [before, answer].map((sight) => valueAt(sight?.record, path));
    if (!isEmptied || !answer || isNone(old)) return [];
    return [holds(got !== old, answer.exchange, `${answer.at}.${path}`, 'no value', got)];
  });
}

export const propertiesEmptied = leavesNothing(
  'properties.life.empties',
  'a property',
  PROPERTIES,
  OF_NULLS.properties,
);
export const inspectionsEmptied = leavesNothing(
  'inspections.life.empties',
  'an inspection',
  INSPECTIONS,
  OF_NULLS.inspections,
);

export const contactsEmptied = leavesNothing(
  'contacts.life.empties',
  'a contact of a property',
  CONTACTS_OF_PROPERTIES,
  OF_NULLS.contacts,
  [null, ''],
);

/** Null is left out: it is not among the values of these fields. */
export const metersEmptied = leavesNothing(
  'meters.life.empties',
  'a meter',
  METERS,
  OF_NULLS.meters,
  [''],
);

const INITIALIZATION = /^(inspections\/\d+)\/initialization$/;

export const lateInitialization = check(
  'initialization.life.late-changes-nothing',
  'no answer of the run shows an initialization that was refused once the inspection had been started',
  ({ answered }: Answered) => {
    const sights = answered.flatMap((exchange) => sightsIn(exchange, INSPECTIONS));
    const refused = answered.filter(isRefusal).filter((one) => INITIALIZATION.test(pathOf(one)));
    const findings = refused.flatMap((attempt) => {
      const name = pathOf(attempt).replace(INITIALIZATION, '$1');
      const of = keyOf({ exchange: attempt, name });
      const [own, asked] = [sights.filter((one) => keyOf(one) === of), sourceSent(attempt)];
      const before = own.filter(({ exchange }) => endedAt(exchange) <= begunAt(attempt));
      const isStarted = before.some(({ record }) => !isNone(valueAt(record, 'started_at')));
      const isOther = answered.some(
        (one) => !isRefusal(one) && pathOf(one) === pathOf(attempt) && sourceSent(one) === asked,
      );
      const wasShown = before.some(({ record }) => valueAt(record, SOURCE) === asked);
      if (!isStarted || isOther || wasShown || typeof asked !== 'number') return [];
      return own
        .filter(({ exchange }) => begunAt(exchange) >= endedAt(attempt))
        .map(({ exchange, at, record }) => {
          const got = valueAt(record, SOURCE);
          return holds(
            got !== asked,
            exchange,
            `${at}.${SOURCE}`,
            `not ${asked}, which was refused`,
            got,
          );
        });
    });
    return few(findings, unknown('no change came too late'));
  },
);

export const initializedStays = check(
  'initialization.life.initialized-stays',
  'every answer that shows an inspection started after a change of its initialization has the boolean initialized',
  ({ answered }: Answered) => {
    const sights = answered.flatMap((exchange) => sightsIn(exchange, INSPECTIONS));
    const isStarted = ({ record }: Sight) => typeof valueAt(record, 'started_at') === 'string';
    const changed = new Set(
      sights
        .filter((one) => INITIALIZATION.test(pathOf(one.exchange)) && !isStarted(one))
        .map(keyOf),
    );
    // Such an answer does not lag behind the change, which came before the start.
    const findings = sights
      .filter((one) => changed.has(keyOf(one)) && isStarted(one))
      .map(({ exchange, at, record }) => {
        const got = valueAt(record, 'initialized');
        const isSo = typeof got === 'boolean';
        return holds(isSo, exchange, `${at}.initialized`, 'true or false', got);
      });
    return few(findings, metBecause('no such inspection was seen to be started'));
  },
);

const SOURCE = 'initialization.id';

function sourceSent(attempt: Exchange): unknown {
  return valueAt(writeIn(attempt)[0]?.sent, 'init_from');
}

/** The status that tells the client to try again later, which is no failure. */
const UNAVAILABLE = 503;

const isDoneOrRefused = (id: string, what: string, method: string, path: RegExp): Check<Answered> =>
  check(
    id,
    `in the whole run ${what} succeeds or is refused, whatever the type and the state`,
    ({ answered }: Answered) => {
      const asked = answered.filter(
        (one) => method.includes(one.request.method) && path.test(pathOf(one)),
      );
      const findings = asked.map((one) => {
        const { status } = one.response;
        const isSo = isSuccess(one) || status < 500 || status === UNAVAILABLE;
        return holds(isSo, one, 'status', 'success (2xx) or a refusal (4xx)', String(status));
      });
      return few(findings, unknown('the run never sent this request'));
    },
  );

export const cancelIsAnswered = isDoneOrRefused(
  'inspections.life.cancel-answered',
  'cancelling',
  'POST',
  /^inspections\/\d+\/cancel$/,
);
export const completeIsAnswered = isDoneOrRefused(
  'inspections.life.complete-answered',
  'completing',
  'POST PUT',
  /^inspections\/\d+\/complete$/,
);
export const updateIsAnswered = isDoneOrRefused(
  'inspections.life.update-answered',
  'an update',
  'PUT',
  /^inspections\/\d+$/,
);
