/** Checks of the custom fields of inspections, which work like those of properties. */
import { Type } from '@sinclair/typebox';
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, fits, succeeds } from '../words/expect.js';
import { alike, lacks } from '../words/kinds.js';
import { excludes, includes } from '../words/lists.js';
import { flag, mapOf, record, text } from '../words/types.js';
import * as fields from './stated.js';

type Shown = { readonly inspection: Exchange };

export const sameShape = check(
  'inspections.custom-fields.shape',
  'customFields goes from id to name, value and required',
  ({ inspection }: Shown) =>
    all(
      fits(inspection, record({ customFields: Type.Object({}, { description: 'an object' }) })),
      fits(inspection, mapOf(record({ name: text, value: text, required: flag })), 'customFields'),
    ),
);

export const takenOnCreate = check(
  'inspections.custom-fields.taken-on-create',
  'a value sent as an object with value is kept',
  ({ inspection, id, value }: Shown & { id: string; value: string }) =>
    all(succeeds(inspection), equals(inspection, `customFields.${id}.value`, value)),
);

export const takenOnUpdate = check(
  'inspections.custom-fields.taken-on-update',
  'an update with every value keeps them all',
  ({ update, values }: { update: Exchange; values: Readonly<Record<string, { value: string }>> }) =>
    all(
      succeeds(update),
      ...Object.entries(values).map(([id, { value }]) =>
        equals(update, `customFields.${id}.value`, value),
      ),
    ),
);

export const untouchedByOthers = alike(
  'inspections.custom-fields.untouched-by-others',
  fields.untouchedByOthers,
);

export const filtersList = check(
  'inspections.custom-fields.filter',
  'the list keeps only the inspections whose field matches',
  ({ list, own, other }: { list: Exchange; own: number; other: number }) =>
    all(includes(list, own), excludes(list, other)),
);

export const hasNoCustomFields = lacks('inspections.earlier.no-custom-fields', 'customFields');
