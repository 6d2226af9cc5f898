import * as ofInspections from '../../checks/contacts/of-inspections.js';
import {
  emailAndPhoneOptional,
  returnsIt as ofPropertyComesBack,
} from '../../checks/contacts/stated.js';
import * as contacts from '../../checks/inspections/contacts.js';
import { returnsIt } from '../../checks/inspections/create.js';
import { contactsStay } from '../../checks/lives/listed.js';
import { answeredIn } from '../../checks/lives/records.js';
import { liveLoadsContacts } from '../../checks/self-service/self-service.js';
import { isKept } from '../../checks/words/kept.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { needPlace } from '../records/booking.js';
import {
  addContact,
  askWithTag,
  CONTACT_NAME,
  FULL_NAME,
  newContact,
  OTHER_NAME,
  otherContact,
  showsOther,
  UNREACHED_CONTACT,
  usualContactType,
} from '../records/contact.js';
import {
  askForInspection,
  bareInspection,
  makeInspection,
  NOTED,
  standingInspection,
} from '../records/inspection.js';
import { copyPath } from '../records/report.js';
import { asMade, usualLive } from '../records/self-service.js';
import { finishedInspection, hostContact, hostProperty } from '../records/standing.js';
import { pullTrigger } from '../records/transitions.js';
import { propertyWithContacts, type WithContacts } from '../records/with-contacts.js';
import { listWhen, listWithout, needListed, readNew } from '../requests/lists.js';
import { sendTexts } from '../requests/short-texts.js';
import { ifMade } from '../requests/unless-stopped.js';

/** The highest contact type. */
const OTHER = 6;

export const addContacts = scenario({
  id: 'inspections/contacts',
  about: 'An inspection and its property each get a contact, and then it is completed.',
  checks: [
    ofInspections.isPlainArray,
    ofInspections.returnsIt,
    ofInspections.belongsToOne,
    contactsStay,
  ],
  async act(context) {
    const { api, cannotJudge, judge, needs, recorded, waiting } = context;
    const property = (await hostProperty(context)).id;
    const made = await makeInspection(context, { ...NOTED, property: { id: property } });
    const path = `${made.path}/contacts`;
    const own = 'Lou of the inspection';
    const { created, sent } = await askWithTag((contact) => api.post(path, contact), {
      ...otherContact(context),
      ...{ name: own, type: OTHER },
    });
    const other = 'Toby of the property';
    const added = await addContact(context, `/properties/${property}/contacts`, {
      ...newContact(context),
      name: other,
    });
    const list = await waiting.settled(() =>
      listWhen(context, path, (found) => idsOf(found).length > 0),
    );
    judge(ofInspections.returnsIt, { created, sent, list });
    needs(created, ofInspections.returnsIt);
    judge(ofInspections.isPlainArray, { lists: [list] });
    // The property may be full: other scenarios add contacts to it, and the specification sets no
    // limit.
    if (added.response.status === 409)
      return cannotJudge(
        'this target answers 409 when a further contact is added to the property',
        ofInspections.belongsToOne,
        contactsStay,
      );
    needs(added, ofPropertyComesBack);
    const isThere = (found: Exchange) => idsOf(found).includes(idAt(added));
    const ofProperty = await listWhen(context, `/properties/${property}/contacts`, isThere);
    needListed(ofProperty, idAt(added), ofPropertyComesBack);
    judge(ofInspections.belongsToOne, {
      ofInspection: list,
      ofProperty,
      own,
      other,
    });
    // The specification does not say from which states this is allowed; a refusal changes nothing
    // here.
    await pullTrigger(api, made.path, 'complete');
    const rest = await waiting.settled(() => api.get(path));
    judge(contactsStay, { answered: answeredIn(recorded()), lists: [rest] });
  },
});

export const changeContact = scenario({
  id: 'inspections/contacts-change',
  about: 'A contact of an inspection is changed and deleted.',
  revisions: ['current'],
  checks: [
    ofInspections.returnsIt,
    ofInspections.isPlainArray,
    ofInspections.updateReturnsIt,
    ofInspections.onlyUnderItsInspection,
    ofInspections.deleteReturnsIt,
    emailAndPhoneOptional,
  ],
  async act(context) {
    const { api, judge, needs, needsId } = context;
    const made = await makeInspection(context, NOTED);
    const path = `${made.path}/contacts`;
    const { answered: created, sent: named } = await sendTexts(
      (contact) => addContact(context, path, contact),
      { ...newContact(context), name: FULL_NAME, notify: true },
    );
    const type = usualContactType(context);
    const sent = { ...named, type };
    const own = `${path}/${needsId(created, ofInspections.returnsIt)}`;
    const least = await api.post(path, { ...UNREACHED_CONTACT, type });
    judge(emailAndPhoneOptional, { created: least });
    needs(least, emailAndPhoneOptional);
    const other = idAt(least);
    const changed = { ...otherContact(context), notify: false, deliver: true };
    const update = await api.put(own, changed);
    const source = await ifMade(finishedInspection(context));
    // A copy into the report must leave the contacts unchanged.
    if (source) await api.put(copyPath(context, made, source.property), { mode: 'reset' });
    const list = await listWhen(context, path, showsOther);
    judge(ofInspections.returnsIt, { created, sent, list });
    needListed(list, other, ofInspections.returnsIt);
    judge(ofInspections.isPlainArray, { lists: [list] });
    judge(ofInspections.updateReturnsIt, { update, list, sent: changed });
    // An inspection without contacts: the specification does not say that contact ids are unique
    // across inspections.
    const { path: elsewhere } = await standingInspection(context);
    const there = `${elsewhere}/contacts/${idAt(created)}`;
    const refused = await api.put(there, newContact(context));
    judge(ofInspections.onlyUnderItsInspection, { refused, twin: update });
    // Whatever the answer to this, the contact must still be there to be deleted.
    await api.delete(there);
    const deletion = await api.delete(own);
    const rest = await listWithout(context, path, idAt(update), other);
    const before = isSuccess(refused) ? refused : update;
    judge(ofInspections.deleteReturnsIt, { before, deletion, list: rest, other });
  },
});

export const loadContacts = scenario({
  id: 'inspections/contacts-loaded',
  about:
    'An inspection is created with and without the contacts of its property, of which one is deleted here and the other one there.',
  revisions: ['current'],
  checks: [
    contacts.loadsContacts,
    liveLoadsContacts,
    contacts.notWithFalse,
    ofInspections.isPlainArray,
    contacts.offByDefault,
    contacts.areCopies,
    contactsStay,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, recorded, waiting, wants } = context;
    const holder = await propertyWithContacts(context);
    const { property, path: ofProperty, sent, added } = holder;
    const [, ofOther] = added;
    await loadIntoLive(context, holder);
    const name = CONTACT_NAME;
    const names = [name, OTHER_NAME];
    const inspect = async (auto_load_contacts?: boolean | null) => {
      const extra = { property: { id: property }, auto_load_contacts };
      return `${(await makeInspection(context, extra)).path}/contacts`;
    };
    const path = await inspect(true);
    const loaded = await judgeOnceShown(
      () => api.get(path),
      (list, judge) => judge(contacts.loadsContacts, { lists: [list], sent, added }),
    );
    const without = await inspect(false);
    const lists = [await waiting.settled(() => api.get(without))];
    judge(contacts.notWithFalse, { lists, names });
    judge(ofInspections.isPlainArray, { lists });
    if (wants(contacts.offByDefault)) {
      for (const wish of [undefined, null]) lists.push(await api.get(await inspect(wish)));
      judge(contacts.offByDefault, { lists, names });
    }
    const isOne = (contact: unknown) => isKept('name', name, valueAt(contact, 'name'));
    const ofOne = recordsOf(loaded).find(isOne);
    const own = `${path}/${String(valueAt(ofOne, 'id'))}`;
    if (wants(contacts.areCopies)) {
      const update = await api.put(own, { name: 'Only of the inspection' });
      const still = await waiting.settled(() => api.get(ofProperty));
      judge(contacts.areCopies, { update, ofProperty: still, name });
    }
    // Deletes one contact from the inspection and the other one from the property.
    if (ofOne) await api.delete(own);
    if (isSuccess(ofOther)) await api.delete(`${ofProperty}/${idAt(ofOther)}`);
    const rest = await waiting.settled(async () => [
      await api.get(path),
      await api.get(ofProperty),
    ]);
    judge(contactsStay, { answered: answeredIn(recorded()), lists: rest });
  },
});

/** Judges the contacts of the live inspection that was to load them, if there is one. */
async function loadIntoLive(
  context: ScenarioContext,
  { property, sent, added }: WithContacts,
): Promise<void> {
  const { api, cannotJudge, judgeOnceShown } = context;
  const live = asMade((await usualLive(context)).created);
  if (!live || valueAt(JSON.parse(live.exchange.request.body), 'property.id') !== property)
    return cannotJudge('no live inspection could be made that loads contacts', liveLoadsContacts);
  await judgeOnceShown(
    () => api.get(`${live.path}/contacts`),
    (list, judge) => judge(liveLoadsContacts, { lists: [list], sent, added }),
  );
}

export const earlierLoadsNothing = scenario({
  id: 'inspections/contacts-earlier',
  about: 'The earlier revision is asked to include the contacts of a property.',
  revisions: ['earlier'],
  checks: [contacts.earlierLoadsNothing, ofInspections.isPlainArray],
  async act(context) {
    const { judge, needsId } = context;
    await hostContact(context);
    const input = await bareInspection(context, (await hostProperty(context)).id);
    const asked = await askForInspection(context, { ...input, auto_load_contacts: true });
    // The revision may refuse the unknown field; the request is then sent without it.
    const made = isSuccess(asked) ? asked : await askForInspection(context, input);
    needPlace(context, made);
    const list = await readNew(context, `/inspections/${needsId(made, returnsIt)}/contacts`);
    judge(contacts.earlierLoadsNothing, { lists: [list], names: [CONTACT_NAME] });
    judge(ofInspections.isPlainArray, { lists: [list] });
  },
});
