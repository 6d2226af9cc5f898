/** Sorts the requirements of a run by what their verdicts mean. */
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';

/** The requirements the target showed an answer to, and those the run tried to judge without one. */
export function splitByJudging(verdicts: readonly RequirementVerdict[]) {
  const only = (wanted: string) =>
    verdicts.filter(({ verdict }) => VERDICT_FACTS[verdict].judging === wanted);
  return { decided: only('decided'), undecided: only('undecided') };
}

/** `fail: PRP-001 (current), PRP-002 (earlier)`: a line for each verdict that bars a certificate and occurs. */
export function listBarring(verdicts: readonly RequirementVerdict[]): string[] {
  return VERDICTS.filter((verdict) => VERDICT_FACTS[verdict].barsCertificate).flatMap((barring) => {
    const names = verdicts
      .filter(({ verdict }) => verdict === barring)
      .map(({ requirement, revision }) => `${requirement} (${revision})`);
    return names.length > 0 ? [`${barring}: ${names.join(', ')}`] : [];
  });
}
