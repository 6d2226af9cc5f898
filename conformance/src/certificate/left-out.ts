/** Lists what scenarios sent without showing it to one of their checks. */
import { listSeen } from '../engine/judgement.js';
import type { Scenario } from '../engine/scenario.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeExchange } from '../net/exchange.js';

/**
 * One line for each scenario that sent something which none of its own checks was shown. Mostly that prepares what
 * they look at; a failure could be kept from them in the same way, which is for the reader to say.
 */
export function listLeftOut(
  { result, exchanges }: ReportSource,
  scenarios: readonly Scenario[],
): string[] {
  const known = new Set(scenarios.map(({ id }) => id));
  const shown = new Set(
    result.verdicts
      .flatMap(({ judgements }) => judgements)
      .flatMap((one) => listSeen(one).map((id) => JSON.stringify([one.scenario, id]))),
  );
  const left = [...exchanges.values()].filter(
    ({ id, scenario }) => known.has(scenario) && !shown.has(JSON.stringify([scenario, id])),
  );
  const groups = Map.groupBy(left, ({ id, scenario }) => `${scenario} (${id.split('-')[0]})`);
  return [...groups].map(
    ([name, own]) =>
      `${name}: ${own.map((one) => `${one.id} ${describeExchange(one)}`).join(', ')}`,
  );
}
