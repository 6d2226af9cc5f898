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
 * that this account requires.
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

/** The first property of a run, and the custom field values that it shows to be accepted. */
const firstProperty = once('first-property', async (context) => {
  const required = await requiredOfProperties(context);
  const asked = await postWithListed(context, bareWith(context, required));
  if (!isRefusal(asked.created) || isNone(required)) return { asked, required };
  const without = await postWithListed(context, bareWith(context, {}));
  return isSuccess(without.created) ? { asked: without, required: {} } : { asked, required };
});

/**
 * The custom field values that a new property needs. The specification says neither which values a
 * required field accepts nor whether the requirement is enforced: where a property is accepted only
 * without them, none are sent.
 */
async function neededFields(context: Context): Promise<CustomFieldInput> {
  const required = await requiredOfProperties(context);
  return isNone(required) ? required : (await firstProperty(context)).required;
}

function isNone(fields: CustomFieldInput): boolean {
  return Object.keys(fields).length === 0;
}

/**
 * The same street some houses further on, for targets that allow only one property at an address.
 */
export function furtherOn<A extends { readonly line1: string }>(address: A, houses: number) {
  const line1 = address.line1.replace(/^\d+/, (number) => String(Number(number) + 2 * houses));
  return { address: { ...address, line1 } };
}

/** Requests a property with the required values and `extra`. */
export async function postProperty(context: Context, extra: object): Promise<Exchange> {
  return context.api.post('/properties', { ...(await bareProperty(context)), ...extra });
}

/** The values that the specification lists for fields that accept no other text. */
export const LISTED = {
  furnished: ['Fully Furnished', 'Part Furnished', 'Unfurnished'],
  detachment: ['Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace'],
} as const;

export type ListedField = keyof typeof LISTED;

/** A requested property and the body that was sent. */
export interface WithListed {
  readonly created: Exchange;
  readonly body: Readonly<Record<string, unknown>>;
  /** The value that was refused before another one of its list was accepted. */
  readonly refused?: { readonly field: ListedField; readonly value: string; readonly by: Exchange };
}

/** Requests a property. If that is refused, tries another value of one list at a time. */
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

/** Each value of a list that was sent, with the answer to it. */
export function listedIn({ created, body, refused }: WithListed, field: ListedField) {
  const wrong = refused?.field === field ? [refused] : [];
  return {
    updates: [...wrong.map(({ by }) => by), created],
    values: [...wrong.map(({ value }) => value), String(body[field])],
  };
}

/**
 * Creates a property; if that is refused, with the values of `instead`. The rest is blocked if it
 * cannot be created: by the check of clients if `extra` has a client, which may be wrong.
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

/** The shared property with only the required values, which is never changed. */
export const standingProperty = once('standing-property', async (context) =>
  madeBy(context, (await firstProperty(context)).asked, returnsIt),
);

/**
 * If the create was answered 403, continues only if the user may create properties at all:
 * otherwise the 403 proves nothing about the body.
 */
export async function needPermission(context: Context, created: Exchange): Promise<void> {
  if (created.response.status === 403) await standingProperty(context);
}

/** What a property shows for inputs that were omitted or null. */
export function propertyDefaults(revision: Revision) {
  const ofBoth = { furnished: 'Unfurnished', type: '', ref: null, notes: null };
  return revision === 'current' ? { ...ofBoth, uprn: '', parent_property_id: null } : ofBoth;
}

/**
 * An id that no record has: the largest integer that every JSON reader reads exactly. A target that
 * used it could give no id to the records of this run.
 */
export const NO_SUCH_ID = Number.MAX_SAFE_INTEGER;
