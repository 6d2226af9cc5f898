import { parametersOf } from '@lintel/schema';
import type { Caller } from '../domain/caller.js';
import { Failure } from '../domain/errors.js';
import type { ContactOwner } from '../domain/ports/contacts.js';
import type { Stores } from '../domain/ports.js';

// The records a path names. Each must exist, in the account, within its parent, and within what the caller sees;
// otherwise the answer is the same 404 (ERR-022, ERR-023, ERR-029).

type Ids = Readonly<Record<string, number>>;

interface Look {
  readonly stores: Stores;
  readonly caller: Caller;
  readonly ids: Ids;
}

/** How the record behind a path parameter is looked for. */
const RECORDS: Readonly<Record<string, (look: Look) => Promise<boolean>>> = {
  propertyId: ({ stores, caller, ids }) =>
    stores.properties.isVisible(caller, ids['propertyId'] ?? 0),
  inspectionId: ({ stores, caller, ids }) =>
    stores.inspections.isVisible(caller, ids['inspectionId'] ?? 0),
  clientId: ({ stores, caller, ids }) => stores.clients.isVisible(caller, ids['clientId'] ?? 0),
  staffId: ({ stores, caller, ids }) => stores.staff.isVisible(caller, ids['staffId'] ?? 0),
  contactId: ({ stores, caller, ids }) =>
    stores.contacts.exists(caller.account_id, { owner: ownerIn(ids), id: ids['contactId'] ?? 0 }),
  customFieldId: ({ stores, caller, ids }) =>
    stores.customFields.exists(caller.account_id, ids['customFieldId'] ?? 0),
  meterId: ({ stores, caller, ids }) =>
    stores.meters.exists({
      account_id: caller.account_id,
      property_id: ids['propertyId'] ?? 0,
      id: ids['meterId'] ?? 0,
    }),
  sourcePropertyId: ({ stores, caller, ids }) =>
    stores.properties.isVisible(caller, ids['sourcePropertyId'] ?? 0),
  templateId: ({ stores, caller, ids }) =>
    stores.templates.isVisible(caller, ids['templateId'] ?? 0),
  webhookId: ({ stores, caller, ids }) => stores.webhooks.exists(caller, ids['webhookId'] ?? 0),
  deliveryId: ({ stores, caller: { account_id }, ids }) =>
    stores.deliveries.exists(
      { account_id, webhook_id: ids['webhookId'] ?? 0 },
      ids['deliveryId'] ?? 0,
    ),
  roomId: sectionExists,
  sectionId: sectionExists,
  itemId: ({ stores, caller, ids }) =>
    stores.sectionItems.exists({
      account_id: caller.account_id,
      section_id: sectionIn(ids),
      id: ids['itemId'] ?? 0,
    }),
  actionId: ({ stores, caller, ids }) =>
    stores.sectionActions.exists({
      account_id: caller.account_id,
      item_id: ids['itemId'] ?? 0,
      id: ids['actionId'] ?? 0,
    }),
};

/** What a contact in a path belongs to. */
function ownerIn(ids: Ids): ContactOwner {
  const { propertyId, inspectionId } = ids;
  return propertyId === undefined
    ? { kind: 'inspection', id: inspectionId ?? 0 }
    : { kind: 'property', id: propertyId };
}

/** A section by either name it has in a path. */
function sectionIn({ roomId, sectionId }: Ids): number {
  return roomId ?? sectionId ?? 0;
}

function sectionExists({ stores, caller, ids }: Look): Promise<boolean> {
  return stores.sections.exists({
    account_id: caller.account_id,
    inspection_id: ids['inspectionId'] ?? 0,
    id: sectionIn(ids),
  });
}

const PLAIN_ID = /^[1-9]\d{0,15}$/;

/** The id a text is, when it is a plain positive integer that can be one (GEN-026, GEN-038). */
export function plainId(text: unknown): number | undefined {
  const id = typeof text === 'string' && PLAIN_ID.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The ids in a path; one that is no plain positive integer names no record (GEN-038). */
export function idsOf(parameters: Readonly<Record<string, unknown>>): Ids {
  const ids: Record<string, number> = {};
  for (const name in parameters) {
    const id = plainId(parameters[name]);
    if (id === undefined) throw new Failure('not_found');
    ids[name] = id;
  }
  return ids;
}

/** The parameters whose records are looked for before the handler runs: all, but the one a GET reads itself. */
export function checkedParameters(method: string, path: string): readonly string[] {
  const names = parametersOf(path);
  return method === 'GET' && path.endsWith('}') ? names.slice(0, -1) : names;
}

/** Ends the request when a record named in the path does not exist for the caller. */
export async function requireRecords(names: readonly string[], look: Look): Promise<void> {
  for (const name of names) {
    const exists = RECORDS[name];
    if (!exists) throw new Error(`No way to look for the record of {${name}}`);
    if (!(await exists(look))) throw new Failure('not_found');
  }
}
