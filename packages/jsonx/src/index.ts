export { decodeJsonx, type JsonxOptions } from './decode.js';
export { encodeJsonx } from './encode.js';
export type { JsonObject, JsonValue } from './json-value.js';
export { JsonxError } from './jsonx-error.js';
