/** Finds secrets in evidence without knowing them: where a secret belongs only marks may be. */
import { registerSecretsOf } from '../net/known-slots.js';
import { isMarked } from '../net/mark.js';
import type { Evidence } from './evidence-file.js';

const SHORTEST = 4;

export function findReadableSecrets(evidence: Evidence): string[] {
  const found = new Set<string>();
  for (const exchange of evidence.values()) {
    registerSecretsOf(exchange, {
      register(kind, value) {
        if (value.length >= SHORTEST && !isMarked(value)) {
          found.add(`exchange ${exchange.id} contains a readable ${kind}`);
        }
      },
      hide: (data) => data,
      findLeaks: () => [],
    });
  }
  return [...found];
}
