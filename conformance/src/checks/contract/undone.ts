/** A request that was refused for lack of authorization had no effect. */
import { check, type Finding } from '../../engine/check.js';
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import {
  describeExchange,
  type Exchange,
  isRefusal,
  isSuccess,
  redirectOf,
} from '../../net/exchange.js';
import { ITEMS, inspectionOf, ROOMS } from '../lives/parts.js';
import { pathOf, readSent } from '../lives/records.js';
import { allIfAny, holds, met, unknown } from '../words/expect.js';
import { CLOSED, COMPLETE, REVIEW, STATES } from '../words/states.js';

type Undone = {
  /** Requests on existing records, sent by somebody who may not make them. */
  readonly attempts: readonly Exchange[];
  /** The writes of the run, and the later reads of the same records. */
  readonly writes: readonly Exchange[];
  readonly reads: readonly Exchange[];
};

const undone = (id: string, title: string) =>
  check(id, title, ({ attempts, writes, reads }: Undone) => {
    const done = writes.filter(isSuccess);
    const refused = attempts.filter((attempt) => isRefusal(attempt) || redirectOf(attempt));
    const findings = [
      ...textsOf(refused, done).flatMap((text) => reads.map((read) => showsNone(read, text))),
      ...refused.flatMap((attempt) =>
        targetsOf(attempt, done).flatMap((made) => reads.map((read) => stillHolds(read, made))),
      ),
      ...refused.flatMap((attempt) => reads.map((read) => isNotEnded(read, attempt, done))),
    ];
    return allIfAny([...findings, ...reads.flatMap(isUnread)], unknown('nothing was refused'));
  });

export const nothingWithoutToken = undone(
  'contract.nothing-without-token',
  'what was refused without a token was not done',
);

export const nothingWithoutScope = undone(
  'oauth.bearer.nothing-without-scope',
  'what was refused to a token without the scope for it was not done',
);

export const nothingForOthers = undone(
  'isolation.nothing-done-for-others',
  'what was refused to a user of another account was not done',
);

/** The least length of a text to search for: a shorter one may be text of the service itself. */
const LEAST_LENGTH = 8;

/** Returns the texts that were sent in refused requests and in no request that succeeded. */
function textsOf(refused: readonly Exchange[], done: readonly Exchange[]): string[] {
  const [texts, given] = [refused, done].map((sent) => new Set(sent.flatMap(sentIn)));
  return [...(texts ?? [])].filter((text) => text.length >= LEAST_LENGTH && !given?.has(text));
}

function showsNone(read: Exchange, text: string): Finding {
  const isShown = textsIn(readEither(read)).includes(text);
  return holds(!isShown, read, 'body', `no "${text}", which was refused`, text);
}

/** Returns unknown if the record could not be read afterwards, and no finding if it could. */
function isUnread(read: Exchange): Finding[] {
  return isSuccess(read)
    ? []
    : [unknown(`it could not be read afterwards: ${describeExchange(read)}`)];
}

/**
 * Returns the successful POST requests that created the record a refused DELETE names, unless a
 * later successful DELETE removed it.
 */
function targetsOf(attempt: Exchange, done: readonly Exchange[]): Exchange[] {
  const [, kind, id] = /(?:^|\/)(\w+)\/(\d+)$/.exec(pathOf(attempt)) ?? [];
  if (attempt.request.method !== 'DELETE') return [];
  const deleted = done.filter(({ request }) => request.method === 'DELETE').map(pathOf);
  return done.filter((write) => {
    const place = pathOf(write);
    const isIt = place.split('/').at(-1) === kind && idAt(write) === Number(id);
    const isGone = deleted.some((path) => `${place}/${id}/`.startsWith(`${path}/`));
    return write.request.method === 'POST' && isIt && !isGone;
  });
}

/** A record that was created on a path is still in the list of that path, or in its report. */
function stillHolds(read: Exchange, made: Exchange): Finding {
  const place = pathOf(made);
  const isPlace = pathOf(read) === place;
  const isOfReport = [ROOMS, ITEMS].some(({ lists }) => lists.test(place));
  const isReport = isOfReport && pathOf(read) === `${inspectionOf(place)}/report`;
  if (!isSuccess(read) || (!isPlace && !isReport)) return met;
  const ids = isPlace ? recordsOf(read).map((one) => valueAt(one, 'id')) : idsIn(readJson(read));
  const id = idAt(made);
  return holds(ids.includes(id), read, 'body', `a record with id ${id}`, ids);
}

/** The states of an inspection that is no longer open. */
const ENDED: readonly unknown[] = [REVIEW, COMPLETE, CLOSED];

/** The inspection is not in a state that only a refused trigger leads to. */
function isNotEnded(read: Exchange, attempt: Exchange, done: readonly Exchange[]): Finding {
  const [, place = '', trigger] = TRIGGER.exec(pathOf(attempt)) ?? [];
  if (trigger === undefined) return met;
  const state = valueAt(readJson(read), 'state.id');
  const isDone = done.some((write) => TRIGGER.exec(pathOf(write))?.[1] === place);
  if (place !== pathOf(read) || state === undefined || isDone) return met;
  const isIn = trigger === 'cancel' ? !(Number(state) in STATES) : ENDED.includes(state);
  return holds(!isIn, read, 'body.state.id', `none that ${trigger} leads to`, state);
}

const TRIGGER = /^(inspections\/\d+)\/(cancel|complete|close|submit|reopen|process)$/;

/** Returns the ids of the rooms and items of a report. */
function idsIn(report: unknown): unknown[] {
  const rooms = Object.values(Object(valueAt(report, 'rooms')));
  const items = rooms.flatMap((room) => Object.values(Object(valueAt(room, 'items'))));
  return [...rooms, ...items].map((one) => valueAt(one, 'id'));
}

/** Returns every string anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns every string in the body of a request. */
function sentIn({ request }: Exchange): string[] {
  return textsIn(readSent(request.body));
}
