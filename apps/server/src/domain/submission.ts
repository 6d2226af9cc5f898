import type { Draft, Problem } from '@lintel/schema';
import { refuseInput } from './errors.js';

// An input on its way to acceptance: schema problems and broken rules are reported together, once.

/** What a caller sent. */
export interface Submission<T> {
  /** The members that fit the schema, for rules that look at them. */
  readonly draft: Draft<T>;
  /** The whole input when neither schema nor rules object; a validation failure with all problems otherwise. */
  accept(broken?: readonly Problem[]): T;
}

/** A submission of an examined input. */
export function submit<T>(examined: {
  problems: readonly Problem[];
  draft: Draft<T>;
}): Submission<T> {
  return {
    draft: examined.draft,
    accept(broken = []) {
      const problems = [...examined.problems, ...broken];
      if (problems.length > 0) refuseInput(problems);
      return examined.draft as T; // a draft without problems is whole
    },
  };
}
