import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { conflicts, showingEach, working } from '../../../test/support/kinds.js';
import type { Exchange } from '../../net/exchange.js';
import { inState, inspection, listOfIds } from '../inspections/inspection.cases.js';
import * as create from './create.js';
import * as moves from './moves.js';
import * as stated from './stated.js';
import * as writes from './writes.js';

const refused = answer({}, 409);
/** The time of every exchange in tests. */
const NOW = '2026-05-06T07:08:10+00:00';

/** A response with the Date header of this time. */
const datedAt = (one: Exchange, time: string): Exchange => ({
  ...one,
  response: {
    ...one.response,
    headers: { ...one.response.headers, date: new Date(time).toUTCString() },
  },
});

const LEADS = [
  moves.approves,
  moves.cancelsFrom,
  moves.starts,
  moves.clerkAssigns,
  moves.noClerkUnassigns,
  moves.laterClerkStays,
  moves.processes,
  moves.submits,
  moves.reopensReview,
  moves.reopensComplete,
  moves.closes,
].map((check) =>
  examples(
    check,
    { moved: [inState(300)], to: [300] },
    {
      'another state': { moved: [inState(350)], to: [300] },
      refused: { moved: [refused], to: [300] },
    },
  ),
);

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...LEADS,
  ...conflicts(
    moves.completeRefused,
    moves.cancelRefused,
    moves.nothingLeavesCancelled,
    moves.startRefused,
    moves.processRefused,
    moves.submitRefused,
    moves.reopenRefused,
    moves.closeRefused,
    moves.closedStays,
    writes.reportLocked,
    writes.detailsLocked,
  ),
  ...working(writes.reportWritable, writes.detailsWritable),
  ...showingEach(moves.reopenClearsCompletion, moves.completeStartsNothing),
  examples(
    create.namesOfStates,
    { records: [inspection(), inState(600), answer({ rooms: [] })] },
    {
      'another name': { records: [inspection({ state: { id: 100, name: 'Open' } })] },
      'another name in a list': {
        records: [answer({ data: [{ state: { id: 300, name: 'In Progress' } }] })],
      },
    },
  ),
  examples(
    create.startsPending,
    { created: inspection() },
    { assigned: { created: inState(200) } },
  ),
  examples(
    create.startsAssigned,
    { created: inState(200) },
    { pending: { created: inspection() } },
  ),
  examples(
    create.timesAreNull,
    { created: inspection(), revision: 'current' },
    {
      started: { created: inspection({ started_at: NOW }), revision: 'current' },
      'one is missing': {
        created: inspection({ reopened_from_review_at: undefined }),
        revision: 'current',
      },
    },
  ),
  ...[stated.completeNeedsNoBody, stated.cancelNeedsNoBody].map((check) =>
    examples(
      check,
      { attempts: [refused, inspection()], withBody: [refused] },
      {
        'it works with a body': { attempts: [answer({}, 400)], withBody: [inspection()] },
        'it breaks': { attempts: [answer('', 500)], withBody: [answer('', 500)] },
        'there is no such route': { attempts: [answer({}, 404), answer({}, 405)], withBody: [] },
      },
    ),
  ),
  ...[stated.completeReturnsIt, stated.cancelReturnsIt].map((check) =>
    examples(
      check,
      { before: inspection(), moved: inState(400), read: inState(400) },
      {
        'the old one': { before: inspection(), moved: inState(100), read: inState(400) },
        nothing: { before: inspection(), moved: answer(''), read: inState(400) },
      },
    ),
  ),
  examples(
    stated.completeReturnsIt,
    {
      before: inspection(),
      moved: inState(400, { updated_at: '2026-05-06T07:08:12+00:00' }),
      read: inState(400, { updated_at: '2026-05-06T07:08:15+00:00' }),
    },
    {
      'the time before': {
        before: inspection(),
        moved: inState(400),
        read: inState(400, { updated_at: '2026-05-06T07:08:15+00:00' }),
      },
    },
  ),
  examples(
    stated.completeReturnsIt,
    {
      before: inspection(),
      moved: datedAt(inState(400), '2026-05-06T07:08:10Z'),
      read: inState(400, { updated_at: '2026-05-06T07:08:15+00:00' }),
    },
    {
      'a time of long ago': {
        before: inspection(),
        moved: datedAt(inState(400), '2026-05-06T07:08:12Z'),
        read: inState(400, { updated_at: '2026-05-06T07:08:15+00:00' }),
      },
    },
  ),
  examples(
    stated.cancelReturnsIt,
    { before: inspection(), moved: inState(100), read: answer({}, 404) },
    {
      'something else': {
        before: inspection(),
        moved: answer({ id: 1 }),
        read: answer({}, 404),
      },
      nothing: { before: inspection(), moved: answer(''), read: answer({}, 404) },
    },
  ),
  ...[moves.completeByPut, moves.completesFrom].map((check) =>
    examples(
      check,
      { moved: [inState(400), inState(350)] },
      { 'it stays': { moved: [inState(300)] }, refused: { moved: [refused] } },
    ),
  ),
  examples(
    moves.cancels,
    { moved: [inspection({ state: { id: 600, name: 'Cancelled' } })] },
    { 'another name': { moved: [inspection({ state: { id: 600, name: 'Canceled' } })] } },
  ),
  examples(
    moves.firstWriteStarts,
    { records: [inState(300, { started_at: NOW })] },
    { 'not stamped': { records: [inState(300)] }, 'it stays': { records: [inspection()] } },
  ),
  examples(
    moves.timesSurvive,
    {
      before: inspection({ started_at: NOW, submitted_at: NOW }),
      reopened: inspection({ started_at: NOW, submitted_at: NOW }),
    },
    { cleared: { before: inspection({ started_at: NOW }), reopened: inspection() } },
  ),
  examples(
    moves.startDateEqual,
    { records: [inspection(), inspection({ start_date: NOW, started_at: NOW })] },
    { 'they differ': { records: [inspection({ started_at: NOW })] } },
  ),
  examples(
    moves.onlyManagement,
    { refused: answer({}, 403), twin: inspection() },
    { 'it was done': { refused: inspection(), twin: inspection() } },
  ),
  examples(
    moves.refusalChangesNothing,
    { before: inspection(), after: inspection() },
    { 'it changed': { before: inspection(), after: inspection({ location_of_keys: 'x' }) } },
  ),
  examples(
    moves.cancelledStaysListed,
    { read: inState(600), lists: [listOfIds(12)], id: 12 },
    {
      'not listed': { read: inState(600), lists: [listOfIds(12), listOfIds()], id: 12 },
      'not read': { read: answer({}, 404), lists: [listOfIds(12)], id: 12 },
    },
  ),
];
