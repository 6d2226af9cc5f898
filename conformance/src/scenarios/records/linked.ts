/** A property and an inspection of alice that name whatever her account has. */
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { ifReached } from '../requests/if-reached.js';
import { once, readOnce } from '../requests/once.js';
import { findClerks } from './clerks.js';
import { findClients, findTwoClients } from './clients.js';
import { type CustomFieldInput, fillRequired, readCustomFields } from './custom-fields.js';
import { freeDay, type MadeInspection, makeInspection } from './inspection.js';
import { type Made, makeProperty } from './property.js';

/** A custom field, and the value it has there alone. */
export interface NamedField {
  readonly id: string;
  readonly value: string;
}

export interface Linked {
  readonly client: number | undefined;
  readonly clerk: number | undefined;
  readonly property: Made;
  readonly inspection: MadeInspection;
  /** The day of that inspection. */
  readonly day: string;
  readonly ofProperty: NamedField | undefined;
  readonly ofInspection: NamedField | undefined;
  /** What another record names to be found by the same client, clerk and custom fields. */
  readonly alike: {
    readonly property: { readonly client?: object; readonly custom_fields?: object };
    readonly inspection: object;
  };
}

export const linkedRecords = once('linked-records', async (context): Promise<Linked> => {
  const [client] =
    (await ifReached(findTwoClients(context))) ?? (await ifReached(findClients(context, 1))) ?? [];
  const [clerk] = (await ifReached(findClerks(context, 1))) ?? [];
  const [ofProperty, ofInspection] = [await nameField(context, 1), await nameField(context, 2)];
  const linked = client === undefined ? {} : { client: { id: client } };
  const assigned = clerk === undefined ? {} : { clerk: { id: clerk } };
  const alike = {
    property: { ...linked, ...ofProperty.input },
    inspection: { ...assigned, ...ofInspection.input },
  };
  const property = await makeProperty(context, alike.property);
  const day = await freeDay(context);
  const appointment = { property: { id: property.id }, conduct_date: day };
  const inspection = await makeInspection(context, { ...appointment, ...alike.inspection });
  const named = { ofProperty: ofProperty.named, ofInspection: ofInspection.named };
  return { client, clerk, property, inspection, day, alike, ...named };
});

/** The answers that show all of it. */
export function answersOf({ property, inspection }: Linked): Exchange[] {
  return [property.exchange, inspection.exchange];
}

/** A custom field of properties or inspections with a text of its own. */
export async function nameField(
  context: Context,
  entity: 1 | 2,
): Promise<{ input: { custom_fields?: CustomFieldInput }; named: NamedField | undefined }> {
  const { marks, revision } = context;
  if (revision === 'earlier') return { input: {}, named: undefined };
  const all = readCustomFields(await readOnce(context, `/custom-fields/${entity}`));
  const field = all.find(({ isText }) => isText);
  if (!field) return { input: {}, named: undefined };
  const value = marks.word();
  return {
    input: { custom_fields: { ...fillRequired(all), [field.id]: { value } } },
    named: { id: field.id, value },
  };
}
