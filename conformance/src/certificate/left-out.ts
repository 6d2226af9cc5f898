/** Lists what scenarios sent without showing it to one of their checks. */
import { describeCount } from '../base/describe-count.js';
import { listSeen } from '../engine/judgement.js';
import type { Scenario } from '../engine/scenario.js';
import type { ReportSource } from '../evidence/report-source.js';

/**
 * One line for each revision that names, by scenario, what was sent and shown to none of the checks of the scenario.
 * Mostly that prepares what they look at; a failure could be kept from them in the same way, which is for the reader to
 * say.
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
  return [...Map.groupBy(left, ({ id }) => id.split('-')[0])].map(([revision, own]) => {
    const groups = [...Map.groupBy(own, ({ scenario }) => scenario)].map(
      ([scenario, some]) => `${scenario} ${some.map(({ id }) => id).join(', ')}`,
    );
    const count = describeCount(own.length, 'exchange', 'exchanges');
    return `${count} of the ${revision} revision: ${groups.join('; ')}`;
  });
}
