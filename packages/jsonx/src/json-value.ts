/** A JSON object: its members by name. */
export type JsonObject = { [name: string]: JsonValue };

/** Any value that JSON can carry, as `JSON.parse` returns it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
