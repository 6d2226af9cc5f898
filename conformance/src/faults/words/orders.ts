/** The vocabulary of faults that store another order than the one that was sent. */
import { asks, replies } from '../effects.js';
import type { Effect } from '../fault.js';
import { isGood, type Json, parseJson } from '../message.js';

/** Returns what is stored, from the order before and the one that was sent. */
type Stored = (before: readonly Json[], sent: readonly Json[]) => readonly Json[];

/**
 * Answers an order as it was sent, and stores another one. What was never ordered stands in the
 * order of its ids.
 */
export function storedAs(route: string, change: Stored): Effect {
  const store = asks(route, (request, { notes }) => {
    const sent = request.json;
    if (!Array.isArray(sent)) return;
    const noted = parseJson(notes.get(request.path) ?? '[]');
    const known = Array.isArray(noted) ? noted.filter((id) => sent.includes(id)) : [];
    const others = sent.filter((id) => !known.includes(id));
    const before = [...known, ...others.sort((one, other) => Number(one) - Number(other))];
    const stored = [...change(before, sent)];
    notes.set(request.path, JSON.stringify(stored));
    request.json = stored;
  });
  const pretend = replies(route, (answer, { json }) => {
    if (isGood(answer)) answer.json = json;
  });
  return { ...store, ...pretend };
}

/** Exchanges the first entry that stands elsewhere with the one in its place. */
export const swappedOnce: Stored = (before, sent) => {
  const index = sent.findIndex((id, place) => id !== before[place]);
  const [wanted, there] = [sent[index], before[index]];
  if (wanted === undefined || there === undefined) return before;
  return before.map((id) => {
    if (id === wanted) return there;
    return id === there ? wanted : id;
  });
};

/** Takes the first two as they were sent, and leaves the others in their order. */
export const firstTwo: Stored = (before, sent) => {
  const first = sent.slice(0, 2);
  return [...first, ...before.filter((id) => !first.includes(id))];
};
