import type { Address } from '../config/schema.js';
import type { RequirementSet } from '../register/frozen.js';
import { PROFILES, type ProfileName, type Revision } from '../register/schema.js';
import type { ExitCode } from './exit-code.js';
import type { NotTestedEntry } from './not-tested.js';
import type { Observing } from './plan.js';
import type { RequirementVerdict } from './settle.js';
import { eachVerdict, type Verdict } from './verdict.js';

/** The one truth about a run. Every report is made from this and from the evidence. */
export interface RunResult {
  readonly format: 'lintel-conformance/1';
  readonly suite: { readonly name: string; readonly version: string };
  readonly run: RunFacts;
  /** Where the suite ran. */
  readonly environment: { readonly node: string; readonly platform: string };
  readonly target: {
    readonly name: string;
    readonly addresses: Readonly<Partial<Record<Revision, Address>>>;
    /** What the target claims to offer. */
    readonly profiles: Readonly<Record<ProfileName, boolean>>;
  };
  /** The requirements it was held to, one set for each revision. */
  readonly sets: readonly RequirementSet[];
  readonly evidence: EvidenceFacts;
  readonly verdicts: readonly RequirementVerdict[];
  /** What this suite cannot judge, and why; not part of the result. */
  readonly notTested: readonly NotTestedEntry[];
  /** How many records were created, by path. */
  readonly created: Readonly<Record<string, number>>;
  /** The same without deleted records. */
  readonly left: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<Verdict, number>>;
  readonly exitCode: ExitCode;
}

/** What a result says about the evidence it was made from. */
export interface EvidenceFacts {
  readonly exchanges: number;
  /** SHA-256 of the whole file, in hexadecimal. */
  readonly sha256: string;
}

export interface RunFacts {
  readonly id: string;
  readonly seed: number;
  readonly startedAt: string;
  readonly ms: number;
  readonly workers: number;
  readonly judgedAs: 'specification' | 'lintel';
  readonly strict: boolean;
  /** How far the run pursued what the specification leaves open. */
  readonly observing: Observing;
  readonly selection: readonly string[];
  /** The only scenario that was performed; absent when all were. */
  readonly scenario?: string;
  /** Whether the run was to end at the first failure. */
  readonly bail: boolean;
  /** Whether the run sent nothing that could have changed the target. */
  readonly readOnly: boolean;
  readonly requests: number;
  readonly waitedMs: number;
  /** How often the target asked to wait, with 429 or 503, and how long the run paused for that. */
  readonly rateLimited: { readonly times: number; readonly waitedMs: number };
}

/** How many requirements got which verdict. */
export function countVerdicts(verdicts: readonly RequirementVerdict[]): Record<Verdict, number> {
  const count = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return eachVerdict(count);
}

/** The profiles the target does not claim, of which nothing was judged. */
export function listUnclaimed({ target }: RunResult): ProfileName[] {
  return PROFILES.filter((name) => !target.profiles[name]);
}
