import { Kind, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { ABSENT, keepAcceptable } from './examination.js';
import type { Problem } from './problems.js';
import { keepDeclared } from './projection.js';

// How a value is judged by a schema: accepted at once when it fits, examined for every problem when it does not.

/** The parts of an input that are acceptable, when others are not. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Draft<T[Key]> }
    : T;

/** What became of an input. */
export interface Examination<T> {
  /** Every problem; none when the input is acceptable. */
  readonly problems: readonly Problem[];
  /** The declared members that fit; all of them when there are no problems. */
  readonly draft: Draft<T>;
}

/** A schema made ready to judge values. */
export interface Validator<T> {
  /** Whether the value fits. */
  readonly accepts: (value: unknown) => value is T;
  /** Judges every part of a value, and keeps only declared members (GEN-029, GEN-030). */
  readonly examine: (value: unknown) => Examination<T>;
  /** A copy that holds only the declared members of a value that fits. */
  readonly project: (value: T) => T;
}

const compiled = new WeakMap<TSchema, Validator<unknown>>();

/** Prepares a schema, once for all who ask for it. Compile at start; judging is then fast. */
export function compile<S extends TSchema>(schema: S): Validator<Static<S>> {
  const known = compiled.get(schema) ?? prepare(schema);
  compiled.set(schema, known);
  return known as Validator<Static<S>>; // made of that schema
}

function prepare<S extends TSchema>(schema: S): Validator<Static<S>> {
  const check = TypeCompiler.Compile(schema);
  const project = (value: unknown) => keepDeclared(schema, value) as Static<S>; // keeps what the schema declares
  return {
    accepts: (value): value is Static<S> => check.Check(value),
    project,
    examine(value) {
      if (check.Check(value)) return { problems: [], draft: project(value) as Draft<Static<S>> }; // a whole value is a draft too
      const problems: Problem[] = [];
      const kept = keepAcceptable(schema, value, { path: '', problems });
      const draft = kept === ABSENT ? nothingOf(schema) : kept;
      return { problems, draft: draft as Draft<Static<S>> }; // holds only members that fit
    },
  };
}

/** What is left of a value of which nothing fits: rules that read a draft need not ask whether there is one. */
function nothingOf(schema: TSchema): unknown {
  return schema[Kind] === 'Array' ? [] : {};
}
