// Which fields of a record a reader wants, in which order. Data that http derives from a schema and a store follows.

/** Fields by name; a field that is an object of known fields has a shape of its own. */
export interface Shape {
  readonly [field: string]: Shape | null;
}

/** A shape that lacks one field. */
export function without(shape: Shape, field: string): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => name !== field));
}
