import type { ContactChange, ContactInput, Static } from '@lintel/schema';
import type { Deps } from '../../deps.js';
import type { Caller } from '../../domain/caller.js';
import { found } from '../../domain/errors.js';
import {
  createContact as create,
  deleteContact as remove,
  updateContact as update,
} from '../../domain/people/contacts.js';
import type { ContactKey, ContactOwner } from '../../domain/ports/contacts.js';
import type { Shape } from '../../domain/shape.js';
import type { Submission } from '../../domain/submission.js';
import { type Handler, ok } from '../handler.js';
import { tenantUrl } from '../tenants.js';

// Contacts of properties and of inspections: the same, but for whose they are.

const ofProperty = contactHandlers('property', 'propertyId');
const ofInspection = contactHandlers('inspection', 'inspectionId');

export const listPropertyContacts: Handler<'listPropertyContacts'> = ofProperty.list;
export const createPropertyContact: Handler<'createPropertyContact'> = ofProperty.create;
export const updatePropertyContact: Handler<'updatePropertyContact'> = ofProperty.update;
export const deletePropertyContact: Handler<'deletePropertyContact'> = ofProperty.remove;

export const listInspectionContacts: Handler<'listInspectionContacts'> = ofInspection.list;
export const createInspectionContact: Handler<'createInspectionContact'> = ofInspection.create;
export const updateInspectionContact: Handler<'updateInspectionContact'> = ofInspection.update;
export const deleteInspectionContact: Handler<'deleteInspectionContact'> = ofInspection.remove;

export const getTenantActionUrl: Handler<'getTenantActionUrl'> = async (
  { caller, params: { propertyId, contactId } },
  { storage, addresses },
) => {
  const contact = { owner: { kind: 'property', id: propertyId }, id: contactId } as const;
  const key = found(await storage.stores.contacts.tenantKey(caller.account_id, contact));
  return ok({ url: tenantUrl(addresses, key) });
};

interface Asked<Names extends string> {
  readonly caller: Caller;
  readonly params: Readonly<Record<Names, number>>;
  readonly shape: Shape;
}

interface Sent<Names extends string, Input> extends Asked<Names> {
  readonly body: Submission<Input>;
}

/** The handlers of the contacts of one kind of owner, whose id is in a parameter of the path. */
function contactHandlers<Owner extends string>(kind: ContactOwner['kind'], parameter: Owner) {
  type Path = Owner | 'contactId';
  const ownerIn = (params: Readonly<Record<Owner, number>>) => ({ kind, id: params[parameter] });
  const contactIn = (params: Readonly<Record<Path, number>>): ContactKey => ({
    owner: ownerIn(params),
    id: params.contactId,
  });
  return {
    list: async ({ caller, params, shape }: Asked<Owner>, { storage }: Deps) =>
      ok(await storage.stores.contacts.list(caller.account_id, ownerIn(params), shape)),

    create: (
      { caller, params, body, shape }: Sent<Owner, Static<typeof ContactInput>>,
      { storage }: Deps,
    ) =>
      storage.write(async (stores) => {
        const owner = ownerIn(params);
        const id = await create(stores, caller, { owner, sent: body });
        return ok(found(await stores.contacts.read(caller.account_id, { owner, id }, shape)));
      }),

    update: (
      { caller, params, body, shape }: Sent<Path, Static<typeof ContactChange>>,
      { storage }: Deps,
    ) =>
      storage.write(async (stores) => {
        const contact = contactIn(params);
        await update(stores, caller, { contact, sent: body });
        return ok(found(await stores.contacts.read(caller.account_id, contact, shape)));
      }),

    remove: ({ caller, params, shape }: Asked<Path>, { storage }: Deps) =>
      storage.write(async (stores) =>
        ok(await remove(stores, caller, { contact: contactIn(params), shape })),
      ),
  };
}
