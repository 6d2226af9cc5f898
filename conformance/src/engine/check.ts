import type { TSchema } from '@sinclair/typebox';
import type { Problem } from '../base/problem.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';

/** What a check is shown, by name: an exchange, several of them, or a plain fact. */
export type Seen = Readonly<Record<string, unknown>>;

/** What a check found. It never says how bad that is: the level of the requirement does. */
export type Finding =
  | { readonly outcome: 'met'; readonly note?: string }
  | { readonly outcome: 'violated'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'unknown'; readonly why: string }
  | {
      readonly outcome: 'blocked';
      readonly why: string;
      /** The check that judges what is to blame, and what is wrong with that. */
      readonly by: string;
      readonly problems: readonly Problem[];
    };

/**
 * A pure function from recorded exchanges to a finding. It makes no request, reads no clock and
 * keeps nothing, so that anyone can repeat it later from the evidence.
 */
export interface Check<S extends Seen = Seen> {
  /** Public and permanent, for example `properties.create.city-required`. */
  readonly id: string;
  /** What the check judges, as one short statement. */
  readonly title: string;
  judge(seen: S): Finding;
  /**
   * Only on negative checks: whether the twin, which is the same request without the one fault,
   * worked. Without a working twin a refusal shows nothing.
   */
  readonly twinWorked?: (twin: Exchange) => boolean;
  /**
   * Only on checks of the form of records. Any other problem at a value whose form is wrong is reported as
   * blocked by this check.
   */
  readonly form?: Form;
}

/** The form that records have by the specification. */
export interface Form {
  /**
   * Matches the requests whose answers hold one such record: `GET /inspections/12`, with the base address before
   * the path.
   */
  readonly of: RegExp;
  /** The same for requests whose answers hold a list of such records, or an envelope with one. */
  readonly listedBy?: RegExp;
  readonly schema: TSchema;
  /** Both by default. */
  readonly revisions?: readonly Revision[];
}

/** Declares a check on something that should work. */
export function check<S extends Seen>(
  id: string,
  title: string,
  judge: (seen: S) => Finding,
): Check<S> {
  return { id, title, judge };
}

/** Declares a check on something that should be refused, beside a twin that should work. */
export function negative<S extends Seen & { readonly twin: Exchange }>(
  id: string,
  title: string,
  judge: (seen: S) => Finding,
  twinWorked: (twin: Exchange) => boolean = isSuccess,
): Check<S> {
  return { id, title, judge, twinWorked };
}

/** Declares that a check judges the form of records. */
export function ofForm<S extends Seen>(form: Form, check: Check<S>): Check<S> {
  return { ...check, form };
}
