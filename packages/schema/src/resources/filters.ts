import { Type } from '@sinclair/typebox';
import { LIST_ENTRIES } from '../limits.js';
import { LongText, Text } from '../texts.js';
import { MapOf, WholeNumber } from '../types.js';

// Query parameters several lists share (D-23 to D-25).

/** Words that all occur in the full address, in any letter case (PRP-055, INS-056). */
export const address = Type.Optional(
  Text({ maxLength: 1000, description: 'Words that all occur in the full address' }),
);

/** Custom field id to a text its value contains, in any letter case (CUF-011, CUF-012, CUF-025). */
export const customFields = Type.Optional(
  MapOf(LongText(), 'Custom field id to a text its value contains: customFields[<id>]=<text>'),
);

/** Any of several integers; `key[]=1&key[]=2` is the documented form (INS-049, INS-050). */
export const AnyOf = (description: string) =>
  Type.Optional(Type.Array(WholeNumber(), { description, maxItems: LIST_ENTRIES }));

/** An ISO 8601 interval, bounds included (INS-051 to INS-055). */
export const IntervalFilter = (description: string) =>
  Type.Optional(Text({ form: 'interval', maxLength: 200, description }));
