/**
 * Calls endpoints of the contract on the host records, with bodies that are valid: a caller who is
 * let in by mistake then succeeds. Endpoints without such a record or body are left out, since a
 * refusal there would prove nothing.
 */
import type { ApiEndpointId, Contract } from '@lintel/schema';
import type { Row } from '../../checks/contract/rows.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { newContact, otherContact } from '../records/contact.js';
import { bareInspection, standingInspection } from '../records/inspection.js';
import { newMeter } from '../records/meter.js';
import { bareProperty } from '../records/property.js';
import { ITEM, newRoom } from '../records/report.js';
import {
  finishedInspection,
  hostContact,
  hostInspection,
  hostInspectionContact,
  hostItem,
  hostMeter,
  hostProperty,
  hostRoom,
} from '../records/standing.js';
import { readOnce } from './once.js';
import { ifMade, unlessOutOfReach } from './unless-stopped.js';

/** A row of the contract that was called, and its exchange. */
export interface Called {
  readonly row: Row;
  readonly exchange: Exchange;
}

/** The id to use for a parameter of a row instead of the id of the host record. */
export type Instead = (parameter: string, row: Row) => number | undefined;

interface Calling {
  readonly as: Api;
  readonly rows: readonly Row[];
  readonly instead?: Instead;
  /** Bodies to send instead of the usual ones, by endpoint. */
  readonly bodies?: Readonly<Partial<Record<ApiEndpointId, object>>>;
  /** Further headers of the request. */
  readonly headers?: (row: Row) => Readonly<Record<string, string>>;
}

/**
 * Calls all rows of the contract that can be called. Those that remove what other rows need come
 * last.
 */
export async function callEach(
  context: Context,
  { as, rows, instead, bodies = {}, headers = () => ({}) }: Calling,
): Promise<Called[]> {
  const called: Called[] = [];
  for (const row of [...rows].sort((one, other) => rankOf(one) - rankOf(other))) {
    const path = await fillPath(context, row, instead);
    const json = bodies[row.id];
    const body = json ? { json } : await bodyOf(context, row);
    if (path === undefined || body === undefined) continue;
    const options = { ...body, headers: headers(row) };
    called.push({ row, exchange: await as.send(row.method, path, options) });
  }
  return called;
}

/**
 * Repeats as the owner the deletions that succeeded for others. A target may answer the deletion of
 * an unknown record with success, so only the owner sees whether the record was still there.
 */
export async function repeatDeletions(
  context: Context,
  called: readonly Called[],
): Promise<Exchange[]> {
  const done = called.filter(({ row, exchange }) => row.method === 'DELETE' && isSuccess(exchange));
  if (done.length === 0) return [];
  const rows = done.map(({ row }) => row);
  const repeated = await context.waiting.settled(() =>
    callEach(context, { as: context.api, rows }),
  );
  return repeated.map(({ exchange }) => exchange);
}

const ENDINGS = /\/(cancel|close|complete)$/;

/** Requests that end an inspection come late; deletions come last, the deepest path first. */
function rankOf({ method, path }: Row): number {
  if (method === 'DELETE') return 100 - path.split('/').length;
  return ENDINGS.test(path) ? 1 : 0;
}

type Find = (context: Context) => Promise<number | undefined>;

/** How to find or create the record that a path parameter names. */
const RECORDS: Readonly<Record<string, Find>> = {
  propertyId: async (context) => (await hostProperty(context)).id,
  sourcePropertyId: async (context) => (await ifMade(finishedInspection(context)))?.property,
  inspectionId: async (context) => (await hostInspection(context)).id,
  meterId: async (context) => (await ifMade(unlessOutOfReach(hostMeter(context))))?.id,
  roomId: (context) => ifMade(hostRoom(context)),
  sectionId: (context) => ifMade(hostRoom(context)),
  itemId: (context) => ifMade(unlessOutOfReach(hostItem(context))),
  clientId: async (context) => idsOf(await readOnce(context, '/clients'))[0],
  staffId: async (context) => idsOf(await readOnce(context, '/staff'))[0],
};

async function idOf(context: Context, name: string, path: string): Promise<number | undefined> {
  const find = name === 'contactId' ? contactOf(path) : RECORDS[name];
  return find?.(context);
}

function contactOf(path: string): Find {
  const make = path.startsWith('/inspections/') ? hostInspectionContact : hostContact;
  return async (context) => (await ifMade(make(context)))?.id;
}

async function fillPath(
  context: Context,
  row: Row,
  instead?: Instead,
): Promise<string | undefined> {
  let filled = row.path;
  for (const [parameter, name = ''] of row.path.matchAll(/\{(\w+)\}/g)) {
    const id = instead?.(name, row) ?? (await idOf(context, name, row.path));
    if (id === undefined) return undefined;
    filled = filled.replace(parameter, String(id));
  }
  return filled;
}

/** A text that is sent only by requests that should be refused. */
const TAKEN = 'taken over';

type WithBody = {
  [K in ApiEndpointId]: Contract[K] extends { readonly body: unknown } ? K : never;
}[ApiEndpointId];

type MakeBody = (context: Context) => object | Promise<object>;

const nothing: MakeBody = () => ({});

/**
 * A valid body for each endpoint that has one. 'unjudged' for files, and where the created record
 * would remain.
 */
const BODIES: Readonly<Record<WithBody, MakeBody | 'unjudged'>> = {
  createProperty: bareProperty,
  updateProperty: () => ({ notes: TAKEN }),
  createPropertyContact: takenContact,
  updatePropertyContact: (context) => ({ ...otherContact(context), name: TAKEN }),
  createMeter: (context) => ({ ...newMeter(context), location: TAKEN }),
  updateMeter: (context) => ({ ...newMeter(context), reading: TAKEN }),
  createInspection: async (context) => ({
    ...(await bareInspection(context, (await hostProperty(context)).id)),
    ref: TAKEN,
  }),
  updateInspection: () => ({ ref: TAKEN }),
  setInitialization: async (context) => ({
    type: 6,
    init_from: (await standingInspection(context)).id,
  }),
  createInspectionContact: takenContact,
  updateInspectionContact: (context) => ({ ...otherContact(context), name: TAKEN }),
  requestPdf: () => ({ type: 'FULL' }),
  createSection: (context) => ({ ...newRoom(context), name: TAKEN }),
  createRoom: (context) => ({ ...newRoom(context), name: TAKEN }),
  updateRoom: () => ({ name: TAKEN }),
  reorderRooms: async (context) => [await hostRoom(context)],
  copyRoom: () => ({ room: { name: TAKEN } }),
  createItem: () => ({ ...ITEM, description: TAKEN }),
  updateItem: () => ({ ...ITEM, description: TAKEN }),
  reorderItems: async (context) => [await hostItem(context)],
  copyItem: () => ({ room: { name: TAKEN } }),
  copyFromProperty: nothing,
  updateSection: () => ({ name: TAKEN }),
  reorderSections: async (context) => [await hostRoom(context)],
  createSectionItem: () => ({ name: TAKEN }),
  updateSectionItem: () => ({ name: TAKEN }),
  reorderSectionItems: async (context) => [await hostItem(context)],
  createSectionAction: () => ({ title: TAKEN }),
  updateSectionAction: () => ({ title: TAKEN }),
  createAction: () => ({ title: TAKEN }),
  updateAction: () => ({ title: TAKEN }),
  updateClient: nothing,
  updateStaffUser: nothing,
  updateCustomField: nothing,
  updateWebhook: nothing,
  createClient: 'unjudged',
  createStaffUser: 'unjudged',
  createCustomField: 'unjudged',
  createWebhook: 'unjudged',
  uploadAttachment: 'unjudged',
  uploadMeterAttachment: 'unjudged',
};

function takenContact(context: Context) {
  return { ...newContact(context), name: TAKEN };
}

/** The options of a request for a row; undefined where its body cannot be created. */
async function bodyOf(context: Context, { id, method }: Row) {
  if (method === 'GET' || method === 'DELETE') return {};
  const make = isWithBody(id) ? BODIES[id] : nothing;
  if (make === 'unjudged') return undefined;
  const json = await ifMade(unlessOutOfReach(Promise.resolve(make(context))));
  return json && { json };
}

function isWithBody(id: ApiEndpointId): id is WithBody {
  return id in BODIES;
}
