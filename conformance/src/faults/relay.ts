/** Routes deliveries from a target to its webhook listeners through the proxy. */
import { isLoopback } from '../base/loopback.js';
import type { Effect } from './fault.js';
import type { Memory } from './memory.js';
import { type DeliveryDraft, isObject, type Json, parseJson } from './message.js';

const PATH = '/relay/';
/** Headers of a single connection, which are not forwarded. */
const OF_CONNECTION = ['connection', 'content-length', 'host', 'transfer-encoding'];

/** Replaces the address of a listener by one of the proxy. */
export function redirect(json: Json, self: string): void {
  if (!isObject(json) || !isHere(String(json['url']))) return;
  const listener = Buffer.from(String(json['url'])).toString('base64url');
  json['url'] = `${self}${PATH}${listener}`;
}

/** True for a listener on this machine: others cannot be reached, or are not meant to be. */
function isHere(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isLoopback(hostname);
}

/** Restores the addresses of listeners in a text. */
export function restore(text: string, self: string): string {
  return text
    .split(`${self}${PATH}`)
    .map((part, index) => (index === 0 ? part : part.replace(/^[\w-]+/, decode)))
    .join('');
}

/** The listener that an address of the proxy stands for; undefined for other addresses. */
export function listenerOf(path: string): string | undefined {
  return path.startsWith(PATH) ? decode(path.slice(PATH.length)) : undefined;
}

/** The effect that a delivery passes through. */
export interface Way {
  readonly effect: Effect;
  readonly memory: Memory;
  /** Called whenever the effect has altered something. */
  readonly onAltered: () => void;
}

/** Forwards a delivery after the effect has altered it. Returns the status for the target. */
export async function passOn(
  listener: string,
  { headers, text }: Pick<DeliveryDraft, 'headers' | 'text'>,
  { effect, memory, onAltered }: Way,
): Promise<number> {
  const sendAgain: DeliveryDraft['sendAgain'] = (id) => {
    onAltered();
    const named = id === undefined ? { headers, text } : rename({ headers, text }, id);
    void send(listener, named.headers, named.text).catch(() => undefined); // it may be gone
  };
  const draft: DeliveryDraft = {
    headers: { ...headers },
    text,
    json: parseJson(text),
    status: undefined,
    sendAgain,
  };
  const before = serialize(draft);
  effect.delivery?.(draft, memory);
  if (serialize(draft) !== before) onAltered();
  const json = JSON.stringify(draft.json);
  const isOther = json !== JSON.stringify(parseJson(text));
  const answered = await send(listener, draft.headers, isOther ? (json ?? '') : draft.text);
  return draft.status ?? answered;
}

/** The delivery with another event id, also wherever the id occurs in the body. */
function rename({ headers, text }: Pick<DeliveryDraft, 'headers' | 'text'>, id: string) {
  const own = headers['webhook-id'];
  return { headers: { ...headers, 'webhook-id': id }, text: own ? text.replaceAll(own, id) : text };
}

async function send(url: string, headers: DeliveryDraft['headers'], body: string): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name));
  const response = await fetch(url, {
    method: 'POST',
    headers: Object.fromEntries(kept),
    body,
    redirect: 'manual',
  });
  return response.status;
}

function serialize({ headers, text, json, status }: DeliveryDraft): string {
  return JSON.stringify([headers, text, json, status]);
}

function decode(name: string): string {
  return Buffer.from(name, 'base64url').toString('utf8');
}
