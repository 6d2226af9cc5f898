import {
  createContact as create,
  deleteContact as remove,
  updateContact as update,
} from '../../domain/contacts.js';
import { found } from '../../domain/errors.js';
import type { ContactKey, ContactOwner } from '../../domain/ports/contacts.js';
import { type Handler, ok } from '../handler.js';
import { tenantUrl } from '../tenants.js';

export const listPropertyContacts: Handler<'listPropertyContacts'> = async (
  { caller, params, shape },
  { storage },
) => ok(await storage.stores.contacts.list(caller.account_id, ownerIn(params), shape));

export const createPropertyContact: Handler<'createPropertyContact'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const owner = ownerIn(params);
    const id = await create(stores, caller, { owner, sent: body });
    return ok(found(await stores.contacts.read(caller.account_id, { owner, id }, shape)));
  });

export const updatePropertyContact: Handler<'updatePropertyContact'> = (
  { caller, params, body, shape },
  { storage },
) =>
  storage.write(async (stores) => {
    const contact = contactIn(params);
    await update(stores, caller, { contact, sent: body });
    return ok(found(await stores.contacts.read(caller.account_id, contact, shape)));
  });

export const deletePropertyContact: Handler<'deletePropertyContact'> = (
  { caller, params, shape },
  { storage },
) =>
  storage.write(async (stores) =>
    ok(await remove(stores, caller, { contact: contactIn(params), shape })),
  );

export const getTenantActionUrl: Handler<'getTenantActionUrl'> = async (
  { caller, params },
  { storage, addresses },
) => {
  const key = found(await storage.stores.contacts.tenantKey(caller.account_id, contactIn(params)));
  return ok({ url: tenantUrl(addresses, key) });
};

function ownerIn({ propertyId }: { propertyId: number }): ContactOwner {
  return { kind: 'property', id: propertyId };
}

function contactIn(params: { propertyId: number; contactId: number }): ContactKey {
  return { owner: ownerIn(params), id: params.contactId };
}
