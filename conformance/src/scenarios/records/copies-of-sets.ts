/** Rooms with an option set, items in them, and copies of these rooms. */
import { findRoom, idsOfItems, namesOfRooms, roomIdsOf } from '../../checks/reports/content.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import type { MadeInspection } from './inspection.js';
import { itemsIn } from './items.js';
import { hostRoomsOfSets } from './option-sets.js';
import { ofItsOwn, readReport } from './report.js';

/** The answers to what was sent, and the report read afterwards. */
export interface CopiesOfSets {
  readonly report: Exchange;
  readonly description: string;
  /** Items of the SIMPLIFIED room: one without a condition, and one with these answers. */
  readonly unanswered: Exchange;
  readonly answered: Exchange;
  readonly answers: Readonly<Record<string, unknown>>;
  /** An item of the SCALE room with the second of these ratings. */
  readonly rated: Exchange;
  readonly ratings: readonly [number, number];
  /** The copy of the SCALE room by its own name, and the one by another name where that is refused. */
  readonly namesake: Exchange;
  readonly ofScale: Exchange;
  readonly ofSimplified: Exchange;
  /** The copy of the rated item into a new room. */
  readonly ofRated: Exchange;
}

/**
 * Adds items to the rooms of option sets, puts those of the SIMPLIFIED room in another order, and
 * copies both rooms and the rated item by name.
 */
export const copiesOfSets = once('copies-of-sets', async (context): Promise<CopiesOfSets> => {
  const { api, waiting } = context;
  const { made, simplified, scale } = await hostRoomsOfSets(context);
  const ofQuestions = itemsIn(context, made, simplified);
  const ofRatings = itemsIn(context, made, scale);
  const description = 'By the door';
  const answers = answersTo(simplified);
  const ratings = ratingsOf(scale);
  const unanswered = await ofQuestions.post({ name: ofItsOwn('Smoke alarm') });
  const answered = await ofQuestions.post({ condition: answers, description });
  const rated = await ofRatings.post({ condition: ratings[1], description });
  // What was refused has no place in the order.
  const added = [unanswered, answered].map((item) => idAt(item)).filter(Number.isInteger);
  const order = [...idsOfItems(readJson(simplified)), ...added].reverse();
  const ordered = await api.put(ofQuestions.path, order);

  const namesake = await ofRatings.copy(String(valueAt(readJson(scale), 'name.value')));
  const ofScale = isRefusal(namesake) ? await ofRatings.copy(ofItsOwn('Safety')) : namesake;
  const ofSimplified = await ofQuestions.copy(ofItsOwn('Safety'));
  const named = ofItsOwn('Safety');
  const ofRated = await api.put(`${ofRatings.path}/${idAt(rated)}/copy`, { room: { name: named } });
  const copies = [ofScale, ofSimplified].filter(isSuccess).map((copy) => idAt(copy));
  const isInOrder = (report: Exchange) =>
    idsOfItems(findRoom(report, 'id', idAt(simplified))).join() === order.join();
  const report = await waiting.shown(
    () => readReport(api, made),
    (report) =>
      copies.every((id) => roomIdsOf(report).includes(id)) &&
      (!isSuccess(ofRated) || namesOfRooms(report).includes(named)) &&
      (!isSuccess(ordered) || isInOrder(report)),
  );
  return {
    ...{ report, description, unanswered, answered, answers, rated, ratings },
    ...{ namesake, ofScale, ofSimplified, ofRated },
  };
});

/** Begins with the read that follows the copies, and then reads the report again. */
export function readCopied(
  { api }: Pick<Context, 'api'>,
  made: Pick<MadeInspection, 'path'>,
  { report }: CopiesOfSets,
): () => Promise<Exchange> {
  const known = [report];
  return async () => known.pop() ?? readReport(api, made);
}

/** Every kind of answer, in the order of the questions. */
function answersTo(room: Exchange): Readonly<Record<string, unknown>> {
  const questions = optionsOf(room).map(String);
  return Object.fromEntries(
    questions.map((question, index) => [question, [2, null, 0, 1][index % 4]]),
  );
}

function optionsOf(room: Exchange): unknown[] {
  const options = valueAt(readJson(room), 'option_set.options');
  return Array.isArray(options) ? options : [];
}

/**
 * Two integers that a scale accepts: its first and last option if these are integers, or else
 * positions of options.
 */
function ratingsOf(room: Exchange): [number, number] {
  const options = optionsOf(room);
  const numbers = options.map(Number);
  const [first, last] = [numbers.at(0), numbers.at(-1)];
  const areNumbers = options.length > 0 && numbers.every(Number.isInteger);
  if (areNumbers && first !== undefined && last !== undefined) return [first, last];
  // The specification does not say whether positions count from 0 or from 1; these exist either
  // way.
  return options.length > 2 ? [1, 2] : [1, 1];
}
