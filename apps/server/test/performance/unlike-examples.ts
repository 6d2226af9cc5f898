import type { EndpointId } from '@lintel/schema';

// Where the example of a row is about more than records that exist: bodies in its place, and what happens before.

type Ids = ReadonlyMap<string, number>;

const ROOMS = '/inspections/{inspectionId}/rooms';
const SECTIONS = '/v2/inspections/{inspectionId}/rooms';
const ROOM_ITEMS = `${ROOMS}/{roomId}/items`;
const SECTION_ITEMS = `${SECTIONS}/{sectionId}/items`;

const orderOf =
  (...collections: readonly string[]) =>
  (ids: Ids) =>
    collections.flatMap((collection) => ids.get(collection) ?? []);

/** Bodies by operation, about the records with these ids. */
export const BODIES: Readonly<Partial<Record<EndpointId, (ids: Ids) => unknown>>> = {
  updateMeter: () => ({ location: 'Hall cupboard' }),
  setInitialization: () => ({ init_from: null }),
  updateInspection: (ids) => ({ typist: { id: ids.get('/staff') } }),
  createSectionItem: () => ({ name: 'Sofa' }),
  updateSectionItem: () => ({ name: 'Sofa' }),
  reorderRooms: orderOf(ROOMS, SECTIONS),
  reorderSections: orderOf(ROOMS, SECTIONS),
  reorderItems: orderOf(ROOM_ITEMS),
  reorderSectionItems: orderOf(SECTION_ITEMS),
};

/** What an inspection must have been through; it is active, for its report was written to. */
export const BEFORE: Readonly<Partial<Record<EndpointId, readonly EndpointId[]>>> = {
  processInspection: ['updateInspection'],
  reopenInspection: ['completeInspection'],
  closeInspection: ['completeInspection'],
};

/** What must have happened to records beforehand, as SQL: what only a worker does, and what costs a request more. */
export const HAPPENED: Readonly<Partial<Record<EndpointId, string>>> = {
  requestPdf: `update inspections set client_id = (select min(c.id) from clients c
    where c.account_id = inspections.account_id) where id = (select max(id) from inspections)`,
  redeliverWebhookDelivery: "update deliveries set state = 'failed'",
};

/** Operations on an inspection nobody has touched. */
export const UNTOUCHED: readonly EndpointId[] = ['startInspection', 'setInitialization'];
