import {
  createContact as create,
  deleteContact as remove,
  updateContact as update,
} from '../../domain/contacts.js';
import { found } from '../../domain/errors.js';
import type { ContactKey, ContactOwner } from '../../domain/ports/contacts.js';
import { type Handler, ok } from '../handler.js';

export const listInspectionContacts: Handler<'listInspectionContacts'> = async (
  { caller, params, shape },
  { storage },
) => ok(await storage.stores.contacts.list(caller.account_id, ownerIn(params), shape));

export const createInspectionContact: Handler<'createInspectionContact'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const owner = ownerIn(params);
    const id = await create(stores, caller, { owner, sent: body });
    return ok(found(await stores.contacts.read(caller.account_id, { owner, id }, shape)));
  });

export const updateInspectionContact: Handler<'updateInspectionContact'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const contact = contactIn(params);
    await update(stores, caller, { contact, sent: body });
    return ok(found(await stores.contacts.read(caller.account_id, contact, shape)));
  });

export const deleteInspectionContact: Handler<'deleteInspectionContact'> = (
  { caller, params, shape },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await remove(stores, caller, { contact: contactIn(params), shape })),
  );

function ownerIn({ inspectionId }: { inspectionId: number }): ContactOwner {
  return { kind: 'inspection', id: inspectionId };
}

function contactIn(params: { inspectionId: number; contactId: number }): ContactKey {
  return { owner: ownerIn(params), id: params.contactId };
}
