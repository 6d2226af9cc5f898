/** Checks of self-service and live inspections, and of their templates. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { hasAmounts } from '../inspections/amounts.js';
import { loads } from '../inspections/contacts.js';
import { hasDate } from '../inspections/dates.js';
import { hasLength } from '../inspections/durations.js';
import { itemsOf, nameOf, roomsOf } from '../reports/content.js';
import {
  all,
  answers,
  equals,
  fits,
  holds,
  refuses,
  succeeds,
  unknown,
  unlessForbidden,
} from '../words/expect.js';
import { eachShows, echo, refusal, works } from '../words/kinds.js';
import { integer, list, listOf, record, text } from '../words/types.js';

type Listing = { readonly listing: Exchange };
type Created = { readonly created: Exchange };

export const listsTemplates = check(
  'self-service.listing',
  'the listing is an object with the arrays system and account',
  ({ listing }: Listing) =>
    all(answers(listing, 200), fits(listing, record({ system: list, account: list }))),
);

const template = listOf(record({ id: integer, name: text }));

export const templateFields = check(
  'self-service.template-fields',
  'each listed template has id and name',
  ({ listing }: Listing) => fits(listing, record({ system: template, account: template })),
);

const ofType = (id: string, code: number, title: string) =>
  check(id, title, ({ created }: Created) =>
    unlessForbidden(created, () => all(succeeds(created), equals(created, 'type.id', code))),
  );

export const selfService = ofType(
  'self-service.created',
  101,
  'a self service inspection is created',
);
export const live = ofType('self-service.live', 202, 'a live inspection is created');

export const takesTemplateId = works(
  'self-service.template-id',
  'template_id is taken as an id of the listing and as null',
);
export const takesEveryTemplate = works(
  'self-service.every-template',
  'every id of the listing is taken as template_id',
);

/** A report created with template_id null, and reports created with the ids of listed templates. */
type Default = Created & { readonly report: Exchange; readonly others: readonly Exchange[] };

export const defaultTemplate = check(
  'self-service.default-template',
  'with template_id null there is content wherever a listed template gives content',
  ({ created, report, others }: Default) => {
    if (!isSuccess(created)) return succeeds(created);
    const isFilled = others.length > 0 && others.every((other) => roomsOf(other).length > 0);
    if (!isFilled) return unknown('no listed template was seen to fill a report at once');
    return isFilledReport(report);
  },
);

/** The listing, and the ids of the templates of the other reports. */
type Chosen = Listing & { readonly ids: readonly number[] };

export const ownTemplate = check(
  'self-service.own-template',
  'the reports made with several listed templates and with none are not all alike',
  ({ listing, ids, report, others }: Omit<Default, 'created'> & Chosen) => {
    const [first = '', ...rest] = [report, ...others].map(contentOf);
    const names = ['system', 'account']
      .flatMap((part) => valueAt(readJson(listing), part))
      .filter((entry) => ids.some((id) => valueAt(entry, 'id') === id))
      .map((entry) => valueAt(entry, 'name'));
    const isSeen = [report, ...others].every((one) => roomsOf(one).length > 0);
    if (!isSeen || new Set(names).size < 2)
      return unknown('no two templates of different names were seen to fill a report at once');
    const isOther = rest.some((content) => content !== first);
    return holds(isOther, report, 'body.rooms', 'another report than with each template', first);
  },
);

const LIVE_TEXTS = [
  ...['title', 'ref', 'location_of_keys', 'return_key'],
  ...['notes.internal', 'notes.client', 'clerk.id'],
];

/** The inputs of a live inspection that are no plain texts. */
type LiveInputs = {
  readonly time_to_complete: string;
  readonly conduct_date: string;
  readonly custom_fields?: Readonly<Record<string, { readonly value: string }>> | undefined;
};

export const liveLoadsContacts = loads(
  'self-service.live-loads-contacts',
  'auto_load_contacts of a live inspection includes the contacts of the property',
);

export const liveTakesInputs = check(
  'self-service.live-takes-inputs',
  'a live inspection takes the inputs of any other',
  ({ answered, sent }: { answered: Exchange; sent: LiveInputs }) =>
    all(
      succeeds(answered),
      ...LIVE_TEXTS.map((path) => equals(answered, path, valueAt(sent, path))),
      ...hasAmounts(answered, sent),
      hasLength(answered, sent.time_to_complete),
      hasDate(answered, sent.conduct_date),
      ...Object.entries(sent.custom_fields ?? {}).map(([id, { value }]) =>
        equals(answered, `customFields.${id}.value`, value),
      ),
    ),
);

export const earlierHasNoLive = refusal(
  'self-service.earlier.no-live',
  'the earlier revision refuses the type 202',
);

export const onlyForItsTypes = check(
  'self-service.only-for-its-types',
  'self_servicer with another type makes no self service inspection',
  ({ answered, type }: { answered: Exchange; type: number }) =>
    isSuccess(answered) ? equals(answered, 'type.id', type) : refuses(answered),
);

export const servicerRequired = refusal(
  'self-service.decided.servicer-required',
  'self_servicer with name and email is required',
);
export const refusedForOtherTypes = refusal(
  'self-service.decided.refused-for-other-types',
  'self_servicer is refused with another type',
);
export const templateUnknown = refusal(
  'self-service.decided.template-unknown',
  'a template_id outside the listing is refused',
);
export const defaultIsListed = check(
  'self-service.decided.default-is-listed',
  'the default is one of the listed templates',
  ({ report, others }: Omit<Default, 'created'>) => {
    const names = roomNames(report);
    const isOne = others.map(roomNames).includes(names);
    return holds(isOne, report, 'body.rooms', 'those of a listed template', names);
  },
);
export const showsServicer = echo(
  'self-service.decided.shows-servicer',
  'the inspection shows self_servicer',
  'self_servicer',
);
export const contentAtOnce = check(
  'self-service.decided.content-at-once',
  'the content of the template is in the report from the start',
  ({ report }: { report: Exchange }) => isFilledReport(report),
);
export const sameStates = eachShows(
  'self-service.decided.same-states',
  'such an inspection is Pending without and Assigned with a clerk',
);

export const templatesListed = check(
  'self-service.decided.templates-listed',
  'GET /templates lists id, name and type in the envelope',
  ({ list: templates }: { list: Exchange }) =>
    all(
      answers(templates, 200),
      fits(templates, listOf(record({ id: integer, name: text, type: integer })), 'data'),
      fits(templates, record({ pagination: record({}), links: record({}) })),
    ),
);
export const templateIsReport = check(
  'self-service.decided.template-is-report',
  'a template is read as a report',
  ({ report }: { report: Exchange }) =>
    all(answers(report, 200), fits(report, record({ rooms: list }))),
);
export const templateIsAdded = check(
  'self-service.decided.template-is-added',
  'the content of a template is added to a report',
  ({ added, report, template }: { added: Exchange; report: Exchange; template: Exchange }) => {
    const own = roomsOf(report).map((room) => valueAt(room, 'name.value'));
    const wanted = roomsOf(template).map((room) => valueAt(room, 'name.value'));
    const isThere = wanted.every((name) => own.includes(name));
    return all(succeeds(added), holds(isThere, report, 'body.rooms', wanted.join(', '), own));
  },
);
export const templatesFixed = check(
  'self-service.decided.templates-fixed',
  'POST /templates answers 405',
  ({ attempt }: { attempt: Exchange }) => answers(attempt, 405),
);

function isFilledReport(report: Exchange): Finding {
  const { length } = roomsOf(report);
  return all(
    succeeds(report),
    holds(length > 0, report, 'body.rooms', 'at least one room', length),
  );
}

/** Returns the names of rooms and items in order, as one string to compare. */
function contentOf(report: Exchange): string {
  return roomsOf(report)
    .map((room) => `${nameOf(room)} (${itemsOf(room).map(nameOf).join(', ')})`)
    .join(' / ');
}

/** Returns the names of the rooms of a report in order, as one string to compare. */
function roomNames(report: Exchange): string {
  return roomsOf(report)
    .map((room) => String(valueAt(room, 'name.value')))
    .join(' / ');
}
