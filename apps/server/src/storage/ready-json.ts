import type { Shape } from '../domain/shape.js';
import type { Dialect, ReadyJson } from './dialect.js';
import { everyField, type JsonFields, jsonField, jsonObject } from './json-fields.js';

// JSON text that the database makes when a row is written and keeps beside its columns: a record is read by joining it
// with what other rows say. A shape that wants other members, or in another order, is made from the columns as ever.

/** Members whose JSON text a column keeps ready, in the order of the text. */
export interface ReadyMembers {
  readonly column: string;
  readonly members: readonly string[];
}

/** The fields of a record, and those of them that are kept ready. */
export interface ReadyFields {
  readonly fields: JsonFields;
  readonly ready: readonly ReadyMembers[];
  /** What is kept ready of objects within the record, by the name of the field. */
  readonly within?: Readonly<Record<string, readonly ReadyMembers[]>>;
}

/**
 * SQL expression of the JSON text of an object that holds the fields of a shape. `end` is the expression of a text that
 * ends it in place of its brace.
 */
export function jsonText(dialect: Dialect, kept: ReadyFields, shape: Shape, end?: string): string {
  const { ready } = dialect;
  if (ready) return joinedText({ dialect, ready }, kept, shape, end ?? ready.end);
  const text = dialect.text(jsonObject(dialect, kept.fields, shape));
  return end === undefined ? text : dialect.endedBy(text, end);
}

interface Joining {
  readonly dialect: Dialect;
  readonly ready: ReadyJson;
}

function joinedText(
  joining: Joining,
  { fields, ready, within = {} }: ReadyFields,
  shape: Shape,
  end: string,
): string {
  const everything = everyField(fields);
  const textsOf = (wanted: readonly Member[]): readonly string[] => {
    const [first] = wanted;
    if (!first) return [];
    const kept = ready.find(({ members }) => isNext(wanted, members, everything));
    if (kept) return [kept.column, ...textsOf(wanted.slice(kept.members.length))];
    return [textOf(first), ...textsOf(wanted.slice(1))];
  };
  const textOf = ([name, inner]: Member): string => {
    const expression = fields[name];
    const own = within[name];
    const { dialect, ready: joined } = joining;
    if (!own) return joined.member(name, jsonField(dialect, { name, expression, inner }));
    const object = { fields: expression as JsonFields, ready: own }; // an object, for it has members
    return joined.memberText(name, joinedText(joining, object, inner ?? {}, joined.end));
  };
  return joining.ready.object(textsOf(Object.entries(shape)), end);
}

type Member = readonly [name: string, inner: Shape | null];

/** Whether the next members a shape wants are those of a text, each with all that is in it. */
function isNext(wanted: readonly Member[], members: readonly string[], everything: Shape): boolean {
  const kept = members.map((name) => [name, everything[name]]);
  return JSON.stringify(wanted.slice(0, members.length)) === JSON.stringify(kept);
}
