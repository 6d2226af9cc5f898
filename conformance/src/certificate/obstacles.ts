/** Finds what keeps a run from being certified: everything has to be judged, and to hold. */
import { SUITE } from '../base/suite.js';
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';
import { findForeignExchanges } from '../evidence/provenance.js';
import { findReadableSecrets } from '../evidence/redaction-scan.js';
import { replayRun, type Suite } from '../evidence/replay.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeSet, NEWEST_SETS } from '../register/frozen.js';
import { REVISIONS } from '../register/schema.js';
import { findHiddenTexts } from './hidden-texts.js';

/** One sentence for each obstacle; empty when the run can be certified. */
export function findObstacles(source: ReportSource, suite: Suite): string[] {
  const { result } = source;
  return [
    ...findOtherSuite(result, suite),
    ...findGaps(result),
    ...findUnmet(result),
    ...findForeignExchanges(source),
    ...replayRun(source, suite).differences,
    ...findReadableSecrets(source.exchanges),
    ...findHiddenTexts(result),
  ];
}

function isMet({ level, verdict }: RequirementVerdict): boolean {
  return level === 'must' && verdict === 'pass';
}

/** Obstacles from another suite or other requirements than those the run was made with. */
export function findOtherSuite(result: RunResult, { register }: Suite): string[] {
  const { name, version } = result.suite;
  if (name !== SUITE.name || version !== SUITE.version) {
    return [
      `it was made with ${name} ${version}, and only that version can recompute its verdicts; this is ${SUITE.version}`,
    ];
  }
  return result.sets
    .filter(({ revision, ...set }) => {
      const { name, sha256 } = describeSet(register, revision);
      return set.sha256 !== sha256 || set.name !== name;
    })
    .map(
      ({ revision }) =>
        `it was not judged by this suite's requirements for the ${revision} revision, ${NEWEST_SETS[revision]}`,
    );
}

function findGaps({ run, sets, target }: RunResult): string[] {
  const judged = sets.map(({ revision }) => revision);
  const others = REVISIONS.filter((revision) => !judged.includes(revision));
  return [
    ...(sets.length === 0
      ? ['no revision was judged; set target.current or target.earlier and run again']
      : []),
    ...(run.selection.length > 0
      ? [`only ${shorten(run.selection)} was judged; run without a selection`]
      : []),
    ...(run.scenario === undefined
      ? []
      : [`only the scenario ${run.scenario} was run; run without --scenario`]),
    ...(run.readOnly ? ['it was a run with --read-only, so not everything was judged'] : []),
    ...others
      .filter((revision) => target.addresses[revision])
      .map(
        (one) =>
          `it names an address of the ${one} revision, which was not judged; run without --revision, or remove target.${one}`,
      ),
  ];
}

/** The verdicts that bar a certificate. */
export function findUnmet({ sets, verdicts }: RunResult): string[] {
  return [
    ...sets
      .filter(({ revision }) => !verdicts.some((one) => one.revision === revision && isMet(one)))
      .map(({ revision }) => `no demand of the ${revision} revision was judged and passed`),
    ...listBarring(verdicts),
  ];
}

/** `fail: PRP-001 (current), PRP-002 (earlier)`: a line for each verdict that bars a certificate and occurs. */
function listBarring(verdicts: readonly RequirementVerdict[]): string[] {
  return VERDICTS.filter((verdict) => VERDICT_FACTS[verdict].barsCertificate).flatMap((barring) => {
    const names = verdicts
      .filter(({ verdict }) => verdict === barring)
      .map(({ requirement, revision }) => `${requirement} (${revision})`);
    return names.length > 0 ? [`${barring}: ${shorten(names)}`] : [];
  });
}

/** How many names an obstacle lists at most. The reports list all. */
const MOST_NAMES = 20;

function shorten(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
