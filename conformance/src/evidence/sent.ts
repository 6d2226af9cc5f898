/**
 * Checks that a value a check received as sent was really sent: it must occur in requests of its scenario, or in
 * those that the check was shown, which another scenario may have made for several.
 */
import { leavesOf } from '../base/leaves.js';
import { type Judgement, listFacts, listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Exchange } from '../net/exchange.js';
import { tryReadJsonx } from '../net/jsonx-reader.js';
import type { Evidence } from './evidence-file.js';

/** The name under which scenarios show checks what they sent. */
const NAME = 'sent';

export function findUnsent(
  evidence: Evidence,
  verdicts: readonly Pick<RequirementVerdict, 'judgements'>[],
): string[] {
  const sent = new Map<string, Set<string>>();
  for (const exchange of evidence.values()) {
    const [revision = ''] = exchange.id.split('-');
    const key = nameScenario({ scenario: exchange.scenario, revision });
    const values = sent.get(key) ?? new Set();
    for (const value of listSent(exchange)) values.add(value);
    sent.set(key, values);
  }
  const isShown = (judgement: Judgement, value: string) =>
    listSeen(judgement).some((id) => {
      const exchange = evidence.get(id);
      return exchange !== undefined && listSent(exchange).includes(value);
    });
  const isSent = (judgement: Judgement) => (value: string) =>
    sent.get(nameScenario(judgement))?.has(value) || isShown(judgement, value);
  return verdicts
    .flatMap((verdict) => verdict.judgements)
    .flatMap((judgement) =>
      listClaimed(judgement)
        .filter((value) => !isSent(judgement)(value))
        .map((value) => `${judgement.check} received ${value} as sent, but no request contains it`),
    );
}

function nameScenario({ scenario, revision }: { scenario: string; revision: string }): string {
  return `${revision}/${scenario}`;
}

function listClaimed({ seen }: Judgement): string[] {
  const claimed = seen[NAME];
  return claimed === undefined ? [] : leavesOf(listFacts(claimed));
}

function listSent({ request }: Exchange): string[] {
  return [...new URL(request.url).searchParams.values(), ...leavesOf(readBody(request.body))];
}

function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const jsonx = tryReadJsonx(body);
    return 'value' in jsonx ? jsonx.value : [body, ...new URLSearchParams(body).values()];
  }
}
