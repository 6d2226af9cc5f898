import type { Exchange } from './exchange.js';
import { registerSecretsOf } from './known-slots.js';
import type { Secrets } from './secrets.js';
import { shareTexts } from './share-texts.js';

/** Keeps every exchange of a run once, under an id that findings refer to. */
export interface Recorder {
  /** Stores an exchange under a new id and registers the secrets in it. Returns it. */
  keep(exchange: Omit<Exchange, 'id'>): Exchange;
  /** Every exchange so far, in the order in which the answers came. */
  readonly exchanges: readonly Exchange[];
}

/** The ids of the exchanges begin with `prefix`, which differs between revisions. */
export function createRecorder(prefix: string, secrets: Secrets): Recorder {
  const exchanges: Exchange[] = [];
  const share = shareTexts();
  return {
    exchanges,
    keep({ response, ...exchange }) {
      const number = String(exchanges.length + 1).padStart(4, '0');
      const shared = { ...response, body: share(response.body) };
      const kept = { id: `${prefix}-${number}`, ...exchange, response: shared };
      exchanges.push(kept);
      registerSecretsOf(kept, secrets);
      return kept;
    },
  };
}
