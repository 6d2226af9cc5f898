import { worldOf } from '../data/world.mjs';
import { OPERATIONS, requestOf } from '../operations.mjs';

// Before anything is timed: the yardsticks answer every operation with the status, the type and the bytes the service
// answers.

/** @typedef {import('../servers/program.mjs').Program} Program */
/** @typedef {import('../servers/program.mjs').Answer} Answer */

/** How often each operation is asked for. */
export const REQUESTS_EACH = 5;

/** A server does not do what the others do, and must not be compared with them. */
export class UnequalWork extends Error {}

/**
 * Holds the answers of the servers against those of the first.
 * @param {readonly Program[]} programs on copies of the same data
 */
export async function checkAnswers([first, ...others]) {
  if (!first) return;
  const world = worldOf(first.properties);
  for (const operation of OPERATIONS.filter(({ isAlone }) => !isAlone)) {
    for (let index = 0; index < REQUESTS_EACH; index += 1) {
      const request = requestOf(operation, world, index);
      const asked = `${request.method} ${request.path}`;
      const expected = await first.ask(request);
      if (expected.status !== 200)
        throw new Error(`${first.name} answers ${asked} with ${render(expected)}`);
      for (const other of others) {
        const answer = await other.ask(request);
        if (render(answer) !== render(expected))
          throw new UnequalWork(
            `${other.name} answers ${asked} otherwise.\n${difference(render(expected), render(answer))}`,
          );
      }
    }
  }
}

/** The whole answer; the moment in which a record was written is not the same for all. @param {Answer} answer */
function render({ status, type, body }) {
  const at = new Date().toISOString().slice(0, 10);
  return `${status} ${type} ${body.replaceAll(new RegExp(`${at}T[0-9:]{8}`, 'g'), 'today')}`;
}

/** Where two texts begin to differ. @param {string} one @param {string} other */
export function difference(one, other) {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 100);
  return `  … ${one.slice(from, from + 300)}\n  … ${other.slice(from, from + 300)}`;
}
