import type { Shape } from '../domain/shape.js';
import type { Dialect } from './dialect.js';

// From a shape to the SQL expression of its JSON: a store says where each field is, the shape says which are wanted.

/** SQL expressions of fields: a scalar, an object of fields, one that is null under a condition, or a list of them. */
export interface JsonFields {
  readonly [field: string]: string | JsonFields | NullableObject | ObjectList;
}

/** An object that is null when an expression is null. */
export interface NullableObject {
  readonly nullWithout: string;
  readonly fields: JsonFields;
}

/** An array of objects: one for each row of a subquery. */
export interface ObjectList {
  readonly from: string;
  readonly orderBy: string;
  readonly fields: JsonFields;
}

/** SQL expression of a JSON object that holds the fields of a shape. */
export function jsonObject(dialect: Dialect, fields: JsonFields, shape: Shape): string {
  return dialect.object(
    Object.entries(shape).map(([name, inner]) => [
      name,
      jsonField(dialect, { name, expression: fields[name], inner }),
    ]),
  );
}

/** The shape that holds every field there is. */
export function everyField(fields: JsonFields): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (typeof field === 'string') return [name, null];
      return [name, everyField(isList(field) || isNullable(field) ? field.fields : field)];
    }),
  );
}

/** A field, where it is, and the shape of what it holds. */
export interface Field {
  readonly name: string;
  readonly expression: JsonFields[string] | undefined;
  readonly inner: Shape | null;
}

/** SQL expression of the JSON of one field. */
export function jsonField(dialect: Dialect, { name, expression, inner }: Field): string {
  if (expression === undefined)
    throw new Error(`The store has no expression for the field ${name}`);
  if (typeof expression === 'string') return expression;
  if (inner === null) throw new Error(`The shape does not say which fields ${name} has`);
  if (isList(expression)) {
    const { from, orderBy, fields } = expression;
    return dialect.array(jsonObject(dialect, fields, inner), from, orderBy);
  }
  if (!isNullable(expression)) return jsonObject(dialect, expression, inner);
  const object = jsonObject(dialect, expression.fields, inner);
  return `case when ${expression.nullWithout} is null then null else ${object} end`;
}

function isNullable(fields: JsonFields | NullableObject): fields is NullableObject {
  return typeof fields['nullWithout'] === 'string';
}

function isList(fields: JsonFields | NullableObject | ObjectList): fields is ObjectList {
  return 'orderBy' in fields && typeof fields.orderBy === 'string';
}
