/** Sorts the requirements of a run by what their verdicts mean. */
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS } from '../engine/verdict.js';

/** The requirements the target showed an answer to, and those the run tried to judge without one. */
export function splitByJudging(verdicts: readonly RequirementVerdict[]) {
  const only = (wanted: string) =>
    verdicts.filter(({ verdict }) => VERDICT_FACTS[verdict].judging === wanted);
  return { decided: only('decided'), undecided: only('undecided') };
}
