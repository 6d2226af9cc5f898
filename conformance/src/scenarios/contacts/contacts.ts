import { OutOfReach } from '../../base/stops.js';
import * as decided from '../../checks/contacts/decided.js';
import * as contacts from '../../checks/contacts/stated.js';
import { idsNeverReused } from '../../checks/general/records.js';
import { pathOf } from '../../checks/lives/records.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import {
  addContact,
  askWithTag,
  FULL_NAME,
  newContact,
  OTHER_NAME,
  otherContact,
  showsOther,
  UNREACHED_CONTACT,
  usualContactType,
} from '../records/contact.js';
import { makeProperty, standingProperty } from '../records/property.js';
import {
  hostContact,
  hostInspection,
  hostInspectionContact,
  hostProperty,
} from '../records/standing.js';
import { changeAndEmpty } from '../requests/change-and-empty.js';
import { needEnabled } from '../requests/enabled.js';
import { listWhen, listWithout, needListed, readNew } from '../requests/lists.js';
import { sendTexts } from '../requests/short-texts.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { phoneOf } from '../values/phone-numbers.js';
import { LINE } from '../values/texts.js';

export const addContacts = scenario({
  id: 'contacts/add',
  about: 'Contacts of every type are added to a property.',
  checks: [
    contacts.returnsIt,
    contacts.fields,
    contacts.takesEveryType,
    contacts.emailAndPhoneOptional,
    contacts.isPlainArray,
    decided.emptyWhenLeftOut,
    decided.oldestFirst,
    decided.emailNotDemanded,
  ],
  async act(context) {
    const { api, judge, needs, wants } = context;
    const path = await makeContactsPath(context);
    const none = await readNew(context, path);
    const { answered: first, sent: sentFirst } = await sendTexts(
      (contact) => addContact(context, path, contact),
      { ...newContact(context), name: FULL_NAME, ...UNSIGNED },
    );
    if (!isSuccess(first))
      judge(contacts.returnsIt, { created: first, sent: sentFirst, list: none });
    needs(first, contacts.returnsIt);
    const usualType = usualContactType(context);
    const unreached = { ...UNREACHED_CONTACT, type: usualType === UNREACHED ? 1 : UNREACHED };
    const without = await api.post(path, unreached);
    judge(contacts.emailAndPhoneOptional, { created: without });
    const ofTypes: Exchange[] = [];
    for (let type = 1; type <= 5; type++) {
      const there = [first, without].find((made) => isSuccess(made) && hasType(made, type));
      ofTypes.push(there ?? (await addWithEmail(context, path, type, sentFirst.email)));
    }
    const { created: last } = await askWithTag(
      (contact) => addOrElsewhere(context, path, contact),
      ofType(context, 6),
    );
    ofTypes.push(last);
    judge(contacts.takesEveryType, { created: ofTypes });
    const isHere = ({ request }: Exchange) => request.url.endsWith(path);
    const made = [...new Set([first, without, ...ofTypes])].filter(isHere);
    if (wants(decided.emptyWhenLeftOut, decided.emailNotDemanded)) {
      const withNulls = await api.post(path, { ...unreached, email: null, phone: null });
      const silent = await api.post(path, { ...unreached, notify: true, deliver: true });
      judge(decided.emptyWhenLeftOut, { contacts: [without, withNulls] });
      judge(decided.emailNotDemanded, { created: silent });
      made.push(withNulls, silent);
    }

    const { length } = made.filter(isSuccess);
    const list = await listWhen(context, path, (found) => idsOf(found).length >= length);
    judge(contacts.returnsIt, { created: first, sent: { ...sentFirst, type: usualType }, list });
    for (const created of ofTypes.filter((one) => isSuccess(one) && isHere(one)))
      judge(contacts.returnsIt, { created, sent: JSON.parse(created.request.body), list });
    judge(contacts.fields, { contacts: [...ofTypes, without] });
    judge(contacts.isPlainArray, { lists: [none, list] });
    needListed(list, idAt(first), contacts.returnsIt);
    const ids = made.map((contact) => idAt(contact));
    judge(decided.oldestFirst, { list, ids });
  },
});

/** Other flags than those of the usual contact. */
const UNSIGNED = { signee: false, notify: true, deliver: false };

/** A contact type to which no notification is sent: a witness. */
const UNREACHED = 4;

/** Whether the request asked for a contact of this type. */
function hasType({ request }: Exchange, type: number): boolean {
  return JSON.parse(request.body).type === type;
}

/**
 * Adds a contact to `path`, or to a new property if that is refused: the specification does not say
 * how many contacts a property can have.
 */
async function addOrElsewhere(context: Context, path: string, contact: object): Promise<Exchange> {
  const first = await context.api.post(path, contact);
  if (!isRefusal(first) || first.response.status === 403) return first;
  const other = (await makeProperty(context)).id;
  const again = await context.api.post(`/properties/${other}/contacts`, contact);
  return isSuccess(again) ? again : first;
}

/**
 * Adds a contact of this type. A landlord signs where that is taken, and the last type but one has
 * the email of another contact where two may have the same, as an agent and a landlord of one office
 * do.
 */
async function addWithEmail(
  context: Context,
  path: string,
  type: number,
  email: string,
): Promise<Exchange> {
  const own = ofType(context, type);
  const changes: Readonly<Record<number, object>> = { 3: { signee: true }, 5: { email } };
  const change = changes[type];
  const changed = change && (await context.api.post(path, { ...own, ...change }));
  return changed && !isRefusal(changed) ? changed : addOrElsewhere(context, path, own);
}

/** A contact of this type, with a name that no other contact in the list has. */
function ofType(context: Context, type: number) {
  return { ...otherContact(context), name: `${OTHER_NAME} ${type}`, type };
}

/** The required fields of a contact, each with the check that judges it. */
const REQUIRED = [
  [contacts.typeRequired, 'type'],
  [contacts.nameRequired, 'name'],
  [contacts.signeeRequired, 'signee'],
  [contacts.notifyRequired, 'notify'],
  [contacts.deliverRequired, 'deliver'],
] as const;

/** For each required field, a body that omits it or sets it to null. */
const missing = (value: null | undefined) =>
  REQUIRED.map(([check, name]) => [check, { [name]: value }] as const);

export const leaveOutRequired = scenario({
  id: 'contacts/required',
  about:
    'Each required value of a contact is left out of one of a property, and null in one of an inspection.',
  checks: [
    contacts.typeRequired,
    contacts.nameRequired,
    contacts.signeeRequired,
    contacts.notifyRequired,
    contacts.deliverRequired,
    decided.typeOutsideRefused,
    decided.emailFormRefused,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const path = `/properties/${(await hostProperty(context)).id}/contacts`;
    const { exchange: twin } = await hostContact(context);
    const variants = [
      ...missing(undefined),
      [decided.typeOutsideRefused, { type: 7 }],
      [decided.typeOutsideRefused, { type: 0 }],
      [decided.emailFormRefused, { email: 'abc' }],
    ] as const;
    for (const [check, change] of variants.filter(([check]) => wants(check))) {
      judge(check, { refused: await api.post(path, { ...newContact(context), ...change }), twin });
    }
    const ofInspection = `${(await hostInspection(context)).path}/contacts`;
    const { exchange: other } = await hostInspectionContact(context);
    for (const [check, change] of missing(null).filter(([check]) => wants(check))) {
      const refused = await api.post(ofInspection, { ...newContact(context), ...change });
      judge(check, { refused, twin: other });
    }
  },
});

/** Adds a contact of this type; if that is refused, as it is. */
async function postOfType(
  { api }: Pick<ScenarioContext, 'api'>,
  path: string,
  contact: ReturnType<typeof newContact>,
  type: number,
) {
  const sent = { ...contact, type };
  const answered = await api.post(path, sent);
  return isRefusal(answered)
    ? { answered: await api.post(path, contact), sent: contact }
    : { answered, sent };
}

export const changeContact = scenario({
  id: 'contacts/change',
  about: 'A contact is changed and deleted.',
  revisions: ['current'],
  checks: [
    contacts.returnsIt,
    contacts.updateReturnsIt,
    contacts.onlyUnderItsProperty,
    contacts.deleteReturnsIt,
    decided.updateIsPartial,
    idsNeverReused,
  ],
  async act(context) {
    const { api, judge, needs, needsId, wants } = context;
    const path = await makeContactsPath(context);
    const created = await addContact(context, path, newContact(context));
    const own = `${path}/${needsId(created, contacts.returnsIt)}`;

    const changed = { ...otherContact(context), name: `${OTHER_NAME} ${LINE}` };
    // Of the type that the first contact then gets, unless the target refuses that type.
    const usual = { ...newContact(context), name: 'Tara Tenant', ...UNSIGNED };
    const { answered: other, sent: beside } = await postOfType(context, path, usual, changed.type);
    needsId(other, contacts.returnsIt);
    const { update, sent } = await changeAndEmpty<Partial<typeof changed>>(
      (body) => api.put(own, body),
      changed,
      { phone: '' },
    );
    // The specification does not say how an empty phone number is shown.
    const { phone, ...named } = sent;
    const shown = phone === '' ? named : sent;
    const list = await listWhen(context, path, showsOther);
    needListed(list, idAt(other), contacts.returnsIt);
    judge(contacts.returnsIt, { created: other, list, sent: beside });
    judge(contacts.updateReturnsIt, { update, list, sent: shown });
    needs(update, contacts.updateReturnsIt);
    // A property without contacts: the specification does not say that contact ids are unique
    // across properties.
    const { id: elsewhere } = await standingProperty(context);
    const refused = await api.put(
      `/properties/${elsewhere}/contacts/${idAt(created)}`,
      newContact(context),
    );
    judge(contacts.onlyUnderItsProperty, { refused, twin: update });
    let before = isSuccess(refused) ? refused : update;
    if (wants(decided.updateIsPartial)) {
      const partial = await api.put(own, { phone: phoneOf(context) });
      judge(decided.updateIsPartial, { before, update: partial });
      if (isSuccess(partial)) before = partial;
    }

    const deletion = await api.delete(own);
    const rest = await listWithout(context, path, idAt(created), idAt(other));
    judge(contacts.deleteReturnsIt, { before, deletion, list: rest, other: idAt(other) });
    needs(deletion, contacts.deleteReturnsIt);
    if (!wants(idsNeverReused)) return;
    const next = await api.post(path, { ...newContact(context), name: 'Nina Next' });
    judge(idsNeverReused, { deleted: created, created: next });
  },
});

export const openTenantUrl = scenario({
  id: 'contacts/tenant-action-url',
  about: 'The maintenance links of two tenants and an agent are asked for.',
  revisions: ['current'],
  checks: [contacts.tenantUrl, decided.tenantUrlsDiffer, decided.onlyForTenants],
  async act(context) {
    const { api, judge, needs, needsId, waiting, wants } = context;
    const path = `/properties/${(await hostProperty(context)).id}/contacts`;
    const read = (url: string) => waiting.shown(() => api.get(url), isSuccess);
    const urlOf = (id: number) => `${path}/${id}/tenant-action-url`;
    const make = async (type: number) =>
      urlOf(
        needsId(
          await api.post(path, { ...newContact(context), name: `Contact ${type}`, type }),
          contacts.returnsIt,
        ),
      );
    const one = urlOf((await hostContact(context)).id);
    if (usualContactType(context) !== 1)
      throw new OutOfReach('this target refuses contacts of the type Tenant');
    // A tenant without an email may have no link.
    const ofUnreached = await read(one);
    const link = isRefusal(ofUnreached) ? await read(await make(1)) : ofUnreached;
    judge(contacts.tenantUrl, { link });
    needEnabled(link, 'maintenance links');
    needs(link, contacts.tenantUrl);
    if (wants(decided.tenantUrlsDiffer)) {
      judge(decided.tenantUrlsDiffer, {
        links: [link, await read(await make(1))],
        again: await api.get(one),
      });
    }
    if (wants(decided.onlyForTenants)) {
      judge(decided.onlyForTenants, { link: await api.get(await make(2)) });
    }
  },
});

export const earlierContacts = scenario({
  id: 'contacts/earlier',
  about:
    'The earlier revision is asked to change and delete a contact of a property, and to change one of an inspection.',
  revisions: ['earlier'],
  checks: [
    contacts.earlierCannotChange,
    contacts.earlierCannotDelete,
    contacts.earlierHasNoTenantUrl,
  ],
  async act(context) {
    const { api, judge, recorded, waiting } = context;
    const path = `/properties/${(await hostProperty(context)).id}/contacts`;
    const { id } = await hostContact(context);
    const isListed = (found: Exchange) => idsOf(found).includes(id);
    const read = () => listWhen(context, path, isListed);
    const isOfHost = (one: Exchange) => one.request.method === 'GET' && `/${pathOf(one)}` === path;
    const before = recorded().findLast((one) => isOfHost(one) && isListed(one)) ?? (await read());
    needListed(before, id, contacts.returnsIt);
    const renamed = { ...newContact(context), name: 'Somebody Else' };
    const update = await api.put(`${path}/${id}`, renamed);
    const changed = isRefusal(update) ? undefined : await waiting.settled(read);
    const deletion = await api.delete(`${path}/${id}`);
    const after = await waiting.settled(read);
    // Once the contact is deleted, a refused update can no longer be observed.
    const list = changed ?? (idsOf(after).includes(id) ? after : before);
    const ofInspection = await renameOfInspection(context, renamed);
    judge(contacts.earlierCannotChange, { before, update, list, id, ofInspection });
    judge(contacts.earlierCannotDelete, { deletion, list: after, id });
    const link = await api.get(`${path}/${id}/tenant-action-url`);
    judge(contacts.earlierHasNoTenantUrl, { link });
  },
});

/** Renames a contact of an inspection. Returns no exchanges where there is no such contact. */
async function renameOfInspection(context: Context, renamed: object): Promise<Exchange[]> {
  const made = await ifMade(unlessOutOfReach(hostInspectionContact(context)));
  if (!made) return [];
  const { path } = await hostInspection(context);
  return [await context.api.put(`${path}/contacts/${made.id}`, renamed)];
}

async function makeContactsPath(context: Context): Promise<string> {
  return `/properties/${(await makeProperty(context)).id}/contacts`;
}
