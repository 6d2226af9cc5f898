/**
 * A property and an inspection of alice with a client, a clerk and custom fields, as far as her
 * account has them.
 */
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { once, readOnce } from '../requests/once.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { findClerks } from './clerks.js';
import { findClients, findTwoClients } from './clients.js';
import {
  type CustomFieldInput,
  fieldsOfInspections,
  fillRequired,
  readCustomFields,
  textsAmong,
} from './custom-fields.js';
import { calendarOf, freeDay, type MadeInspection, makeInspection } from './inspection.js';
import { type Made, makeProperty } from './property.js';

/** A custom field and its value, which no other record has. */
export interface NamedField {
  readonly id: string;
  readonly value: string;
}

export interface Linked {
  readonly client: number | undefined;
  readonly clerk: number | undefined;
  readonly property: Made;
  readonly inspection: MadeInspection;
  /** The conduct date of that inspection. */
  readonly day: string;
  readonly ofProperty: NamedField | undefined;
  readonly ofInspection: NamedField | undefined;
  /** Inputs with which another record has the same client, clerk and custom fields. */
  readonly alike: {
    readonly property: { readonly client?: object; readonly custom_fields?: object | undefined };
    readonly inspection: { readonly clerk?: object };
  };
}

export const linkedRecords = once('linked-records', async (context): Promise<Linked> => {
  const [client] =
    (await unlessOutOfReach(findTwoClients(context))) ??
    (await unlessOutOfReach(findClients(context, 1))) ??
    [];
  const [clerk] = (await unlessOutOfReach(findClerks(context, 1))) ?? [];
  const [ofProperty, ofInspection] = [await nameField(context, 1), await nameField(context, 2)];
  const linked = client === undefined ? {} : { client: { id: client } };
  const assigned = clerk === undefined ? {} : { clerk: { id: clerk } };
  const alike = {
    property: { ...linked, ...ofProperty.input },
    inspection: { ...assigned, ...ofInspection.input },
  };
  const property = await makeProperty(context, alike.property, ofProperty.instead);
  const day = await freeDay(context);
  const appointment = { property: { id: property.id }, conduct_date: day };
  const make = (input: object) => makeInspection(context, { ...appointment, ...input });
  const filled = make(alike.inspection);
  const inspection = await (ofInspection.instead ? ifMade(unlessOutOfReach(filled)) : filled);
  const isTaken = {
    property: property.asked.body['custom_fields'] === ofProperty.input.custom_fields,
    inspection: inspection !== undefined,
  };
  const takenAlike = {
    property: { ...alike.property, ...(isTaken.property ? {} : ofProperty.instead) },
    inspection: { ...alike.inspection, ...(isTaken.inspection ? {} : ofInspection.instead) },
  };
  const named = {
    ofProperty: isTaken.property ? ofProperty.named : undefined,
    ofInspection: isTaken.inspection ? ofInspection.named : undefined,
  };
  const appointed = inspection ?? (await make(takenAlike.inspection));
  return { client, clerk, property, inspection: appointed, day, alike: takenAlike, ...named };
});

/** The answers that show both records. */
export function answersOf({ property, inspection }: Linked): Exchange[] {
  return [property.exchange, inspection.exchange];
}

interface Naming {
  readonly input: { custom_fields?: CustomFieldInput | undefined };
  /** The input without the text, for a field that may not take it. */
  readonly instead?: { custom_fields?: CustomFieldInput | undefined };
  readonly named: NamedField | undefined;
}

/** A custom field of properties (1) or inspections (2), with a text that no other record has. */
export async function nameField(context: Context, entity: 1 | 2): Promise<Naming> {
  const { marks, revision } = context;
  if (revision === 'earlier') return { input: {}, named: undefined };
  if (entity === 2) await calendarOf(context); // shows whether the list is of inspections
  const all =
    entity === 1
      ? readCustomFields(await readOnce(context, '/custom-fields/1'))
      : await fieldsOfInspections(context);
  const { texts, isNamed } = textsAmong(context, all, entity);
  // Of one that no list names nobody knows whether other accounts have it as well.
  const field = texts.find((one) => all.includes(one));
  if (!field) return { input: {}, named: undefined };
  const value = marks.word();
  const required = fillRequired(all);
  const custom_fields = Object.keys(required).length > 0 ? required : undefined;
  return {
    input: { custom_fields: { ...required, [field.id]: { value } } },
    ...(isNamed ? {} : { instead: { custom_fields } }),
    named: { id: field.id, value },
  };
}
