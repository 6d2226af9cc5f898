/** The options that `run`, `demo` and `plan` share, and what they select. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { describeCount } from '../base/describe-count.js';
import { ConfigurationError } from '../config/load.js';
import type { Settings } from '../config/settings.js';
import { findWrongRate, RATE, readRate } from '../config/units.js';
import {
  chooseObserving,
  findUnknownSelections,
  type Observing,
  type PlanOptions,
  planRevision,
  type RevisionPlan,
  selectRequirements,
} from '../engine/plan.js';
import { describeUnknownScenario, describeUnknownSelection } from '../engine/unknown-selection.js';
import type { Strictness } from '../engine/verdict.js';
import { type FrozenSet, findFrozenSet, listSets, revisionOfSet } from '../register/frozen.js';
import { REVISIONS, type Requirement, type Revision } from '../register/schema.js';
import { SCENARIOS } from '../scenarios/index.js';
import { OBSERVE } from './config-option.js';
import { readFailed } from './failed.js';
import { UsageError } from './usage-error.js';

export interface ChoiceFlags {
  readonly profile: 'specification' | 'lintel';
  readonly revision: Revision | 'both';
  readonly strict?: boolean;
  readonly observe?: boolean;
  readonly scenario?: string;
  readonly set?: string;
  readonly failed?: boolean;
  readonly readOnly?: boolean;
  readonly rate?: number;
  readonly out: string;
}

/** The options with every default filled in. */
export interface ChoiceOptions {
  readonly settings: Settings;
  readonly revisions: readonly Revision[];
  /** The frozen set to judge by; the newest when absent. */
  readonly set?: FrozenSet | undefined;
  readonly selection: readonly string[];
  /** Only this scenario. */
  readonly scenario?: string | undefined;
  /** Only what failed in the run that is in the folder `out`. */
  readonly failed: boolean;
  readonly strictness: Strictness;
  /** Also send requests that serve only points the specification leaves open. */
  readonly observe: boolean;
  readonly out: string;
}

/** The part of the suite to run. */
export type Choice = Pick<PlanOptions, 'selection' | 'scenario'>;
export type Chosen = Choice & { readonly observing: Observing };

/** An option that names a revision, both by default. */
export function revisionOption(): Option {
  return new Option('--revision <name>', 'which revision')
    .choices(['current', 'earlier', 'both'])
    .default('both');
}

/** Every option that changes what is sent. */
export function addChoiceFlags(command: Command, profile: ChoiceFlags['profile']): Command {
  return command
    .addOption(
      new Option(
        '--profile <name>',
        'what to judge by: the specification, or the decisions of Lintel as well',
      )
        .choices(['specification', 'lintel'])
        .default(profile),
    )
    .addOption(revisionOption())
    .option(...OBSERVE)
    .option(
      '--rate <rate>',
      'the highest rate of requests, such as 5/s, 60/m or none; limits.rate by default',
      parseRate,
    )
    .option('--scenario <id>', 'only this scenario, such as oauth/refresh')
    .option('--set <name>', 'the frozen set to judge by, such as current-1; the newest by default')
    .option(
      '--failed',
      'only what is fail, blocked or harness-error in the run in the folder of --out',
    )
    .option('--read-only', 'send nothing that could change the target; judges less')
    .option(
      '--out <folder>',
      'the folder for the result, the evidence and the reports',
      readFolder,
      'conformance-out',
    );
}

export function readChoice(
  settings: Settings,
  selection: readonly string[],
  flags: ChoiceFlags,
): ChoiceOptions {
  const { rate = settings.limits.rate, readOnly = settings.limits.readOnly } = flags;
  const { failed = false, strict = false, observe = false, scenario, out } = flags;
  return {
    settings: { ...settings, limits: { ...settings.limits, rate, readOnly } },
    ...chooseSet(settings, flags),
    selection,
    scenario,
    failed,
    strictness: { lintel: flags.profile === 'lintel', strict },
    observe,
    out,
  };
}

/** The part of the suite that the options select. Throws a UsageError when they select nothing. */
export function choose(options: ChoiceOptions, register: readonly Requirement[]): Chosen {
  const { selection, scenario, failed, out } = options;
  const unknown = findUnknownSelections(selection, register, SCENARIOS);
  if (unknown.length > 0) {
    throw new UsageError(describeUnknownSelection(unknown, { register, scenarios: SCENARIOS }));
  }
  if (scenario !== undefined && !SCENARIOS.some(({ id }) => id === scenario)) {
    throw new UsageError(describeUnknownScenario(scenario, SCENARIOS));
  }
  const one = scenario === undefined ? {} : { scenario };
  if (!failed) return withObserving({ selection, ...one }, options);
  const repeated = readFailed(out);
  if (repeated.length === 0) {
    throw new UsageError(
      `Nothing in ${out} is to be repeated: no verdict is fail, blocked or harness-error.`,
    );
  }
  const selected = new Set(selectRequirements(selection, register, SCENARIOS).map(({ id }) => id));
  const ids = repeated.filter((id) => selected.has(id));
  if (ids.length > 0) return withObserving({ selection: ids, ...one }, options);
  const others = describeCount(repeated.length, 'requirement', 'requirements');
  throw new UsageError(
    `Nothing that is selected is fail, blocked or harness-error in ${out}. Without the selection, --failed judges ${others} again.`,
  );
}

/** The plan for each revision to judge. */
export function planAll(
  { settings, revisions, set }: ChoiceOptions,
  chosen: Chosen,
  register: readonly Requirement[],
): RevisionPlan[] {
  const options = { settings, set, ...chosen, register, scenarios: SCENARIOS };
  return revisions.map((revision) => planRevision({ ...options, revision }));
}

function withObserving(choice: Choice, { strictness, observe }: ChoiceOptions): Chosen {
  return { ...choice, observing: chooseObserving({ ...choice, strictness, observe }) };
}

/** The revisions to judge, and the named set, which belongs to one of them. */
function chooseSet(
  settings: Settings,
  { revision, set: name }: Pick<ChoiceFlags, 'revision' | 'set'>,
): Pick<ChoiceOptions, 'revisions' | 'set'> {
  const set = name === undefined ? undefined : findFrozenSet(name);
  const own = name === undefined ? undefined : revisionOfSet(name);
  if (set === undefined || own === undefined) {
    if (name === undefined) return { revisions: chooseRevisions(settings, revision) };
    throw new UsageError(`There is no set ${name}. The known sets are ${listSets().join(', ')}.`);
  }
  if (revision === 'both' || revision === own) {
    return { revisions: chooseRevisions(settings, own), set };
  }
  throw new UsageError(
    `The set ${name} belongs to the ${own} revision, not to the ${revision} one.`,
  );
}

/** The revisions to judge. Throws a ConfigurationError when the target does not offer the wanted one. */
export function chooseRevisions(settings: Settings, wanted: Revision | 'both'): Revision[] {
  const offered = REVISIONS.filter((revision) => settings.addresses[revision] !== undefined);
  if (wanted === 'both') return offered;
  if (offered.includes(wanted)) return [wanted];
  throw new ConfigurationError([`target.${wanted} is missing, but that revision is to be judged`]);
}

function readFolder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Name a folder.');
  return text;
}

function parseRate(text: string): number {
  if (!RATE.test(text)) throw new InvalidArgumentError('Write 5/s, 60/m or none.');
  const fault = findWrongRate(text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return readRate(text);
}
