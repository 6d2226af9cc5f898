/** The parts that schemas of the configuration are made of. */
import { type TSchema, Type } from '@sinclair/typebox';
import { findUnsendable, findWrongName } from './headers.js';
import { type Fault, findNoAddress, shownAfter } from './meanings.js';
import { findTooLong, findWrongRate, RATE } from './units.js';

/** Unknown keys are mistakes, so every object of the configuration is closed. */
export const closed = <P extends Record<string, TSchema>>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });

/** A text that has more than white space. */
export const NOT_BLANK = '\\S';

export const text = (description: string, options: { readonly fault?: Fault } = {}) =>
  Type.String({ pattern: NOT_BLANK, ...options, description });

export const secret = (description: string, options: { readonly fault?: Fault } = {}) =>
  text(`${description} Better taken from the environment: "\${NAME}".`, options);

export const url = (description: string, fault: Fault = findNoAddress) =>
  Type.String({
    pattern: '^https?://[^\\s?#@/]+(/[^\\s?#]*)?$',
    form: 'an address that begins with http:// or https:// and has no user, space, ? or #',
    fault,
    description,
  });

export const duration = (description: string) =>
  Type.String({
    pattern: '^\\d+(ms|s|m)$',
    form: 'a number with its unit, such as 500ms, 20s or 2m',
    fault: shownAfter(findTooLong),
    description,
  });

/** A time limit, which cannot be zero. */
export const timeout = (description: string) =>
  Type.String({
    pattern: '^0*[1-9]\\d*(ms|s|m)$',
    form: 'a number above 0 with its unit, such as 500ms, 20s or 2m',
    fault: shownAfter(findTooLong),
    description,
  });

/** How fast requests may be sent. */
export const rate = (description: string) =>
  Type.String({
    pattern: RATE.source,
    form: 'a number above 0 with /s or /m, such as 5/s or 60/m, or none',
    fault: shownAfter(findWrongRate),
    description,
  });

export const seconds = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 30, description: `${description} In seconds.` });

export const claim = Type.Boolean({
  description: 'Whether it is offered and judged; true by default.',
});

export const scope = Type.String({
  pattern: '^\\S+$',
  form: 'one scope without white space, each scope an entry of its own',
  description: 'A scope.',
});

/** The id of a record. JavaScript represents no larger integer exactly. */
export const id = (options: { readonly description?: string } = {}) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...options });

/** Headers by name. Their values are secret in messages, since most of them are keys. */
export const headers = (description: string) =>
  Type.Record(Type.String(), text('The value of the header.', { fault: findUnsendable }), {
    nameFault: findWrongName,
    description,
  });
