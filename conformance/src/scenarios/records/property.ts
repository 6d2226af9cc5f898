import { returnsIt } from '../../checks/properties/create.js';
import { linksClient } from '../../checks/properties/rules.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { once } from '../requests/once.js';
import { type CustomFieldInput, requiredOfProperties } from './custom-fields.js';

/** A record a scenario has created for itself. */
export interface Made {
  readonly id: number;
  readonly exchange: Exchange;
}

/**
 * The five required values, with a street line that no other scenario uses, and the custom fields
 * this account requires.
 */
export async function bareProperty(context: Context) {
  return bareWith(context, await neededFields(context));
}

function bareWith(context: Context, custom_fields: CustomFieldInput) {
  return {
    address: { line1: context.marks.street(), city: 'Leeds', postcode: 'LS1 4DY' },
    no_of_beds: 2,
    no_of_baths: 1,
    ...(isNone(custom_fields) ? {} : { custom_fields }),
  };
}

/** The first property of a run, and the values of custom fields that it shows to be taken. */
const firstProperty = once('first-property', async (context) => {
  const required = await requiredOfProperties(context);
  const asked = await postWithListed(context, bareWith(context, required));
  if (!isRefusal(asked.created) || isNone(required)) return { asked, required };
  const without = await postWithListed(context, bareWith(context, {}));
  return isSuccess(without.created) ? { asked: without, required: {} } : { asked, required };
});

/** Which values a field takes that says it is required is not shown, nor whether that is seen to: it may be left out then. */
async function neededFields(context: Context): Promise<CustomFieldInput> {
  const required = await requiredOfProperties(context);
  return isNone(required) ? required : (await firstProperty(context)).required;
}

function isNone(fields: CustomFieldInput): boolean {
  return Object.keys(fields).length === 0;
}

/** Whether two properties may be at one address is not shown: where they may not, one is so many houses further on. */
export function furtherOn<A extends { readonly line1: string }>(address: A, houses: number) {
  const line1 = address.line1.replace(/^\d+/, (number) => String(Number(number) + 2 * houses));
  return { address: { ...address, line1 } };
}

/** Asks for a property with the least that is allowed, and more. */
export async function postProperty(context: Context, extra: object): Promise<Exchange> {
  return context.api.post('/properties', { ...(await bareProperty(context)), ...extra });
}

/** The values that are shown for what takes no other text. */
export const LISTED = {
  furnished: ['Fully Furnished', 'Part Furnished', 'Unfurnished'],
  detachment: ['Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace'],
} as const;

export type ListedField = keyof typeof LISTED;

/** A property that was asked for, and the body it was made of. */
export interface WithListed {
  readonly created: Exchange;
  readonly body: Readonly<Record<string, unknown>>;
  /** The value that was refused before another one of its list was taken. */
  readonly refused?: { readonly field: ListedField; readonly value: string; readonly by: Exchange };
}

/** Asks for a property. Where that is refused, another value of one list is tried at a time. */
export async function postWithListed(
  { api }: Pick<Context, 'api'>,
  body: Readonly<Record<string, unknown>>,
): Promise<WithListed> {
  const created = await api.post('/properties', body);
  if (!isRefusal(created)) return { created, body };
  for (const field of ['detachment', 'furnished'] as const) {
    const value = body[field];
    const other = LISTED[field].find((one) => one !== value);
    if (typeof value !== 'string') continue;
    const changed = { ...body, [field]: other };
    const again = await api.post('/properties', changed);
    const refused = { field, value, by: created };
    if (isSuccess(again)) return { created: again, body: changed, refused };
  }
  return { created, body };
}

/** Each value of a list that was sent with it, beside what that was answered with. */
export function listedIn({ created, body, refused }: WithListed, field: ListedField) {
  const wrong = refused?.field === field ? [refused] : [];
  return {
    updates: [...wrong.map(({ by }) => by), created],
    values: [...wrong.map(({ value }) => value), String(body[field])],
  };
}

/**
 * Creates a property; where that is refused, with other values instead. What follows is blocked when it cannot be created: for a client that is named by
 * the check of that, for the client may be a wrong one.
 */
export async function makeProperty(
  context: Context,
  extra: Readonly<Record<string, unknown>> = {},
  instead?: object,
): Promise<AskedFor> {
  const wanted = { ...(await bareProperty(context)), ...extra };
  const first = await postWithListed(context, wanted);
  const asked =
    instead && isRefusal(first.created)
      ? await postWithListed(context, { ...wanted, ...instead })
      : first;
  if ('client' in extra) await needPermission(context, asked.created);
  return madeBy(context, asked, 'client' in extra ? linksClient : returnsIt);
}

type AskedFor = Made & { readonly asked: WithListed };

function madeBy(context: Context, asked: WithListed, root: Check): AskedFor {
  const { created: exchange } = asked;
  return { id: context.needsId(exchange, root), exchange, asked };
}

/** A property with the least that is allowed, shared by all scenarios and changed by none. */
export const standingProperty = once('standing-property', async (context) =>
  madeBy(context, (await firstProperty(context)).asked, returnsIt),
);

/**
 * Goes on only where the user of the run may create properties. To whom all are forbidden, a 403 says nothing
 * of what was sent: the rest is blocked by the check of that.
 */
export async function needPermission(context: Context, created: Exchange): Promise<void> {
  if (created.response.status === 403) await standingProperty(context);
}

/** What a property shows for inputs that were left out or null. */
export function propertyDefaults(revision: Revision) {
  const ofBoth = { furnished: 'Unfurnished', type: '', ref: null, notes: null };
  return revision === 'current' ? { ...ofBoth, uprn: '', parent_property_id: null } : ofBoth;
}

/**
 * An id that no record has: the last one that every JSON reader reads exactly, after which a target could
 * give none to what a run creates.
 */
export const NO_SUCH_ID = Number.MAX_SAFE_INTEGER;
