/**
 * The history of each record the run created: which values it was given, and how it was shown
 * later.
 */
import { memoBy } from '../../base/memo.js';
import { valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess, userOf } from '../../net/exchange.js';
import { isNone } from '../words/none.js';
import { ACTIVE } from '../words/states.js';
import { type Field, OF_INITIALIZATION, OF_STATE } from './fields.js';
import { inspectionOf, isPart, mayChangePart, ROOMS, sectionsShownLater } from './parts.js';
import {
  type Kind,
  pathOf,
  type Sight,
  type Step,
  sightsIn,
  stepsOf,
  type Write,
  writeIn,
} from './records.js';

export interface Life {
  readonly kind: Kind;
  readonly created: Sight;
  /** The record in every response that shows it, in order, including its creation. */
  readonly sights: readonly Sight[];
  /** Every write to the record or to anything below it. */
  readonly writes: readonly Write[];
}

/**
 * A value that a field was given, or, if `isUnknown`, a write whose value no response shows. `from`
 * is the start of the request.
 */
interface Given {
  readonly value: unknown;
  readonly from: number;
  readonly isUnknown?: true;
}

/**
 * Returns the histories of records that exactly one response of the run created, as the same user
 * sees them: another user's records may have the same ids. Writes count whoever sent them.
 */
export function livesIn(answered: readonly Exchange[], kind: Kind): Life[] {
  const writes = answered.flatMap(writeIn);
  const shownLater = kind === ROOMS ? sectionsShownLater(answered) : [];
  const seen = [...shownLater, ...answered.flatMap((exchange) => sightsIn(exchange, kind))];
  const byName = Map.groupBy(seen, keyOf);
  return [...byName.values()].flatMap((sights) => {
    const [created, ...others] = sights.filter(isCreation);
    if (!created || others.length > 0) return [];
    const root = isPart(created.name) ? inspectionOf(created.name) : created.name;
    const own = writes.filter(({ path }) => path === root || path.startsWith(`${root}/`));
    return [{ kind, created, sights, writes: own }];
  });
}

/**
 * Returns the creations whose response shows the id of an older record, unless a write may have
 * removed that one. A uuid that is sent again may return the record it belongs to.
 */
export function createdAgain(answered: readonly Exchange[], kind: Kind): Sight[] {
  const creations = answered.flatMap((exchange) => sightsIn(exchange, kind)).filter(isCreation);
  return [...Map.groupBy(creations, keyOf).values()].flatMap(([first, ...others]) =>
    others.filter((one) => first && !mayReplace(first, one, answered)),
  );
}

function mayReplace(older: Sight, newer: Sight, answered: readonly Exchange[]): boolean {
  const [uuid, again] = [older, newer].map(({ exchange }) =>
    valueAt(writeIn(exchange)[0]?.sent, 'uuid'),
  );
  if (uuid !== undefined && uuid === again) return true;
  const { name } = older;
  return answered.flatMap(writeIn).some((write) => {
    const { exchange, mayBeDone, path } = write;
    const isDeletion = exchange.request.method === 'DELETE' && `${name}/`.startsWith(`${path}/`);
    const mayRemove = isPart(name) ? mayChangePart(write, name) : isDeletion;
    const isBefore = begunAt(exchange) <= endedAt(newer.exchange);
    return mayBeDone && mayRemove && isBefore && endedAt(exchange) >= begunAt(older.exchange);
  });
}

/** Returns a key that distinguishes the records of all users. */
export function keyOf({ exchange, name }: Pick<Sight, 'exchange' | 'name'>): string {
  return `${userOf(exchange)} ${name}`;
}

/** Whether the record is shown by the response to its creation. */
export function isCreation({ exchange, list }: Sight): boolean {
  return exchange.request.method === 'POST' && pathOf(exchange) === list;
}

/**
 * Whether a field may show this value at that time: it had it at first or was given it since. A
 * value given earlier may still be shown, because writes may become visible late.
 */
export function mayShow(life: Life, field: Field, value: unknown, until: number): boolean {
  return givenTo(life, field).some(
    (one) => one.from <= until && (one.isUnknown || isShownAs(one, value, field)),
  );
}

/**
 * Whether a given value may be shown like this. Surrounding white space may be removed but not
 * added.
 */
function isShownAs({ value }: Given, shown: unknown, { isSame }: Field): boolean {
  const isLonger =
    typeof value === 'string' &&
    typeof shown === 'string' &&
    value.trim() === shown.trim() &&
    shown.length > value.length;
  return isSame(value, shown) && !isLonger;
}

/** Returns the known values a field was given, for use in messages. */
export function listGiven(life: Life, field: Field): unknown[] {
  return givenTo(life, field)
    .filter(({ isUnknown }) => !isUnknown)
    .map(({ value }) => value);
}

/** Whether any write to the record sent a value for the field. */
export function isSent({ created, writes }: Life, { path, sentAt = path }: Field): boolean {
  const [making] = writeIn(created.exchange);
  const changes = writes.filter((write) => write.mayBeDone && write.path === created.name);
  return [making, ...changes].some((write) => !isNone(valueAt(write?.sent, sentAt)));
}

/** Cached, because every response with the record is compared with these values. */
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

/**
 * Returns the value at creation, or the first one shown later where the response to the creation
 * does not show it.
 */
function firstShown({ created, sights }: Life, { path, isFilled }: Field): unknown {
  const [own, ...shown] = [created, ...sights].map(({ record }) => valueAt(record, path));
  if (!isPart(created.name) || (isFilled ? !isNone(own) : own !== undefined)) return own;
  return shown.find((value) => (isFilled ? !isNone(value) : value !== undefined)) ?? own;
}

/** Whether a write starts the inspection without changing its other fields. */
function isStart({ path }: Write, { name }: Sight): boolean {
  return !isPart(name) && REPORT.test(path);
}

/**
 * Returns the record in the response to a write, or undefined where the response does not show it.
 */
function answerOf({ exchange, path }: Write, { kind, created: { list, name } }: Life): unknown {
  if (!isSuccess(exchange) || (isPart(name) && path !== name)) return undefined;
  const isWide = isPart(name) || list === 'inspections';
  const narrow = isWide ? kind : { lists: new RegExp(`^${list}$`) };
  return sightsIn(exchange, narrow).find((sight) => sight.name === name)?.record;
}

/** The other fields that an input may change. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  clerk: ['state.id', 'conduct_date_option'],
  conduct_date: ['conduct_date_option', 'start_date'],
  type: ['title'],
};

/** A write to the report, which may start the inspection and changes nothing else of it. */
const REPORT = /^inspections\/\d+\/(rooms|report|attachments|templates|copy-from-property)(\/|$)/;
const STARTED = { state: { id: ACTIVE } };
const ON_ITS_WAY = ['state.id', 'conduct_date_option', 'started_at', 'start_date'];

/** What cancelling may take from an inspection, besides its state: what it does is not shown. */
const OF_APPOINTMENT = ['clerk.id', 'typist.id'];

/** Writes below an inspection that change nothing of the inspection itself. */
export const ASIDE = /\/(contacts|pdf)(\/|$)/;

/** Whether a write may change a field of the record with this address. */
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
  if (OF_APPOINTMENT.includes(at)) return path.endsWith('/cancel');
  if (OF_INITIALIZATION.includes(field)) return /\/(initialization|reopen)$/.test(path);
  return REPORT.test(path) ? ON_ITS_WAY.includes(at) : OF_STATE.includes(field);
}

/** A step, and the writes that may have been done in it. */
export interface WrittenStep extends Step {
  /** The writes that may have been done between the two responses, including the second write. */
  readonly between: readonly Write[];
}

/** Returns the steps of a record with the writes to it or to anything below it. */
export function writtenStepsOf({ sights, writes }: Life): WrittenStep[] {
  return stepsOf(sights).map(({ before, after }) => {
    const between = writes.filter(
      ({ exchange, mayBeDone }) =>
        mayBeDone &&
        exchange !== before.exchange &&
        endedAt(exchange) >= begunAt(before.exchange) &&
        begunAt(exchange) <= endedAt(after.exchange),
    );
    return { before, after, between };
  });
}
