/** Judges a target: preflight, run, reports, exit code. What `run` and `demo` have in common. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/load.js';
import type { ReportName, Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { findUnknownSelections, planRevision } from '../engine/plan.js';
import { runSuite } from '../engine/run.js';
import { openSession } from '../engine/session.js';
import type { Strictness } from '../engine/verdict.js';
import { gatherEvidence } from '../evidence/hide-secrets.js';
import { isReady, runPreflight } from '../preflight/preflight.js';
import { loadRegister } from '../register/load.js';
import { REVISIONS, type Requirement, type Revision } from '../register/schema.js';
import { renderTotals } from '../report/totals.js';
import { writeRun } from '../report/write.js';
import { SCENARIOS } from '../scenarios/index.js';
import type { Io } from './io.js';
import { renderSteps } from './steps.js';

export interface JudgeOptions {
  readonly settings: Settings;
  readonly revisions: readonly Revision[];
  readonly selection: readonly string[];
  readonly strictness: Strictness;
  readonly seed: number | undefined;
  readonly reports: readonly ReportName[];
  readonly out: string;
}

export async function judge(options: JudgeOptions, io: Io): Promise<ExitCode> {
  const { settings, revisions, selection, strictness, seed, out } = options;
  const register = loadRegister();
  const unknown = findUnknownSelections(selection, register, SCENARIOS);
  if (unknown.length > 0) {
    io.complain(`Nothing is called ${unknown.join(', ')}. See: lintel-conformance list`);
    return EXIT.usage;
  }
  mkdirSync(out, { recursive: true });
  const session = openSession({ settings, revisions, ledgerFile: join(out, 'ledger.ndjson') });
  const steps = await runPreflight(session);
  if (!isReady(steps)) {
    io.complain(renderSteps(steps));
    io.complain('Nothing was judged: the configuration has to be put right first.');
    return EXIT.configuration;
  }
  io.print(announce(options, register));
  const result = await runSuite({
    session,
    register,
    scenarios: SCENARIOS,
    selection,
    strictness,
    ...(seed === undefined ? {} : { seed }),
    onProgress: ({ revision, scenario, done, total }) =>
      io.showProgress(`${done}/${total} ${revision} ${scenario}`, done / total),
  });
  const source = { result, exchanges: gatherEvidence(session) };
  const { secrets } = session;
  const printed = writeRun({ source, wanted: options.reports, folder: out, secrets });
  io.print(printed === '' ? renderTotals(result) : printed);
  return result.exitCode;
}

/** What the run will leave behind, since the API gives no way to delete it. */
function announce(options: JudgeOptions, register: readonly Requirement[]): string {
  const plans = options.revisions.map((revision) =>
    planRevision({ ...options, register, scenarios: SCENARIOS, revision }),
  );
  const most = plans
    .flatMap((plan) => plan.scenarios)
    .reduce((sum, { properties = 0 }) => sum + properties, 0);
  return `This run leaves up to ${most} properties behind: the API has no way to delete them.`;
}

/** The revisions to judge. Throws a ConfigurationError when the target does not offer the wanted one. */
export function chooseRevisions(settings: Settings, wanted: Revision | 'both'): Revision[] {
  const offered = REVISIONS.filter((revision) => settings.addresses[revision] !== undefined);
  if (wanted === 'both') return offered;
  if (offered.includes(wanted)) return [wanted];
  throw new ConfigurationError([`target.${wanted} is missing, and that revision is asked for`]);
}
