/**
 * What an operator must know about webhooks before a run: which address to register, and what stays unjudged
 * without it.
 */
import type { Settings } from '../config/settings.js';
import { LEVEL_FACTS } from '../engine/verdict.js';
import { findAddress } from '../net/receiver.js';
import type { Requirement } from '../register/schema.js';

/** The stated requirements that cannot be judged without webhooks. */
export function listOpenWithoutWebhooks(requirements: readonly Requirement[]): string[] {
  return requirements
    .filter(({ level }) => !LEVEL_FACTS[level].isLeftOpen)
    .filter(({ needs = [] }) => needs.includes('fixtures.receiver'))
    .map(({ id }) => id);
}

/** Advice about the address for webhooks. */
export function adviseOnWebhooks(settings: Pick<Settings, 'fixtures'>, open: readonly string[]) {
  const left = `${open.join(', ')} cannot be judged`;
  if (!settings.fixtures.receiver) return `${left}: fixtures.receiver is not configured`;
  const address = findAddress(settings);
  if (address === undefined) {
    return `if POST /webhooks adds no listener in the service, ${left}: give fixtures.receiver.listen a fixed port instead of 0, so that its address can be registered there`;
  }
  return `if POST /webhooks adds no listener in the service, register ${address} there for pdf.generated; otherwise ${left}`;
}
