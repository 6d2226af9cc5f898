/**
 * Filters that take several values. The specification does not show how a list of values is
 * written, so several notations are tried.
 */
import { isListed } from '../../checks/inspections/create.js';
import * as filter from '../../checks/inspections/filter.js';
import { leadsToItsInspections } from '../../checks/pagination/links.js';
import type { Check } from '../../engine/check.js';
import { consult } from '../../engine/judgement.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { followOthers } from '../pagination/walk.js';
import type { MadeInspection } from '../records/inspection.js';
import { finish } from '../records/transitions.js';
import { needListed, pageWith, startingWith } from '../requests/lists.js';
import {
  type ArrayForm,
  alone,
  LIST_FORMS,
  LONE_FORMS,
  listInspections,
} from '../requests/query-notations.js';

/**
 * Three inspections of three properties. The first two have clerks and different clients; the
 * second was created last. The first was reassigned to its clerk from another one, and is completed
 * before any filter is tried.
 */
interface Three {
  readonly ids: readonly [number, number, number];
  readonly first: MadeInspection;
  readonly places: readonly number[];
  readonly properties: Pair;
  /** The two clients, or why there are none. */
  readonly clients: Pair | string;
  readonly clerks: Pair | string;
  /** Whether the first inspection shows its client. */
  readonly isClientShown: boolean;
  /**
   * Whether its property was given to the other client afterwards. The specification does not say
   * by which of the two clients the inspection is then found.
   */
  readonly isSold: boolean;
}

const PENDING = 100;
export const ASSIGNED = 200;
const ACTIVE = 300;

export type Pair = readonly [number, number];
type Wanted = Required<Pick<filter.Filtered, 'own' | 'others' | 'values'>>;

interface Question extends Wanted {
  readonly check: Check<filter.Filtered>;
  readonly name: string;
  /** Whether a found inspection shows the value of the filter. */
  readonly isShown: boolean;
}

/** What the answers so far show about how the target reads lists of values. */
interface Notation {
  /** The forms in which a single value was understood, the latest first. */
  lone: readonly ArrayForm[];
  /** The forms that this target reads as lists, the latest first. */
  lists: readonly ArrayForm[];
  /** The form in which several properties can be given. */
  ofProperties?: ArrayForm;
}

/** What was asked, and what is known from it. */
interface Inquiry {
  readonly three: Three;
  readonly notation: Notation;
  readonly asked: Asked[];
  /** Whether the inspection that was created last has been looked for in the whole list. */
  isLastListed: boolean;
}

/** A question, and all lists received for it. */
interface Asked {
  readonly question: Question;
  readonly lists: readonly Exchange[];
}

/**
 * Applies every filter with one value and with two, and returns all lists received. A filter that
 * is right for one value exists; a wrong result for two values counts only if some filter has shown
 * how this target reads lists.
 */
export async function filterByValues(context: ScenarioContext, three: Three): Promise<Exchange[]> {
  const finished = await complete(context, three.first);
  const notation: Notation = { lone: [], lists: [] };
  const inquiry: Inquiry = { three, notation, asked: [], isLastListed: false };
  await filterByIds(context, inquiry);
  if (typeof three.clerks === 'string') context.cannotJudge(three.clerks, filter.byState);
  else await filterByState(context, inquiry, finished);
  judgeAnswers(context, inquiry);
  await followRight(context, inquiry);
  return inquiry.asked.flatMap(({ lists }) => lists);
}

/** Filters by properties, by clients and by clerks. */
async function filterByIds(context: ScenarioContext, inquiry: Inquiry): Promise<void> {
  const { ids, properties, clients, clerks, isClientShown, isSold } = inquiry.three;
  const [one, two, third] = ids;
  const table = [
    [filter.byProperty, 'property_id', properties],
    [filter.byClient, 'client_id', clients],
    [filter.byClerk, 'clerk_id', clerks],
  ] as const;
  for (const [check, name, values] of table) {
    if (typeof values === 'string') {
      context.cannotJudge(values, check);
      continue;
    }
    const isOfClients = check === filter.byClient;
    const about = { check, name, isShown: !isOfClients || isClientShown };
    const first =
      isOfClients && isSold
        ? { own: [two], others: [third], values: [values[1]] }
        : { own: [one], others: [two, third], values: [values[0]] };
    await ask(context, inquiry, { ...about, ...first });
    await ask(context, inquiry, { ...about, own: [one, two], others: [third], values });
  }
}

/** Filters by states. `finished` is the state of the first inspection if it is completed. */
async function filterByState(
  context: Context,
  inquiry: Inquiry,
  finished: number | undefined,
): Promise<void> {
  const [one, two, third] = inquiry.three.ids;
  const byState = (wanted: Wanted) =>
    ask(context, inquiry, { check: filter.byState, name: 'state_id', isShown: true, ...wanted });
  if (finished === undefined) {
    await byState({ own: [third], others: [two], values: [PENDING] });
    await byState({ own: [two], others: [third], values: [ASSIGNED] });
    await byState({ own: [two, third], others: [], values: [PENDING, ASSIGNED] });
  } else {
    await byState({ own: [two], others: [one, third], values: [ASSIGNED] });
    await byState({ own: [one, third], others: [two], values: [ACTIVE, PENDING, finished] });
  }
}

/** Asks a question, again while the answer is wrong and may only be late, and keeps all lists. */
async function ask(context: Context, inquiry: Inquiry, about: Question): Promise<void> {
  const { waiting } = context;
  const { notation, three } = inquiry;
  let question = about;
  const read = () => askInForms(context, notation, question, three.places);
  const isRight = (lists: Exchange[]) => lists.some((list) => keeps(question, list));
  const attempt = () => (isUnderstood(notation, question) ? waiting.shown(read, isRight) : read());
  const isOfState = about.check === filter.byState;
  let lists = await (isOfState ? read() : attempt());
  if (!isRight(lists) && isOfState) {
    question = await withoutMoved(context, question);
    lists = await attempt();
  }
  if (!isRight(lists) && !inquiry.isLastListed) {
    const [, two] = three.ids;
    const page = await pageWith(context, '/inspections', two);
    if (notation.lone.length === 0) needListed(page, two, isListed); // no filter has matched yet
    inquiry.isLastListed = true;
    // The search index may lag behind the list.
    lists = await (notation.lone.length === 0 ? waiting.shown(read, isRight) : attempt());
  }
  const isPairwise = !isOfState && question.values.length > 1;
  if (!isRight(lists) && isPairwise && notation.lone.length > 0) {
    if (await waitForLast(context, inquiry, question)) lists = await attempt();
  }
  inquiry.asked.push({ question, lists });
}

/**
 * Waits until the last of several inspections is found by its value alone. Returns false if it was
 * found at once.
 */
async function waitForLast(
  context: Context,
  { notation, three }: Inquiry,
  { own, values, ...rest }: Question,
): Promise<boolean> {
  const last = { ...rest, own: own.slice(-1), others: [], values: values.slice(-1) };
  const isFound = (lists: Exchange[]) => lists.some((list) => keeps(last, list));
  const read = () => askInForms(context, notation, last, three.places);
  const first = await read();
  if (isFound(first)) return false;
  await context.waiting.shown(startingWith(first, read), isFound);
  return true;
}

/** Judges the lists received for each question. */
function judgeAnswers(context: ScenarioContext, { asked, notation }: Inquiry): void {
  for (const { question, lists } of asked) {
    const isNotationKnown = question.values.length === 1 || notation.lists.length > 0;
    if (!question.isShown && !lists.some((list) => keeps(question, list))) {
      context.cannotJudge(NAMES_NOBODY, question.check);
      continue;
    }
    context.judge(question.check, { ...lookAt(question, lists), isNotationKnown });
  }
}

/** Follows the links of the lists that were filtered as they should be. */
async function followRight(context: ScenarioContext, { asked }: Inquiry): Promise<void> {
  const right = asked.flatMap(({ question, lists }) => lists.filter((one) => keeps(question, one)));
  if (right.length === 0)
    context.cannotJudge('no list was filtered as it should be', leadsToItsInspections);
  for (const list of right) {
    for (const led of await followOthers(context, [list]))
      context.judge(leadsToItsInspections, led);
  }
}

const NAMES_NOBODY =
  'the inspection does not show the client of its property, so which one it is found by is not known';

/** The question without the inspections that have meanwhile changed state by themselves. */
async function withoutMoved({ api }: Context, question: Question): Promise<Question> {
  const { own, others, values } = question;
  const moved = new Set<number>();
  for (const id of [...own, ...others]) {
    const state = valueAt(readJson(await api.get(`/inspections/${id}`)), 'state.id');
    if (values.includes(Number(state)) !== own.includes(id)) moved.add(id);
  }
  const stays = (id: number) => !moved.has(id);
  return { ...question, own: own.filter(stays), others: others.filter(stays) };
}

/** Whether the notation for one value, or for several, is known. */
function isUnderstood({ lone, lists }: Notation, { values }: Wanted): boolean {
  return (values.length === 1 ? lone : lists).length > 0;
}

function keeps(question: Question, list: Exchange): boolean {
  return consult(question.check, lookAt(question, [list])).outcome === 'met';
}

/**
 * Completes an inspection, as far as the target allows it. Returns the state it is in afterwards,
 * or undefined if it is not completed.
 */
async function complete(context: Context, made: MadeInspection): Promise<number | undefined> {
  const completed = await finish(context, made);
  const state = valueAt(readJson(completed), 'state.id');
  const isKnown = isSuccess(completed) && typeof state === 'number';
  return isKnown && state !== PENDING && state !== ASSIGNED ? state : undefined;
}

/**
 * What the check of a question is given: these lists, and the values if the inspections show them.
 */
function lookAt(
  { own, others, values, isShown }: Question,
  lists: readonly Exchange[],
): filter.Filtered {
  return { lists, own, others, ...(isShown ? { values } : {}) };
}

/**
 * Asks in one form after another until the answer is right, and remembers that form. Returns all
 * lists received.
 */
async function askInForms(
  context: Context,
  notation: Notation,
  question: Question,
  places: readonly number[],
): Promise<Exchange[]> {
  const { name, values } = question;
  const isOne = values.length === 1;
  const [known, usual] = isOne ? [notation.lone, LONE_FORMS] : [notation.lists, LIST_FORMS];
  const forms = new Set([...known, ...usual]);
  const { ofProperties } = notation;
  // Restricted to the three properties, the result fits on any page.
  const among = name === 'property_id' ? [] : (ofProperties?.('property_id', places) ?? []);
  const lists: Exchange[] = [];
  for (const form of forms) {
    const narrowed = await listInspections(context, [...form(name, values), ...among]);
    // Whether two filters combine is not shown.
    const isAlone = among.length > 0 && isRefusal(narrowed);
    const list = isAlone ? await listInspections(context, form(name, values)) : narrowed;
    lists.push(list);
    if (!keeps(question, list)) continue;
    if (isOne) notation.lone = [form, ...notation.lone];
    // Where nothing has to be excluded, a target that ignores the filter gives the right result as
    // well.
    const tells = isOne ? form !== alone : question.others.length > 0;
    if (tells) notation.lists = [form, ...notation.lists];
    if (!isOne && name === 'property_id') notation.ofProperties = form;
    break;
  }
  return lists;
}
