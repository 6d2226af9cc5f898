import type { Change } from '../effects.js';
import { isObject, type Json, type JsonObject, type RequestDraft } from '../message.js';

/** Replaces null by this value. */
export const instead = (name: string, value: Json) => (body: JsonObject) => {
  if (body[name] === null) body[name] = value;
};

/** Replaces a value that is not allowed. */
export const replace =
  (name: string, isWrong: (value: unknown) => boolean, by: string | number | null): Change =>
  (body) => {
    if (name in body && isWrong(body[name])) body[name] = by;
  };

export const sends =
  (name: string, value?: unknown) =>
  ({ json }: RequestDraft) =>
    isObject(json) && name in json && (value === undefined || json[name] === value);
