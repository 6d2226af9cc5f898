/** Requests, answers and deliveries while they pass through the proxy, where a fault may alter them. */
import type { Revision } from '../register/schema.js';

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;

export interface JsonObject {
  [name: string]: Json;
}

export interface RequestDraft {
  method: string;
  /** Below the base address, or from `/oauth/` on; the pages of the sign-in keep their path. */
  path: string;
  readonly revision: Revision | undefined;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  text: string;
  /** The body when it is JSON. Once altered it takes the place of the text. */
  json: Json;
  /** The body when it is a form. Once altered it takes the place of the text. */
  form: URLSearchParams | undefined;
}

export interface AnswerDraft {
  status: number;
  readonly headers: Record<string, string | string[]>;
  text: string;
  /** The body when it is JSON. Once altered it takes the place of the text. */
  json: Json;
}

/** What a target sends to a listener, while it passes through the proxy. */
export interface DeliveryDraft {
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  text: string;
  /** The body when it is JSON. Once altered it takes the place of the text. */
  json: Json;
  /** What the target is told in the place of what the listener answered. */
  status: number | undefined;
  /** Sends it to the listener once more, as it came or with another id of the event. */
  sendAgain(id?: string): void;
}

/** An answer with a JSON body, or without a body. */
export function answerWith(status: number, json?: Json): AnswerDraft {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers, json, text: json === undefined ? '' : JSON.stringify(json) };
}

/** The text as JSON, or undefined when it is none. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json; // that is what JSON is
  } catch {
    return undefined;
  }
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A header that came once, or the empty string. */
export function headerOf(answer: AnswerDraft, name: string): string {
  const value = answer.headers[name] ?? '';
  return Array.isArray(value) ? value.join('\n') : value;
}

/** True for the 2xx class. */
export function isGood({ status }: AnswerDraft): boolean {
  return status >= 200 && status < 300;
}

/** True when the request says on whose behalf it comes, whether or not that is true. */
export function hasToken({ headers }: RequestDraft): boolean {
  return headers['authorization'] !== undefined;
}
