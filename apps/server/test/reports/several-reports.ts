import type { PdfType, Revision } from '@lintel/schema';
import { expect } from 'vitest';
import { readPdfContent } from '../../src/domain/pdfs/pdf-content.js';
import { readReport, versionOf } from '../support/reports.js';
import { apply, type ModelRoom, type Step, shownThrough, type World } from './model.js';

// What several reports are that take their content from each other, as plainly as it can be said.

type State = 100 | 300 | 400 | 500 | 600;

/** An inspection and its report. */
export interface ModelReport {
  readonly inspection_id: number;
  readonly property_id: number;
  readonly rooms: ModelRoom[];
  state: State;
  hasBegun: boolean;
  /** When it was completed, as the number of that step; null while it is not. */
  completed: number | null;
  /** The inspection it is to continue, or continues once it has begun. */
  source: ModelReport | null;
}

/** One step in the life of a report among others; numbers choose among those there are. */
export interface SharedStep extends Step {
  readonly kind: keyof typeof KINDS;
  readonly report: number;
  readonly from: number;
  readonly trigger: keyof typeof MOVES;
}

/** Reports of one account, and what they should be. */
export interface Shelf extends Pick<World, 'desk' | 'sets'> {
  readonly reports: readonly ModelReport[];
  /** The number of the step. */
  now: number;
}

const MOVES = {
  start: { from: [100], to: 300 },
  complete: { from: [100, 300], to: 400 },
  reopen: { from: [400], to: 300 },
  close: { from: [400], to: 500 },
  cancel: { from: [100, 300], to: 600 },
} as const satisfies Record<string, { from: readonly State[]; to: State }>;

/** The triggers that are pulled, those that can be pulled again more often than those that end everything. */
export const TRIGGERS = [
  ...['start', 'complete', 'complete', 'complete'],
  ...['reopen', 'reopen', 'close', 'cancel'],
] as readonly (keyof typeof MOVES)[]; // the same names

type Act = (shelf: Shelf, report: ModelReport, step: SharedStep) => Promise<void>;

const KINDS = { write, repeat, copy, initialize, move } as const satisfies Record<string, Act>;

/** The kinds of steps, the frequent ones more than once. */
export const STEP_KINDS = [
  ...['write', 'write', 'write', 'copy', 'copy', 'copy'],
  ...['move', 'move', 'move', 'initialize', 'repeat'],
] as readonly (keyof typeof KINDS)[]; // the same names

/** Takes a step with one of the reports; what is refused has to be refused. */
export async function takeStep(shelf: Shelf, step: SharedStep): Promise<void> {
  shelf.now += 1;
  await KINDS[step.kind](shelf, chosen(shelf.reports, step.report), step);
}

/** What PDFs of a report show, as far as these steps change it. */
export function shownInPdf(type: PdfType, report: ModelReport): string {
  const { rooms, state, hasBegun, completed, source } = report;
  const previous = type === 'CHANGES' && hasBegun && source ? shownInPdf('FULL', source) : null;
  return JSON.stringify([rooms, state, hasBegun, completed, source?.inspection_id, previous]);
}

/** The hash of what a PDF of a report would show now. */
export async function hashOfPdf({ desk }: Shelf, report: ModelReport, type: PdfType) {
  const { server, account } = desk;
  const key = { account_id: account.id, inspection_id: report.inspection_id };
  return (await readPdfContent(server.storage.stores, key, type)).hash;
}

/** Writes one part of the report, of which something is there once it has begun. */
async function write(shelf: Shelf, report: ModelReport, step: SharedStep): Promise<void> {
  if (!isWritable(report)) {
    const body = { name: step.name, block_type: 'DETAILED' };
    await expectStatus(
      shelf.desk.api[step.revision].post(roomsOf(report, step.revision)).send(body),
      409,
    );
    return;
  }
  const operation = report.hasBegun ? step.operation : 'add room';
  const { inspection_id, rooms } = report;
  const isLoaded = begin(report);
  await apply({ ...shelf, inspection_id, rooms }, { ...step, operation });
  if (isLoaded) await learnIds(shelf, report);
}

/** Creates a section twice: the second time finds what the first has made, and updates nothing. */
async function repeat(shelf: Shelf, report: ModelReport, { name }: SharedStep): Promise<void> {
  const { current } = shelf.desk.api;
  const body = { uuid: crypto.randomUUID(), name, block_type: 'DETAILED' };
  const create = () => current.post(roomsOf(report, 'current')).send(body);
  if (!isWritable(report)) return expectStatus(create(), 409);
  const { body: made } = await create().expect(200);
  const version = await versionOf(shelf.desk, report.inspection_id);
  expect((await create().expect(200)).body).toEqual(made);
  expect(await versionOf(shelf.desk, report.inspection_id)).toBe(version);
  begin(report);
  report.rooms.push({ id: made.id, isCarried: false, name, block_type: 'DETAILED', items: [] });
  await learnIds(shelf, report);
}

/** Copies the latest report of a property to the end of a report, or in place of what is there. */
async function copy(shelf: Shelf, report: ModelReport, step: SharedStep): Promise<void> {
  const { property_id } = chosen(shelf.reports, step.from);
  const path = step.revision === 'current' ? '/report' : '';
  const url = `/inspections/${report.inspection_id}${path}/copy-from-property/${property_id}`;
  const sent = shelf.desk.api[step.revision]
    .put(url)
    .send({ mode: step.flag ? 'reset' : 'append' });
  const source = sourceOf(shelf, report, property_id);
  if (!isWritable(report) || !source) return expectStatus(sent, 409);
  const { body } = await sent.expect(200);
  begin(report);
  if (step.flag) report.rooms.splice(0);
  report.rooms.push(...takenOver(source, { isCarried: false }));
  await learnIds(shelf, report);
  expect(shownThrough(step.revision, body)).toEqual(report.rooms);
}

/** Has an inspection continue another one, once it starts. */
async function initialize({ desk, reports }: Shelf, report: ModelReport, step: SharedStep) {
  const source = chosen(reports, step.from);
  if (source === report) return;
  const body = { type: 6, init_from: source.inspection_id };
  const sent = desk.api.current
    .put(`/inspections/${report.inspection_id}/initialization`)
    .send(body);
  if (report.state !== 100) return expectStatus(sent, 409);
  await sent.expect(200);
  report.source = source;
}

async function move(shelf: Shelf, report: ModelReport, { trigger, revision }: SharedStep) {
  const { from, to } = MOVES[trigger];
  const sent = shelf.desk.api[revision].post(`/inspections/${report.inspection_id}/${trigger}`);
  if (!from.some((state) => state === report.state)) return expectStatus(sent, 409);
  await sent.expect(200);
  if (to === 300) begin(report);
  report.state = to;
  if (trigger === 'complete') report.completed = shelf.now;
  if (trigger === 'reopen') report.completed = null;
  await learnIds(shelf, report);
}

/** Starts an inspection, and loads what it continues, unless that has happened before; true if there was something. */
function begin(report: ModelReport): boolean {
  if (report.state === 100) report.state = 300;
  if (report.hasBegun) return false;
  report.hasBegun = true;
  if (!report.source) return false;
  report.rooms.push(...takenOver(report.source, { isCarried: true }));
  return true;
}

/** The rooms of a report as another takes them over, whose ids are not known yet. */
function takenOver({ rooms }: ModelReport, { isCarried }: { readonly isCarried: boolean }) {
  return rooms.map(
    (room): ModelRoom => ({
      ...room,
      id: UNKNOWN,
      isCarried,
      items: room.items.map((item) => ({ ...item, id: UNKNOWN, isCarried, actions: [] })),
    }),
  );
}

const UNKNOWN = 0;

/** Takes ids that are not known from the report, part by part in its order. */
async function learnIds({ desk }: Shelf, { inspection_id, rooms }: ModelReport): Promise<void> {
  const shown = shownThrough('earlier', await readReport(desk.api.earlier, inspection_id));
  const known = rooms.map((room, index) => ({
    ...room,
    id: room.id || (shown[index]?.id ?? UNKNOWN),
    items: room.items.map((item, place) => ({
      ...item,
      id: item.id || (shown[index]?.items[place]?.id ?? UNKNOWN),
    })),
  }));
  rooms.splice(0, rooms.length, ...known);
}

/** The latest completed one of a property with something in it; failing that, the one created last (D-74). */
function sourceOf({ reports }: Shelf, target: ModelReport, property_id: number) {
  const filled = reports.filter(
    (one) => one.property_id === property_id && one !== target && one.rooms.length > 0,
  );
  const rank = ({ completed, inspection_id }: ModelReport) =>
    [completed ?? 0, inspection_id] as const;
  return filled.toSorted((one, other) => {
    const [[step, id], [otherStep, otherId]] = [rank(one), rank(other)];
    return otherStep - step || otherId - id;
  })[0];
}

function isWritable({ state }: ModelReport): boolean {
  return state === 100 || state === 300;
}

function roomsOf({ inspection_id }: ModelReport, revision: Revision): string {
  return `${revision === 'current' ? '/v2' : ''}/inspections/${inspection_id}/rooms`;
}

async function expectStatus(sent: PromiseLike<{ readonly status: number }>, status: number) {
  expect((await sent).status).toBe(status);
}

function chosen<T>(among: readonly T[], number: number): T {
  const one = among[number % among.length];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}
