import { compile, type Static } from '@lintel/schema';
import type { TObject } from '@sinclair/typebox';
import { type Submission, submit } from '../domain/submission.js';

/** Sends inputs as a client would: the same schema judges them, and the same rules. */
export function senderOf<S extends TObject>(
  schema: S,
): (input: Static<S>) => Submission<Static<S>> {
  const validator = compile(schema);
  const members = Object.keys(schema.properties);
  return (input) => submit(validator.examine(input), members);
}
