/** The inspection endpoints. */
import { type Answer, found, made, record } from './answer.js';
import {
  changedValues,
  matchValues,
  newValues,
  readNewValues,
  replaceValues,
} from './custom-fields.js';
import { makeSecret } from './identifiers.js';
import { buildSections } from './initialization.js';
import { email, filled, flag, object, oneOf, orNull, type Reader, text, whole } from './input.js';
import { showInspection } from './inspection-view.js';
import { duration, moment, readInterval } from './instants.js';
import { find, findClerk, findInspection, findOwned, listedFor } from './lookup.js';
import { handToOffice } from './office.js';
import { answerPage } from './paging.js';
import { simplify, writeAddress } from './properties.js';
import { conflict, invalid, missing, Refusal } from './refusal.js';
import { type Call, knowOnly, type Route, readId } from './route.js';
import {
  ACTIVE,
  ASSIGNED,
  CLOSED,
  COMPLETE,
  LIVE,
  PENDING,
  REVIEW,
  SELF_SERVICE,
  TYPES,
} from './states.js';
import type { Inspection, Pricing, Template } from './world.js';

const READ = { scopes: ['inspections.read'] } as const;
const WRITE = { scopes: ['inspections.write'] } as const;
const ONE = '/inspections/:inspection';

export const INSPECTION_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/inspections', ...READ, answer: listInspections },
  { method: 'GET', path: ONE, ...READ, answer: (call) => show(call, findInspection(call)) },
  { method: 'POST', path: '/inspections', ...WRITE, answer: createInspection },
  { method: 'PUT', path: ONE, ...WRITE, answer: updateInspection },
  { method: 'POST', path: `${ONE}/start`, ...WRITE, answer: startInspection },
  { method: 'POST', path: `${ONE}/cancel`, ...WRITE, answer: cancelInspection },
  { method: 'POST', path: `${ONE}/complete`, ...WRITE, answer: completeBy('post') },
  { method: 'PUT', path: `${ONE}/complete`, ...WRITE, answer: completeBy('put') },
  {
    method: 'GET',
    path: '/settings/account/self-service/templates',
    ...READ,
    answer: listTemplates,
  },
];

const price = orNull(text);
const CHANGEABLE = {
  title: orNull(text),
  ref: orNull(text),
  location_of_keys: text,
  return_key: orNull(text),
  time_to_complete: duration,
  pricing: object({}, { price, additional: price, margin: price }),
  notes: object({}, { internal: orNull(text), client: orNull(text) }),
  clerk: orNull(object({ id: orNull(whole) }, {})),
};

const selfServicer = object({ name: filled, email, template_id: orNull(whole) }, {});
const typeCode: Reader<number> = oneOf(...Object.keys(TYPES).map(Number));

const newInspection = object(
  { property: object({ id: whole }, {}), type: object({ id: typeCode }, {}), conduct_date: moment },
  {
    ...CHANGEABLE,
    preload_template_id: orNull(whole),
    auto_load_contacts: orNull(flag),
    custom_fields: newValues,
    self_servicer: selfServicer,
  },
);

const changedInspection = object(
  {},
  { ...CHANGEABLE, conduct_date: moment, custom_fields: changedValues },
);

function show({ world }: Call, inspection: Inspection): Answer {
  return found(showInspection(world, inspection));
}

/** The list filters that compare an id. */
const NUMBERS: Readonly<Record<string, (inspection: Inspection) => number | undefined>> = {
  client_id: ({ property }) => property.client?.id,
  clerk_id: ({ clerk }) => clerk?.id,
  property_id: ({ property }) => property.id,
  state_id: ({ state }) => state,
};

function listInspections(call: Call): Answer {
  const { query, world } = call;
  const parameters = ['page', 'address', 'conduct_date', ...Object.keys(NUMBERS)];
  knowOnly(query, world.revision === 'current' ? [...parameters, 'customFields'] : parameters);
  const wanted = Object.entries(NUMBERS).map(([name, numberOf]) => {
    const numbers = readNumbers(call, name);
    return (one: Inspection) => numbers.length === 0 || numbers.includes(numberOf(one) ?? 0);
  });
  const address = query.get('address');
  const interval = query.get('conduct_date');
  const isWithin = interval === null ? () => true : readInterval(interval);
  const hasValues = matchValues(query);
  const listed = listedFor(call, world.inspections).filter(
    (one) =>
      wanted.every((fits) => fits(one)) &&
      (address === null || writeAddress(one.property) === simplify(address)) &&
      isWithin(one.conductDate) &&
      hasValues(one.customFields),
  );
  return answerPage(call, '/inspections', listed, { usual: 10, most: undefined }, (one) =>
    showInspection(world, one),
  );
}

/** Reads `state_id[]=100&state_id[]=200` or `state_id=100,200`, depending on the variant. */
function readNumbers({ query, world }: Call, name: string): number[] {
  const single = query.getAll(name);
  const given =
    world.variant.arrays === 'brackets'
      ? [...single, ...query.getAll(`${name}[]`)]
      : single.flatMap((list) => list.split(','));
  return given.map((number) => readId(number, name));
}

function createInspection(call: Call): Answer {
  const { world, user, body } = call;
  const { account } = user;
  refuseForeign(call);
  const { property: of, type, conduct_date, ...given } = newInspection(body, '');
  const property = findOwned(call, world.properties, of.id, 'property');
  const clerk = findClerk(call, given.clerk?.id);
  checkSelfServicer(call, type.id, given.self_servicer);
  const template = findTemplate(call, given.preload_template_id);
  const inspection: Inspection = {
    id: world.newId(),
    account,
    createdAt: Date.now(),
    property,
    actor: user,
    type: type.id,
    reportKey: makeSecret(12),
    fields: { title: TYPES[type.id] ?? '', ref: null, location_of_keys: '', return_key: null },
    notes: NO_NOTES,
    pricing: null,
    clerk,
    state: clerk ? ASSIGNED : PENDING,
    conductDate: conduct_date,
    secondsToComplete: null,
    updatedAt: Date.now(),
    startedAt: null,
    submittedAt: null,
    completedAt: null,
    closedAt: null,
    customFields: readNewValues(world, account.inspectionFields, given.custom_fields ?? new Map()),
    contacts: new Map(given.auto_load_contacts ? copyContacts(call, property.contacts) : []),
    rooms: template ? buildSections(world, template) : [],
    isFollowUp: false,
    initialization: null,
    initialized: undefined,
    pdfs: new Map(),
  };
  change(call, inspection, given);
  world.inspections.set(inspection.id, inspection);
  handToOffice(call, inspection);
  return made(world, showInspection(world, inspection));
}

function copyContacts({ world }: Call, contacts: Inspection['contacts']) {
  return [...contacts.values()].map((contact) => {
    const copy = { ...contact, id: world.newId() };
    return [copy.id, copy] as const;
  });
}

/** Live and self-service inspections need a self-servicer, and no other type may have one. */
function checkSelfServicer(
  call: Call,
  type: number,
  servicer: { readonly template_id: number | null } | undefined,
): void {
  const isTheirs = type === SELF_SERVICE || type === LIVE;
  if (isTheirs && !servicer) throw invalid('self_servicer', 'given');
  if (!isTheirs && servicer) throw invalid('self_servicer', 'left out for this type');
  findTemplate(call, servicer?.template_id);
}

function findTemplate({ user }: Call, id: number | null | undefined): Template | undefined {
  return id === null || id === undefined ? undefined : find(user.account.templates, id, 'template');
}

/** Refuses fields and types that the earlier revision does not have. */
function refuseForeign({ world, body }: Call): void {
  if (world.revision === 'current' || typeof body !== 'object' || body === null) return;
  const foreign = ['auto_load_contacts', 'custom_fields'].find((name) => Object.hasOwn(body, name));
  if (foreign) throw invalid(foreign, 'left out: it is not known here');
  if ('type' in body && Object(body.type).id === LIVE) throw invalid('type.id', 'another one');
}

const NO_NOTES = { internal: null, client: null };

type Changes = Partial<Omit<ReturnType<typeof changedInspection>, 'clerk' | 'custom_fields'>>;

function change({ world }: Call, inspection: Inspection, changes: Changes): void {
  const isMerged = world.variant.objects === 'merged';
  const { title, ref, location_of_keys, return_key, time_to_complete, ...more } = changes;
  const { fields } = inspection;
  inspection.fields = {
    title: title ?? fields.title,
    ref: ref === undefined ? fields.ref : ref,
    location_of_keys: location_of_keys ?? fields.location_of_keys,
    return_key: return_key === undefined ? fields.return_key : return_key,
  };
  const notes = isMerged ? inspection.notes : NO_NOTES;
  if (more.notes) inspection.notes = { ...notes, ...more.notes };
  const pricing = isMerged ? inspection.pricing : null;
  if (more.pricing) inspection.pricing = mergePricing(pricing, more.pricing);
  inspection.secondsToComplete = time_to_complete ?? inspection.secondsToComplete;
  inspection.conductDate = more.conduct_date ?? inspection.conductDate;
  inspection.updatedAt = Date.now();
}

function mergePricing(
  pricing: Pricing | null,
  { price, additional, margin }: Partial<Record<keyof Pricing, string | null>>,
): Pricing {
  return {
    price: price ?? pricing?.price ?? '',
    additional: additional ?? pricing?.additional ?? '',
    margin: margin ?? pricing?.margin ?? '',
  };
}

function updateInspection(call: Call): Answer {
  refuseForeign(call);
  const inspection = findInspection(call);
  const { clerk, custom_fields, ...changes } = changedInspection(call.body, '');
  const nextClerk = clerk === undefined ? inspection.clerk : findClerk(call, clerk?.id);
  if (custom_fields) {
    const { account, customFields } = inspection;
    replaceValues(call.world, account.inspectionFields, customFields, custom_fields);
  }
  inspection.clerk = nextClerk;
  if (inspection.state <= ASSIGNED) inspection.state = nextClerk ? ASSIGNED : PENDING;
  change(call, inspection, changes);
  return show(call, inspection);
}

/**
 * Starts an inspection. The specification shows no such route, so it exists only in the variant in
 * which a report cannot be written before.
 */
function startInspection(call: Call): Answer {
  const inspection = findInspection(call);
  if (call.world.variant.writing === 'always') throw missing('route');
  if (inspection.state >= ACTIVE) throw conflict('It was started before.');
  inspection.state = ACTIVE;
  inspection.startedAt = Date.now();
  return show(call, inspection);
}

/**
 * Cancels an inspection. The specification does not give the state that results; here it is Closed.
 */
function cancelInspection(call: Call): Answer {
  const inspection = findInspection(call);
  if (inspection.state >= COMPLETE) throw conflict('It is over already.');
  inspection.state = CLOSED;
  inspection.closedAt = Date.now();
  return show(call, inspection);
}

function completeBy(method: 'post' | 'put') {
  return (call: Call): Answer => {
    const { complete, review } = call.world.variant;
    if (complete !== method) throw new Refusal(405, 'Complete has another method.');
    const inspection = findInspection(call);
    if (inspection.state >= COMPLETE) throw conflict('It is over already.');
    const isReviewed = review === 'skipped' || inspection.state === REVIEW;
    inspection.state = isReviewed ? COMPLETE : REVIEW;
    if (isReviewed) inspection.completedAt = Date.now();
    else inspection.submittedAt = Date.now();
    handToOffice(call, inspection);
    return show(call, inspection);
  };
}

function listTemplates({ user }: Call): Answer {
  const select = (isWanted: boolean) =>
    user.account.templates
      .filter(({ isSystem }) => isSystem === isWanted)
      .map(({ id, name }) => record({ id, name }));
  return found(record({ system: select(true), account: select(false) }));
}
