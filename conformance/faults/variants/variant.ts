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
 * One way in which a correct server may differ from ours. Nothing may fail or warn, and nothing that
 * is judged of ours may be left open.
 */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** What in the specification allows it, or that it does not say. */
  readonly allowedBy: string;
  readonly revisions: readonly Revision[];
  readonly effect: Effect;
  /** What its configuration has to say. */
  readonly fixtures?: Configuration['fixtures'];
  /** Requirements that cannot be judged of such a server, each with the reason. */
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

/** Requests to the API and not to OAuth or its pages. */
export function isApi({ path, revision }: RequestDraft): boolean {
  return (
    revision !== undefined &&
    /^\/(me|properties|custom-fields|clients|staff|nothing|inspections)\b/.test(path)
  );
}

/** Alters every JSON object from the inside out; the name is that of the field it stands in. */
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

/** All of several effects, in order. */
export function together(...effects: readonly Effect[]): Effect {
  const delay = Math.max(0, ...effects.map((effect) => effect.delayMs ?? 0));
  const transfer = Object.assign({}, ...effects.map((effect) => effect.transfer));
  return {
    ...(delay > 0 ? { delayMs: delay } : {}),
    ...(Object.keys(transfer).length > 0 ? { transfer } : {}),
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
