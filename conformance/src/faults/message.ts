/** Requests, answers and deliveries inside the proxy, where a fault may alter them. */
import type { Revision } from '../register/schema.js';

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;

export interface JsonObject {
  [name: string]: Json;
}

export interface RequestDraft {
  method: string;
  /** Relative to the base address, or from `/oauth/` on; sign-in pages keep their whole path. */
  path: string;
  readonly revision: Revision | undefined;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  text: string;
  /** The parsed body if it is JSON. When altered, it replaces the text. */
  json: Json;
  /** The parsed body if it is a form. When altered, it replaces the text. */
  form: URLSearchParams | undefined;
}

export interface AnswerDraft {
  status: number;
  readonly headers: Record<string, string | string[]>;
  text: string;
  /** The parsed body if it is JSON. When altered, it replaces the text. */
  json: Json;
}

/** A delivery from the target to a listener, inside the proxy. */
export interface DeliveryDraft {
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  text: string;
  /** The parsed body if it is JSON. When altered, it replaces the text. */
  json: Json;
  /** The status returned to the target, if it replaces that of the listener. */
  status: number | undefined;
  /** Sends the delivery once more, unchanged or with another event id. */
  sendAgain(id?: string): void;
}

/** An answer with a JSON body, or without a body. */
export function answerWith(status: number, json?: Json): AnswerDraft {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers, json, text: json === undefined ? '' : JSON.stringify(json) };
}

/** The parsed text, or undefined if it is not JSON. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json; // parsed JSON is of this type
  } catch {
    return undefined;
  }
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a header, or an empty string; repeated values are joined by line breaks. */
export function headerOf(answer: AnswerDraft, name: string): string {
  const value = answer.headers[name] ?? '';
  return Array.isArray(value) ? value.join('\n') : value;
}

/** Whether the status is in the 2xx class. */
export function isGood({ status }: AnswerDraft): boolean {
  return status >= 200 && status < 300;
}

/** Whether the request has an Authorization header, valid or not. */
export function hasToken({ headers }: RequestDraft): boolean {
  return headers['authorization'] !== undefined;
}
