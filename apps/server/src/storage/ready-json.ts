import type { Shape } from '../domain/shape.js';
import type { Dialect } from './dialect.js';
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
}

/** SQL expression of the JSON text of an object that holds the fields of a shape. */
export function jsonText(dialect: Dialect, { fields, ready }: ReadyFields, shape: Shape): string {
  const joined = dialect.ready;
  if (!joined) return dialect.text(jsonObject(dialect, fields, shape));
  const everything = everyField(fields);
  const textsOf = (wanted: readonly Member[]): readonly string[] => {
    const [first] = wanted;
    if (!first) return [];
    const kept = ready.find(({ members }) => isNext(wanted, members, everything));
    if (kept) return [kept.column, ...textsOf(wanted.slice(kept.members.length))];
    const [name, inner] = first;
    const value = jsonField(dialect, { name, expression: fields[name], inner });
    return [joined.member(name, value), ...textsOf(wanted.slice(1))];
  };
  return joined.object(textsOf(Object.entries(shape)));
}

type Member = readonly [name: string, inner: Shape | null];

/** Whether the next members a shape wants are those of a text, each with all that is in it. */
function isNext(wanted: readonly Member[], members: readonly string[], everything: Shape): boolean {
  const kept = members.map((name) => [name, everything[name]]);
  return JSON.stringify(wanted.slice(0, members.length)) === JSON.stringify(kept);
}
