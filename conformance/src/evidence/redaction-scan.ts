/** Looks for secrets in evidence without knowing them: where a secret belongs only marks may stand. */
import { registerSecretsOf } from '../net/known-slots.js';
import type { Evidence } from './evidence-file.js';

const MARK = /⟦[a-z-]+:\d+:[0-9a-f]{4}:\d+-[a-z]+⟧/;
const SHORTEST = 4;

export function findReadableSecrets(evidence: Evidence): string[] {
  const found = new Set<string>();
  for (const exchange of evidence.values()) {
    registerSecretsOf(exchange, {
      register(kind, value) {
        if (value.length >= SHORTEST && !MARK.test(value)) {
          found.add(`the exchange ${exchange.id} shows a readable ${kind}`);
        }
      },
      hide: (data) => data,
      findLeaks: () => [],
    });
  }
  return [...found];
}
