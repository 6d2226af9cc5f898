import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { readNew } from '../requests/lists.js';
import { once } from '../requests/once.js';
import { mailOf } from '../values/mail-addresses.js';
import { type Book, bookInspection } from './booking.js';
import { findClerks } from './clerks.js';
import { bareInspection, freeDay, type MadeInspection, weekOfItsOwn } from './inspection.js';
import { nameField } from './linked.js';
import { listSelfService, templateIdsOf } from './templates.js';

export function newServicer(context: Context) {
  return { name: 'Sue Service', email: mailOf(context, 'sue'), template_id: null };
}

/** Creates inspections of one type with a self servicer, or without where there should be one. */
export async function posting(context: Context, type: number, book: Book = bookInspection) {
  const input = { ...(await bareInspection(context)), type: { id: type } };
  return (self_servicer: object | undefined, extra: object = {}) =>
    book(context, { ...input, ref: context.marks.ref(), ...extra, self_servicer });
}

/** A self service or live inspection; none where it cannot be made, as where the account has no such. */
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

/** One of the two types: a live one where the revision has such. */
export function specialType({ revision }: Pick<Context, 'revision'>): 101 | 202 {
  return revision === 'current' ? 202 : 101;
}

/** The inspection that an answer shows to be made; none where it shows none. */
export function asMade(exchange: Exchange): MadeInspection | undefined {
  const id = idAt(exchange);
  const isMade = isSuccess(exchange) && Number.isInteger(id);
  return isMade ? { id, exchange, path: `/inspections/${id}` } : undefined;
}

/**
 * A self service inspection with the default template and, where that is refused, one with the first
 * listed template: which of the two a target takes is judged of the first alone.
 */
export const usualSelfService = once('usual-self-service', async (context) => {
  const post = await posting(context, 101);
  const inputs = {
    title: `Self service ${context.marks.word()}`,
    // On that day in every zone.
    conduct_date: `${(await weekOfItsOwn(context))[4]}T09:30:00+00:00`,
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

/** A self service inspection with the first listed template, and its report as it is read at first. */
export interface FromTemplate {
  readonly created: Exchange;
  readonly report: Exchange;
}

export const fromFirstTemplate = once(
  'from-first-template',
  async (context): Promise<FromTemplate | undefined> => {
    const [template_id] = templateIdsOf(await listSelfService(context));
    if (template_id === undefined) return undefined;
    const post = await posting(context, 101);
    const created = await post({ ...newServicer(context), template_id });
    return { created, report: await reportOf(context, created) };
  },
);

/** The report of what was created, as soon as it can be read; where nothing was, that answer. */
export function reportOf(context: Context, created: Exchange): Promise<Exchange> {
  return isSuccess(created)
    ? readNew(context, `/inspections/${idAt(created)}/report`)
    : Promise.resolve(created);
}

/** A live inspection with everything it may have, and a custom field where the account has one of text. */
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
  // Whether an amount may be less than nothing is not shown.
  const reduced = { ...sent, pricing: { ...sent.pricing, additional: '-5.05' } };
  const tries = [reduced, sent, ...(instead ? [{ ...reduced, ...instead }] : [])];
  const answered: { readonly created: Exchange; readonly sent: typeof sent }[] = [];
  for (const input of tries) {
    const created = await post(servicer, input);
    if (!isRefusal(created)) return { created, sent: input };
    answered.push({ created, sent: input });
  }
  return answered[1] as (typeof answered)[number]; // two were tried at least
});
