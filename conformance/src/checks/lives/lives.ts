/** The life of each record that a run has made: what it was given, and how it was shown from then on. */
import { memoBy } from '../../base/memo.js';
import { valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess, userOf } from '../../net/exchange.js';
import { isNone } from '../words/none.js';
import { type Field, OF_INITIALIZATION, OF_STATE } from './fields.js';
import { inspectionOf, isPart, mayChangePart } from './parts.js';
import { type Kind, pathOf, type Sight, sightsIn, type Write, writeIn } from './records.js';

export interface Life {
  readonly kind: Kind;
  readonly created: Sight;
  /** Every answer with it, the first included, in order. */
  readonly sights: readonly Sight[];
  /** Every request that was to change it or what lies below it. */
  readonly writes: readonly Write[];
}

/** A value that a field was given, or that it was given one which no answer shows, and when that was asked for. */
interface Given {
  readonly value: unknown;
  readonly from: number;
  readonly isUnknown?: true;
}

/**
 * The lives of records that were made by one answer of the run, as the same token shows them: another
 * user's may have the same ids. What is written is looked at whoever wrote it.
 */
export function livesIn(answered: readonly Exchange[], kind: Kind): Life[] {
  const writes = answered.flatMap(writeIn);
  const seen = answered.flatMap((exchange) => sightsIn(exchange, kind));
  const byName = Map.groupBy(seen, keyOf);
  return [...byName.values()].flatMap((sights) => {
    const [created, ...others] = sights.filter(isCreation);
    if (!created || others.length > 0) return [];
    const root = isPart(created.name) ? inspectionOf(created.name) : created.name;
    const own = writes.filter(({ path }) => path === root || path.startsWith(`${root}/`));
    return [{ kind, created, sights, writes: own }];
  });
}

/** What tells records apart. */
export function keyOf({ exchange, name }: Pick<Sight, 'exchange' | 'name'>): string {
  return `${userOf(exchange)} ${name}`;
}

/** Whether the answer that shows a record is the one to its creation. */
export function isCreation({ exchange, list }: Sight): boolean {
  return exchange.request.method === 'POST' && pathOf(exchange) === list;
}

/** Whether a field may show this value at that time: it was there at first, or given since, and may be shown late. */
export function mayShow(life: Life, field: Field, value: unknown, until: number): boolean {
  return givenTo(life, field).some(
    (one) => one.from <= until && (one.isUnknown || isShownAs(one, value, field)),
  );
}

/** Blanks around a text may go, and none come. */
function isShownAs({ value }: Given, shown: unknown, { isSame }: Field): boolean {
  const isLonger =
    typeof value === 'string' &&
    typeof shown === 'string' &&
    value.trim() === shown.trim() &&
    shown.length > value.length;
  return isSame(value, shown) && !isLonger;
}

/** What a field was given, for people. */
export function listGiven(life: Life, field: Field): unknown[] {
  return givenTo(life, field)
    .filter(({ isUnknown }) => !isUnknown)
    .map(({ value }) => value);
}

/** Whether whoever wrote ever sent the field. */
export function isSent({ created, writes }: Life, { path, sentAt = path }: Field): boolean {
  const [making] = writeIn(created.exchange);
  const changes = writes.filter((write) => write.mayBeDone && write.path === created.name);
  return [making, ...changes].some((write) => !isNone(valueAt(write?.sent, sentAt)));
}

/** What was found before: each answer with a record is held against it. */
const givenIn = memoBy((life: Life) => memoBy((field: Field) => findGiven(life, field)));

function givenTo(life: Life, field: Field): Given[] {
  return givenIn(life)(field);
}

function findGiven(life: Life, field: Field): Given[] {
  const { created, writes } = life;
  const { path, sentAt = path } = field;
  const [making] = writeIn(created.exchange);
  const sentFirst = valueAt(making?.sent, sentAt);
  const all: Given[] = [{ value: firstShown(life, field), from: 0 }];
  if (sentFirst !== undefined) all.push({ value: sentFirst, from: 0 });
  for (const write of writes.filter(({ mayBeDone }) => mayBeDone)) {
    if (!mayChange(write, created.name, field)) continue;
    const from = begunAt(write.exchange);
    const answer = isStart(write, created) ? STARTED : answerOf(write, life);
    const sent = valueAt(write.sent, sentAt);
    const isJoined = field.isFilled && typeof sent === 'object' && sent !== null;
    if (answer === undefined || isJoined || (answer === STARTED && path !== 'state.id'))
      all.push({ value: undefined, from, isUnknown: true });
    else all.push({ value: valueAt(answer, path), from });
    if (sent !== undefined) all.push({ value: sent, from });
  }
  return all;
}

/** What it was made with: where the answer to that does not show it, what is shown first. */
function firstShown({ created, sights }: Life, { path, isFilled }: Field): unknown {
  const [own, ...shown] = [created, ...sights].map(({ record }) => valueAt(record, path));
  if (!isPart(created.name) || (isFilled ? !isNone(own) : own !== undefined)) return own;
  return shown.find((value) => (isFilled ? !isNone(value) : value !== undefined)) ?? own;
}

/** Whether a write sets an inspection on its way, which says nothing of what it is about. */
function isStart({ path }: Write, { name }: Sight): boolean {
  return !isPart(name) && REPORT.test(path);
}

/** The record in the answer to a write; undefined where the answer does not show it. */
function answerOf({ exchange, path }: Write, { kind, created: { list, name } }: Life): unknown {
  if (!isSuccess(exchange) || (isPart(name) && path !== name)) return undefined;
  const isWide = isPart(name) || list === 'inspections';
  const narrow = isWide ? kind : { lists: new RegExp(`^${list}$`) };
  return sightsIn(exchange, narrow).find((sight) => sight.name === name)?.record;
}

/** What a change of one input may change besides. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  clerk: ['state.id'],
  conduct_date: ['conduct_date_option'],
  type: ['title'],
};

/** A write to the report, which may set the inspection on its way and moves nothing else. */
const REPORT = /^inspections\/\d+\/(rooms|report|attachments|templates|copy-from-property)(\/|$)/;
const STARTED = { state: { id: 300 } };
const ON_ITS_WAY = ['state.id', 'started_at', 'start_date'];

/** Below an inspection these change nothing of the inspection itself. */
export const ASIDE = /\/(contacts|pdf)(\/|$)/;

/** Whether a write is one that may change a field. */
export function mayChange(write: Write, name: string, field: Field): boolean {
  if (isPart(name)) return mayChangePart(write, name);
  const { path, sent } = write;
  const { path: at, inputs = [at.split('.')[0]] } = field;
  if (path === name) {
    if (typeof sent !== 'object' || sent === null) return true;
    const names = Object.keys(sent);
    return names.some((one) => inputs.includes(one) || WITH[one]?.includes(at));
  }
  if (!path.startsWith('inspections/') || ASIDE.test(path)) return false;
  if (OF_INITIALIZATION.includes(field)) return /\/(initialization|reopen)$/.test(path);
  return REPORT.test(path) ? ON_ITS_WAY.includes(at) : OF_STATE.includes(field);
}

/** Two answers to writes, of which the second was asked for once the first was there. */
export interface Step {
  readonly before: Sight;
  readonly after: Sight;
  /** What was asked for from the first on, the second included. */
  readonly between: readonly Write[];
}

/** Answers to writes come from where is written, so that each has to know what the one before has shown. */
export function stepsOf({ sights, writes }: Life): Step[] {
  const answers = sights.filter(({ exchange }) => exchange.request.method !== 'GET');
  return answers.flatMap((after, index) => {
    const before = answers[index - 1];
    if (!before || begunAt(after.exchange) < endedAt(before.exchange)) return [];
    const between = writes.filter(
      ({ exchange }) =>
        exchange !== before.exchange &&
        endedAt(exchange) >= begunAt(before.exchange) &&
        begunAt(exchange) <= endedAt(after.exchange),
    );
    return [{ before, after, between }];
  });
}
