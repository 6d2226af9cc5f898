import type { Configuration } from '../../src/config/schema.js';
import type { Effect } from '../../src/faults/fault.js';
import {
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import type { Revision } from '../../src/register/schema.js';

/**
 * A correct server that differs from Lintel. Nothing may fail or warn, and all that can be judged
 * of Lintel must be judged.
 */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** The statement of the specification that allows it, or what it does not say. */
  readonly allowedBy: string;
  readonly revisions: readonly Revision[];
  readonly effect: Effect;
  /** Further fixtures of its configuration. */
  readonly fixtures?: Configuration['fixtures'];
  /** Requirements that cannot be judged of this server, each with the reason. */
  readonly unseen?: 'anything' | Readonly<Record<string, string>>;
}

export function variant(
  id: string,
  name: string,
  allowedBy: string,
  effect: Effect,
  revisions: readonly Revision[] = ['current', 'earlier'],
): Variant {
  return { id: `variant/${id}`, name, allowedBy, revisions, effect };
}

/** Fields whose objects have ids, UUIDs or questions as keys, not names of fields. */
export const MAPS = [
  ...['actions', 'attachments', 'customFields', 'fields', 'items'],
  ...['pending_attachments', 'value', 'values'],
];

/** Whether the request is one to the API, not to OAuth or its pages. */
export function isApi({ path, revision }: RequestDraft): boolean {
  return (
    revision !== undefined &&
    /^\/(me|properties|custom-fields|clients|staff|nothing|inspections)\b/.test(path)
  );
}

/** Alters every JSON object, inner ones first; `name` is the field that holds the object. */
export function deeply(
  value: Json,
  change: (object: JsonObject, name: string) => JsonObject,
  name = '',
): Json {
  if (Array.isArray(value)) return value.map((entry) => deeply(entry, change));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, deeply(part, change, key)]);
  return change(Object.fromEntries(parts), name);
}

/** Combines effects, in this order. The result has every member that one of them has. */
export function together(...effects: readonly Effect[]): Effect {
  const delay = Math.max(0, ...effects.map((effect) => effect.delayMs ?? 0));
  const transfer = Object.assign({}, ...effects.map((effect) => effect.transfer));
  // Only with an effect on deliveries does the proxy redirect them.
  const delivery: Effect['delivery'] = (draft, memory) => {
    for (const effect of effects) effect.delivery?.(draft, memory);
  };
  return {
    ...(delay > 0 ? { delayMs: delay } : {}),
    ...(Object.keys(transfer).length > 0 ? { transfer } : {}),
    ...(effects.some((effect) => effect.delivery) ? { delivery } : {}),
    ...(effects.some((effect) => effect.pretends) ? { pretends: true } : {}),
    request(request, memory) {
      for (const effect of effects) {
        const answer = effect.request?.(request, memory);
        if (answer) return answer;
      }
      return undefined;
    },
    answer(answer, request, memory) {
      for (const effect of effects) effect.answer?.(answer, request, memory);
    },
  };
}

/** Every text in the objects of a body. */
export function textsIn(json: Json): string[] {
  const texts: string[] = [];
  deeply(json ?? null, (object) => {
    texts.push(...Object.values(object).filter((value) => typeof value === 'string'));
    return object;
  });
  return texts;
}
