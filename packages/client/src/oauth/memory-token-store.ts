import type { TokenStore, Tokens } from './tokens.js';

/** Keeps tokens as long as the process lives. */
export function memoryTokenStore(tokens?: Tokens): TokenStore {
  let kept = tokens;
  let last: Promise<void> = Promise.resolve();
  return {
    load: async () => kept,
    change(change) {
      const turn = last.then(async () => {
        kept = await change(kept);
      });
      last = turn.catch(() => {}); // the next in line begins whatever became of this one
      return turn;
    },
  };
}
