import type { InCurrent, InspectionChange, InspectionInput, Static } from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { judgeCustomFields } from '../custom-fields/custom-field-values.js';
import { found } from '../errors.js';
import { announceToPeople, changesSchedule } from '../messages/message-triggers.js';
import { requireSightOf } from '../new-records.js';
import type { InspectionOrigin } from '../ports/inspections.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { preloadTemplate } from './initialization.js';
import { moveInspection } from './inspection-moves.js';
import { emptyRecord, mergeRecord, typeName } from './inspection-record.js';
import { changeProblems, inputProblems } from './inspection-rules.js';
import { birthOf, requireWritable, transitionOf } from './inspection-states.js';
import {
  announceAssignment,
  announceInspection,
  recordInspection,
  trailPlace,
} from './inspection-trail.js';
import { loadSelfServiceTemplate, withoutIdleDemands } from './self-service.js';

// Inspections: what a new one is made of, and what an update does beyond changing values (D-41, D-42, D-45, D-51).

type Input = Static<InCurrent<typeof InspectionInput>>;
type Change = Static<InCurrent<typeof InspectionChange>>;

/** Adds an inspection, with the content and the contacts it begins with, and returns its id. */
export async function createInspection(
  stores: Stores,
  caller: Caller,
  sent: Submission<Input>,
): Promise<number> {
  requireSightOf(caller, { clerk_id: sent.draft.clerk?.id });
  const account = await stores.accounts.hold(caller.account_id); // a booking is of one zone
  const fields = await judgeCustomFields(
    stores.inspectionCustomFields,
    { account, id: null },
    sent,
  );
  const input = withoutIdleDemands(sent).accept([
    ...(await inputProblems(stores, caller, sent.draft)),
    ...fields.problems,
  ]);
  const title = typeName(input.type.id, account);
  const record = mergeRecord(emptyRecord(title), input, { title, zone: account.time_zone });
  const origin = await originOf(stores, caller, input);
  const born = { ...record, ...origin, uuid: createUuid() };
  const id = await stores.inspections.insert(account.id, born, birthOf(record));
  if (fields.values) await stores.inspectionCustomFields.replace(account.id, id, fields.values);
  await loadBeginnings(stores, { account_id: account.id, id, ...origin }, input);
  await recordInspection(stores, caller, { id, ...origin }, { action: 'created', changes: input });
  await announceAssignment(stores, caller, { id, before: null, after: record.clerk_id });
  if (input.self_servicer || input.auto_load_contacts)
    await announceToPeople(stores, { account_id: account.id, id }, 'schedule');
  return id;
}

/** Changes the fields that were sent and no other (INS-046); a clerk who comes or goes moves it (D-51). */
export async function updateInspection(
  stores: Stores,
  caller: Caller,
  { id, sent }: { id: number; sent: Submission<Change> },
): Promise<void> {
  const account = await stores.accounts.hold(caller.account_id); // a booking is of one zone
  const stored = found(await stores.inspections.lock(account.id, id));
  const fields = await judgeCustomFields(stores.inspectionCustomFields, { account, id }, sent);
  const change = sent.accept([
    ...(await changeProblems(stores, caller, { draft: sent.draft, stored })),
    ...fields.problems,
  ]);
  requireWritable('details', stored);

  const title = typeName(stored.type_id, account);
  const record = mergeRecord(stored, change, { title, zone: account.time_zone });
  await stores.inspections.update(account.id, id, record);
  if (fields.values) await stores.inspectionCustomFields.replace(account.id, id, fields.values);
  await recordUpdate(stores, caller, trailPlace(stored), {
    before: { ...stored, custom_fields: fields.before },
    after: { ...record, custom_fields: fields.after },
  });
  const updated = { ...stored, ...record };
  if (transitionOf('update', { ...updated, requires_review: account.requires_review }))
    await moveInspection(stores, caller, updated, 'update');
  await announceInspection(stores, caller, id, 'updated');
  await announceAssignment(stores, caller, {
    id,
    before: stored.clerk_id,
    after: updated.clerk_id,
  });
  if (changesSchedule(stored, updated)) await announceToPeople(stores, stored, 'schedule');
}

/** The client is that of the property now, whoever it belongs to later (INS-067). */
async function originOf(stores: Stores, caller: Caller, input: Input): Promise<InspectionOrigin> {
  const { account_id, user_id } = caller;
  const { self_servicer } = input;
  return {
    property_id: input.property.id,
    client_id: await stores.properties.clientOf(account_id, input.property.id),
    type_id: input.type.id,
    actor_id: user_id,
    self_servicer_name: self_servicer?.name ?? null,
    self_servicer_email: self_servicer?.email ?? null,
    self_servicer_template_id: self_servicer?.template_id ?? null,
  };
}

interface Newborn {
  readonly account_id: number;
  readonly id: number;
  readonly property_id: number;
}

/** Content of templates and contacts of the property that the inspection has from the start (INS-044, INS-075). */
async function loadBeginnings(
  stores: Stores,
  { account_id, id, property_id }: Newborn,
  { preload_template_id, self_servicer, auto_load_contacts }: Input,
): Promise<void> {
  if (preload_template_id) await preloadTemplate(stores, { account_id, id }, preload_template_id);
  if (self_servicer) await loadSelfServiceTemplate(stores, { account_id, id }, self_servicer);
  if (!auto_load_contacts) return;
  const contacts = await stores.contacts.records(account_id, { kind: 'property', id: property_id });
  for (const contact of contacts)
    await stores.contacts.insert(account_id, { kind: 'inspection', id }, contact);
}
