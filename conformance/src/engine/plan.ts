import type { Settings } from '../config/settings.js';
import { beginsWith } from '../register/begins-with.js';
import { type FrozenSet, holdTo } from '../register/frozen.js';
import { notTestedIn, type Requirement, type Revision } from '../register/schema.js';
import type { Scenario } from './scenario.js';
import { isAlwaysPursued, type Strictness } from './verdict.js';

/** What a run will judge in one revision, and which scenarios it performs for that. */
export interface RevisionPlan {
  readonly revision: Revision;
  readonly observing: Observing;
  /** The selected requirements that can apply to this target. */
  readonly requirements: readonly Requirement[];
  /** Selected, but of the other revision or of a profile the target does not claim. */
  readonly notApplicable: readonly NotApplicable[];
  /** Selected, but this suite cannot judge it; the register says why. */
  readonly notTested: readonly Requirement[];
  /** The scenarios that judge a check the run pursues, and those that these look back at. */
  readonly scenarios: readonly Scenario[];
  /** True when the run pursues a check. Any other check is judged only where requests for these happen to show it. */
  wants(check: string): boolean;
}

/**
 * How far a run pursues what the specification leaves open: it may send requests for that, or only record what
 * other requests show.
 */
export const OBSERVING = ['everything', 'in-passing'] as const;
export type Observing = (typeof OBSERVING)[number];

export interface NotApplicable {
  readonly requirement: Requirement;
  readonly why: string;
}

export interface PlanOptions {
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
  readonly settings: Pick<Settings, 'profiles'>;
  readonly revision: Revision;
  /**
   * Ids or beginnings of ids of requirements, checks or scenarios, and levels. Empty selects
   * everything.
   */
  readonly selection: readonly string[];
  /** Run only this scenario, and judge what it judges. */
  readonly scenario?: string;
  /** A requirement outside this set is only observed. The newest set by default. */
  readonly set?: FrozenSet | undefined;
  /** Everything by default. */
  readonly observing?: Observing;
}

/** A selection, `--observe` or `--profile lintel` explores everything. */
export function chooseObserving({
  observe = false,
  strictness,
  selection,
  scenario,
}: Pick<PlanOptions, 'selection' | 'scenario'> & {
  readonly observe?: boolean;
  readonly strictness: Strictness;
}): Observing {
  const isChoice = selection.length > 0 || scenario !== undefined;
  return observe || strictness.lintel || isChoice ? 'everything' : 'in-passing';
}

export function planRevision(options: PlanOptions): RevisionPlan {
  const { settings, revision, selection, set, observing = 'everything' } = options;
  const register = set ? holdTo(set, options.register) : options.register;
  const possible = options.scenarios.filter((scenario) => applies(scenario, revision, settings));
  const applying = possible.filter(({ id }) => (options.scenario ?? id) === id);
  const selected = register.filter(
    (requirement) =>
      isSelected(requirement, applying, selection) &&
      (options.scenario === undefined || isJudgedIn(requirement, applying)),
  );
  const notApplicable = selected.flatMap((requirement) => {
    const why = whyNotApplicable(requirement, revision, settings);
    return why === undefined ? [] : [{ requirement, why }];
  });
  const away = new Set(notApplicable.map(({ requirement }) => requirement));
  const applicable = selected.filter((requirement) => !away.has(requirement));
  const requirements = applicable.filter((r) => notTestedIn(r, revision) === undefined);
  const pursued = requirements.filter((r) => observing === 'everything' || isAlwaysPursued(r));
  const wanted = new Set(pursued.flatMap((requirement) => requirement.checks ?? []));
  const judging = applying.filter((scenario) => scenario.checks.some(({ id }) => wanted.has(id)));
  const performed = new Set(judging.flatMap(({ id, through = [] }) => [id, ...through]));
  return {
    revision,
    observing,
    requirements,
    notApplicable,
    notTested: applicable.filter((r) => notTestedIn(r, revision) !== undefined),
    scenarios: possible.filter(({ id }) => performed.has(id)),
    wants: (check) => wanted.has(check),
  };
}

/** Selections that match nothing, which are probably misspelt, and empty ones, which would match all. */
export function findUnknownSelections(
  selection: readonly string[],
  register: readonly Requirement[],
  scenarios: readonly Scenario[],
): string[] {
  return selection.filter(
    (entry) =>
      entry.trim() === '' ||
      !register.some((requirement) => isSelected(requirement, scenarios, [entry])),
  );
}

/** The requirements that a selection names; all of them when it is empty. */
export function selectRequirements(
  selection: readonly string[],
  register: readonly Requirement[],
  scenarios: readonly Scenario[],
): Requirement[] {
  return register.filter((requirement) => isSelected(requirement, scenarios, selection));
}

function applies(
  scenario: Scenario,
  revision: Revision,
  settings: PlanOptions['settings'],
): boolean {
  const inRevision = scenario.revisions?.includes(revision) ?? true;
  return inRevision && (scenario.profile === undefined || settings.profiles[scenario.profile]);
}

function isSelected(
  { id, level, checks = [] }: Requirement,
  scenarios: readonly Scenario[],
  selection: readonly string[],
): boolean {
  if (selection.length === 0) return true;
  return selection.some(
    (entry) =>
      entry === level ||
      beginsWith(id, entry) ||
      checks.some((check) => check.startsWith(entry)) ||
      // Few scenarios begin so, and to look at the checks of all of them takes long.
      isJudgedIn(
        { checks },
        scenarios.filter((scenario) => scenario.id.startsWith(entry)),
      ),
  );
}

function isJudgedIn(
  { checks = [] }: Pick<Requirement, 'checks'>,
  scenarios: readonly Scenario[],
): boolean {
  return scenarios.some((scenario) => scenario.checks.some(({ id }) => checks.includes(id)));
}

function whyNotApplicable(
  { revisions, profile }: Requirement,
  revision: Revision,
  settings: PlanOptions['settings'],
): string | undefined {
  if (!revisions.includes(revision)) return `it belongs to the ${revisions.join(', ')} revision`;
  if (!settings.profiles[profile]) return `the target does not claim the profile ${profile}`;
  return undefined;
}
