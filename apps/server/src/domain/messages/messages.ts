import type { InCurrent, Inspection, InspectionStateCode, Static } from '@lintel/schema';
import { AGENT } from '../contact-types.js';
import { found } from '../errors.js';
import { isCancelled, isFinished, isOpen } from '../inspections/inspection-states.js';
import type { ContactRecord } from '../ports/contacts.js';
import type { StoredInspection } from '../ports/inspections.js';
import type { NoticeKey, Topic } from '../ports/notices.js';
import type { Stores } from '../ports.js';
import type { AddressRecord } from '../postal-address.js';
import type { Shape } from '../shape.js';
import { conductWords } from './message-dates.js';

// Who is told of what by mail (contacts: notify and deliver; self servicers: D-79). A message is what a person is told now
// and was not told before, so that changes which follow each other closely are one message, and one that was taken back
// is none.

/** What a message is about. */
export type Occasion = 'booked' | 'invited' | 'changed' | 'cancelled' | 'completed';

/** When an inspection takes place, in words, and who comes. */
export interface Schedule {
  /** The day and the time, if there is one, on the clocks of the account. */
  readonly when: string;
  readonly is_confirmed: boolean;
  readonly clerk: string | null;
  readonly is_cancelled: boolean;
}

/** Somebody a message is sent to. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** What a person is told. */
export interface Message {
  readonly occasion: Occasion;
  readonly to: Person;
  /** Name of the account. */
  readonly agency: string;
  /** Who looks after the property. */
  readonly agent: Pick<ContactRecord, 'name' | 'email' | 'phone'> | null;
  readonly address: AddressRecord;
  readonly inspection: Pick<Shown, 'id' | 'title' | 'ref' | 'report_key'>;
  readonly schedule: Schedule;
  /** What the person was told last, of a change. */
  readonly before: Schedule | null;
  /** What is kept of this once it is told. */
  readonly tells: object;
}

/** Who is told of each topic, and on which occasion there is something new. */
const TOPICS: Readonly<Record<Topic, TopicRules>> = {
  schedule: {
    isTold: ({ notify }) => notify,
    tells: ({ schedule }) => schedule,
    occasion: ({ schedule: now, state, isOver }, before, person) => {
      const told = before as Schedule | undefined; // kept by this rule
      const wasTold = told !== undefined && !told.is_cancelled;
      if (isOver) return undefined;
      if (isCancelled(state)) return wasTold ? 'cancelled' : undefined;
      if (!isOpen(state)) return undefined;
      if (!wasTold) return person.isSelfServicer ? 'invited' : 'booked';
      return isNews(told, now) ? 'changed' : undefined;
    },
  },
  report: {
    isTold: ({ deliver }) => deliver,
    tells: ({ completed_at }) => ({ completed_at }),
    occasion: ({ state, completed_at }, before) => {
      const told = before as { completed_at: string } | undefined; // kept by this rule
      const isNew = completed_at !== null && told?.completed_at !== completed_at;
      return isFinished(state) && isNew ? 'completed' : undefined;
    },
  },
};

interface TopicRules {
  /** Whether a contact is told. */
  isTold(contact: ContactRecord): boolean;
  /** What is kept of what was told. */
  tells(situation: Situation): object;
  /** On which occasion a person is told, who was told something before or nothing; none when there is no news. */
  occasion(situation: Situation, before: unknown, person: Recipient): Occasion | undefined;
}

/** A clerk who does not come any more is no news before somebody else does. */
function isNews(told: Schedule, now: Schedule): boolean {
  const isMoved = told.when !== now.when || told.is_confirmed !== now.is_confirmed;
  return isMoved || (now.clerk !== null && now.clerk !== told.clerk);
}

/** How an inspection stands. */
interface Situation {
  readonly inspection: Shown;
  readonly state: InspectionStateCode;
  readonly schedule: Schedule;
  /** Whether its date has passed. */
  readonly isOver: boolean;
  readonly completed_at: string | null;
}

interface Recipient extends Person {
  readonly isSelfServicer: boolean;
}

type Shown = Pick<
  Static<InCurrent<typeof Inspection>>,
  'id' | 'title' | 'ref' | 'report_key' | 'conduct_date' | 'conduct_date_option' | 'completed_at'
> & {
  readonly clerk: { readonly name: string } | null;
  readonly property: { readonly address: AddressRecord };
};

const SHAPE: Shape = {
  id: null,
  title: null,
  ref: null,
  report_key: null,
  conduct_date: null,
  conduct_date_option: null,
  completed_at: null,
  clerk: { name: null },
  property: {
    address: { line1: null, line2: null, city: null, county: null, postcode: null, country: null },
  },
};

/** The people who are to be told something of an inspection now, by their emails. The inspection is locked. */
export async function dueMessages(
  stores: Stores,
  key: Omit<NoticeKey, 'email'>,
  now: Date,
): Promise<readonly Message[]> {
  const { account_id, inspection_id, topic } = key;
  const stored = found(await stores.inspections.lock(account_id, inspection_id));
  const { name: agency, time_zone } = await stores.accounts.read(account_id);
  const situation = await situationOf(stores, stored, { now, time_zone });
  const { tells, occasion: occasionOf } = TOPICS[topic];
  const { id, title, ref, report_key, property } = situation.inspection;
  const messages: Message[] = [];
  for (const person of await recipients(stores, key, stored)) {
    const before = await stores.notices.find({ ...key, email: person.email });
    const occasion = occasionOf(situation, before, person);
    if (!occasion) continue;
    messages.push({
      occasion,
      to: { name: person.name, email: person.email },
      agency,
      agent: await agentOf(stores, account_id, stored.property_id),
      address: property.address,
      inspection: { id, title, ref, report_key },
      schedule: situation.schedule,
      before: occasion === 'changed' ? (before as Schedule) : null, // kept by the rule of the topic
      tells: tells(situation),
    });
  }
  return messages;
}

async function situationOf(
  stores: Stores,
  stored: StoredInspection,
  { now, time_zone }: { readonly now: Date; readonly time_zone: string },
): Promise<Situation> {
  const text = await stores.inspections.readBack(stored.account_id, stored.id, SHAPE);
  const inspection = JSON.parse(text) as Shown; // made in this shape
  return {
    inspection,
    state: stored.state_id,
    schedule: {
      when: conductWords(stored.conduct_date, time_zone),
      is_confirmed: stored.conduct_date_option === 0,
      clerk: inspection.clerk?.name ?? null,
      is_cancelled: isCancelled(stored.state_id),
    },
    isOver: stored.conduct_to * 1000 < now.getTime(),
    completed_at: inspection.completed_at,
  };
}

/** The contacts of an inspection who are told of a topic, and its self servicer; each email once. */
async function recipients(
  stores: Stores,
  { account_id, inspection_id, topic }: Omit<NoticeKey, 'email'>,
  stored: {
    readonly self_servicer_name: string | null;
    readonly self_servicer_email: string | null;
  },
): Promise<Iterable<Recipient>> {
  const contacts = await stores.contacts.records(account_id, {
    kind: 'inspection',
    id: inspection_id,
  });
  const told = contacts.filter((contact) => contact.email !== '' && TOPICS[topic].isTold(contact));
  const people: Recipient[] = told.map(({ name, email }) => ({
    name,
    email,
    isSelfServicer: false,
  }));
  const { self_servicer_name: name, self_servicer_email: email } = stored;
  if (topic === 'schedule' && email) people.push({ name: name ?? '', email, isSelfServicer: true });
  return new Map(people.map((person) => [person.email.toLowerCase(), person])).values();
}

/** The first agent of a property who can be reached. */
async function agentOf(stores: Stores, account_id: number, id: number): Promise<Message['agent']> {
  const contacts = await stores.contacts.records(account_id, { kind: 'property', id });
  const agent = contacts.find(
    ({ type, email, phone }) => type === AGENT && (email !== '' || phone !== ''),
  );
  return agent ? { name: agent.name, email: agent.email, phone: agent.phone } : null;
}
