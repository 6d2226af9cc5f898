import { itemsStayApart } from '../../checks/lives/reports.js';
import { roomsOf } from '../../checks/reports/content.js';
import { liveLoadsContacts, ownTemplate } from '../../checks/self-service/self-service.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { readNew } from '../requests/lists.js';
import { once, onceEach } from '../requests/once.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { inTheEast } from '../values/days.js';
import { mailOf } from '../values/mail-addresses.js';
import { type Book, bookInspection } from './booking.js';
import { findClerks } from './clerks.js';
import { bareInspection, freeDay, type MadeInspection, weekOfItsOwn } from './inspection.js';
import { nameField } from './linked.js';
import { addItem, ofItsOwn } from './report.js';
import { listSelfService, templateIdsOf } from './templates.js';
import { propertyWithContacts } from './with-contacts.js';

export function newServicer(context: Context) {
  return { name: 'Sue Service', email: mailOf(context, 'sue'), template_id: null };
}

/** Returns a function that requests inspections of one type, with or without a self servicer. */
export async function posting(context: Context, type: number, book: Book = bookInspection) {
  const input = { ...(await bareInspection(context)), type: { id: type } };
  return (self_servicer: object | undefined, extra: object = {}) =>
    book(context, { ...input, ref: context.marks.ref(), ...extra, self_servicer });
}

/**
 * A self service or live inspection; undefined where it cannot be created, for example because the
 * account has none.
 */
export async function makeSpecial(
  context: Context,
  type: 101 | 202,
  extra: object = {},
): Promise<MadeInspection | undefined> {
  if (type === 202 && context.revision === 'earlier') return undefined;
  const booked = 'clerk' in extra ? { conduct_date: await freeDay(context) } : {};
  const post = await posting(context, type);
  return asMade(await post(newServicer(context), { ...booked, ...extra }));
}

/** The type of live inspections, or of self service ones in the earlier revision. */
export function specialType({ revision }: Pick<Context, 'revision'>): 101 | 202 {
  return revision === 'current' ? 202 : 101;
}

/** The inspection that an answer has created; undefined if it has created none. */
export function asMade(exchange: Exchange): MadeInspection | undefined {
  const id = idAt(exchange);
  const isMade = isSuccess(exchange) && Number.isInteger(id);
  return isMade ? { id, exchange, path: `/inspections/${id}` } : undefined;
}

/**
 * A self service inspection with the default template or, if that is refused, with the first listed
 * one. Only `byDefault`, the answer to the first request, shows whether the default is taken.
 */
export const usualSelfService = once('usual-self-service', async (context) => {
  const post = await posting(context, 101);
  const inputs = {
    title: `Self service ${context.marks.word()}`,
    conduct_date: inTheEast((await weekOfItsOwn(context))[4] ?? ''),
    location_of_keys: 'With the tenant',
    return_key: 'To the office',
    time_to_complete: 'PT1H15M',
    pricing: { price: '60.75', additional: '3', margin: '11' },
    notes: { internal: 'Call first', client: 'Your own report' },
  };
  const servicer = newServicer(context);
  const byDefault = await post(servicer, inputs);
  const [template_id] = templateIdsOf(await listSelfService(context));
  if (!isRefusal(byDefault) || template_id === undefined)
    return { byDefault, created: byDefault, servicer };
  const withTemplate = { ...servicer, template_id };
  return { byDefault, created: await post(withTemplate, inputs), servicer: withTemplate };
});

/** The report of the inspection with the default template. */
export const reportByDefault = once('report-by-default', async (context) =>
  reportOf(context, (await usualSelfService(context)).byDefault),
);

/** A self service inspection with a listed template, and its report before any write. */
export interface FromTemplate {
  readonly id: number;
  readonly created: Exchange;
  readonly report: Exchange;
}

export const fromTemplate = onceEach(
  'from-template',
  async (context: Context, id: string): Promise<FromTemplate> => {
    const post = await posting(context, 101);
    const created = await post({ ...newServicer(context), template_id: Number(id) });
    return { id: Number(id), created, report: await reportOf(context, created) };
  },
);

/** The first of the listed templates. */

export const fromFirstTemplate = once(
  'from-first-template',
  async (context): Promise<FromTemplate | undefined> => {
    const [template_id] = templateIdsOf(await listSelfService(context));
    if (template_id === undefined) return undefined;
    const first = await fromTemplate(context, `${template_id}`);
    if (context.wants(itemsStayApart)) await addToFirstRoom(context, first);
    return first;
  },
);

/** The last of the listed templates, if it is not the first. */
export const fromLastTemplate = once(
  'from-last-template',
  async (context): Promise<FromTemplate | undefined> => {
    const [, ...others] = templateIdsOf(await listSelfService(context));
    const last = others.at(-1);
    return last === undefined ? undefined : fromTemplate(context, `${last}`);
  },
);

/** Adds an item to a report that has a room: no other report may show it. */
async function addToFirstRoom(context: Context, { created, report }: FromTemplate): Promise<void> {
  const made = asMade(created);
  const room = valueAt(roomsOf(report)[0], 'id');
  if (!made || typeof room !== 'number') return;
  const only = { name: ofItsOwn('Carpet'), description: undefined, condition: undefined };
  await addItem(context, made, room, only);
}

/**
 * The report of a created inspection, as soon as it can be read. If the create failed, returns its
 * answer.
 */
export function reportOf(context: Context, created: Exchange): Promise<Exchange> {
  return isSuccess(created)
    ? readNew(context, `/inspections/${idAt(created)}/report`)
    : Promise.resolve(created);
}

/**
 * A live inspection with every optional field, with a custom field where the account has a text
 * field, on a property with contacts and with the last listed template where such inspections are
 * accepted.
 */
export const usualLive = once('usual-live', async (context) => {
  const [clerk] = await findClerks(context, 1);
  const post = await posting(context, 202);
  const { input, instead } = await nameField(context, 2);
  const sent = {
    title: `Live ${context.marks.word()}`,
    ref: context.marks.ref(),
    location_of_keys: 'With the tenant',
    return_key: 'To the office',
    time_to_complete: 'PT45M',
    pricing: { price: '80.25', additional: '0.1', margin: '12.5' },
    notes: { internal: 'Call first', client: 'Your own report' },
    clerk: { id: clerk },
    conduct_date: String((await weekOfItsOwn(context))[1]),
    ...input,
  };
  const { servicer } = await usualSelfService(context);
  // The specification does not say whether an amount can be negative.
  const reduced = { ...sent, pricing: { ...sent.pricing, additional: '-5.05' } };
  const loading = await whereContactsAre(context);
  const inputs = [reduced, sent, ...(instead ? [{ ...reduced, ...instead }] : [])];
  const tries = [...(loading ? inputs.map((one) => ({ ...one, ...loading })) : []), ...inputs];
  const answered: { readonly created: Exchange; readonly sent: typeof sent }[] = [];
  for (const one of [...(await withLastTemplate(context, servicer)), servicer]) {
    for (const input of tries) {
      const created = await post(one, input);
      if (!isRefusal(created)) return { created, sent: input };
      answered.push({ created, sent: input });
    }
  }
  const plain = answered.findLast(({ sent: input }) => input === sent);
  return plain as (typeof answered)[number]; // it was tried
});

/** The self servicer with the last listed template; empty where templates are not judged. */
async function withLastTemplate(context: Context, servicer: object): Promise<object[]> {
  const last = context.wants(ownTemplate) ? await fromLastTemplate(context) : undefined;
  return last ? [{ ...servicer, template_id: last.id }] : [];
}

/**
 * The inputs by which a live inspection loads the contacts of a property that has some; undefined
 * where that is not judged.
 */
async function whereContactsAre(context: Context) {
  if (!context.wants(liveLoadsContacts)) return undefined;
  const holder = await ifMade(unlessOutOfReach(propertyWithContacts(context)));
  return holder && { property: { id: holder.property }, auto_load_contacts: true };
}
