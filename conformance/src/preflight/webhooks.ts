/** What an operator has to know of webhooks before a run: which address to register, and what stays open without that. */
import type { Settings } from '../config/settings.js';
import { findAddress } from '../net/receiver.js';
import { LEFT_OPEN, type Requirement } from '../register/schema.js';

/** The stated requirements nobody can judge who does not receive webhooks. */
export function listOpenWithoutWebhooks(requirements: readonly Requirement[]): string[] {
  return requirements
    .filter(({ level, needs = [] }) => needs.includes('fixtures.receiver') && isStated(level))
    .map(({ id }) => id);
}

function isStated(level: Requirement['level']): boolean {
  return !LEFT_OPEN.includes(level);
}

/** Where webhooks have to come to. */
export function adviseOnWebhooks(settings: Pick<Settings, 'fixtures'>, open: readonly string[]) {
  const left = `${open.join(', ')} stay open`;
  if (!settings.fixtures.receiver) return `${left}: fixtures.receiver names no address`;
  const address = findAddress(settings);
  if (address === undefined) {
    return `where the service has no POST /webhooks, ${left}: give fixtures.receiver.listen a port other than 0, for an address to register there`;
  }
  return `where the service has no POST /webhooks, register ${address} there for pdf.generated, or ${left}`;
}
