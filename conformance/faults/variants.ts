/** All correct servers that differ from Lintel, alone and in pairs. */
import { createRandom } from '../src/engine/random.js';
import type { RunResult } from '../src/engine/result.js';
import { VERDICT_FACTS } from '../src/engine/verdict.js';
import type { Revision } from '../src/register/schema.js';
import type { Bench } from './bench.js';
import { ACCOUNTS } from './variants/accounts.js';
import { ANSWERS } from './variants/answers.js';
import { ENCODINGS } from './variants/encodings.js';
import { FAILURES } from './variants/failures.js';
import { FIELDS } from './variants/fields.js';
import { GATEWAYS, LIMITERS } from './variants/gateways.js';
import { HEADERS } from './variants/headers.js';
import { LATE } from './variants/late.js';
import { LISTENING } from './variants/listeners.js';
import { LIVES } from './variants/lives.js';
import { NOTATIONS } from './variants/notations.js';
import { OAUTH } from './variants/oauth.js';
import { DECIDED_OTHERWISE } from './variants/otherwise.js';
import { PDFS } from './variants/pdfs.js';
import { RULES } from './variants/rules.js';
import { SIGN_IN } from './variants/sign-in.js';
import { SIZES } from './variants/sizes.js';
import { STRICTNESS } from './variants/strictness.js';
import { TEXTS } from './variants/texts.js';
import { TRANSPORT } from './variants/transport.js';
import { UNANSWERED } from './variants/unanswered.js';
import { VALUES } from './variants/values.js';
import { together, type Variant } from './variants/variant.js';
import { XML } from './variants/xml.js';

export const VARIANTS: readonly Variant[] = [
  ...ANSWERS,
  ...FAILURES,
  ...OAUTH,
  ...TRANSPORT,
  ...XML,
  ...GATEWAYS,
  ...LIMITERS,
  ...NOTATIONS,
  ...HEADERS,
  ...SIZES,
  ...ENCODINGS,
  ...ACCOUNTS,
  ...RULES,
  ...PDFS,
  ...STRICTNESS,
  ...VALUES,
  ...TEXTS,
  ...FIELDS,
  ...UNANSWERED,
  ...LIVES,
  ...LISTENING,
  ...LATE,
  ...SIGN_IN,
];

/** The default limits of a run. */
const PATIENCE = { patience: '2m', pdfTimeout: '3m' };

export const PAIRS: readonly Variant[] = [
  ...makePairs(30, [ANSWERS, FAILURES, OAUTH, TRANSPORT]),
  ...makePairs(12, [GATEWAYS, NOTATIONS, OAUTH, ANSWERS]),
  // A refresh that need not be refused uses its token up.
  pairOf(called('wider-scopes-ignored'), called('spent-ends-all')),
];

/** The variants that the matrix must have. */
export const KEPT_VARIANTS: readonly Variant[] = [...VARIANTS, ...PAIRS];

/**
 * The variants that it may have: servers that decide otherwise are too many to judge at every
 * change.
 */
export const ALL_VARIANTS: readonly Variant[] = [...KEPT_VARIANTS, ...DECIDED_OTHERWISE];

export interface VariantJob {
  readonly variant: Variant;
  readonly revision: Revision;
}

/** One row of the matrix. */
export interface VariantEntry {
  readonly variant: string;
  readonly revision: Revision;
  /** What the suite reports against the server. */
  readonly alarms: readonly string[];
}

/** A job for each variant in each of its revisions. */
export function jobsOf(variants: readonly Variant[]): VariantJob[] {
  return variants.flatMap((variant) =>
    variant.revisions.map((revision) => ({ variant, revision })),
  );
}

/** Judges a correct server. Any alarm is a mistake of the suite. */
export async function tryVariant(
  bench: Bench,
  { variant, revision }: VariantJob,
): Promise<VariantEntry> {
  const { effect, fixtures = {} } = variant;
  const strictness = { lintel: false, strict: false };
  const trial = { effect, revision, selection: [], strictness, fixtures, ...PATIENCE };
  const { result, fired } = await bench.try(trial);
  const inert = fired === 0 ? ['it altered nothing'] : [];
  return { variant: variant.id, revision, alarms: [...inert, ...findAlarms(variant, result)] };
}

/**
 * What was reported against a correct server. Everything can be judged of Lintel, so an
 * inconclusive verdict is an alarm as well, except for what the variant says cannot be judged of
 * it.
 */
export function findAlarms(
  { unseen = {} }: Pick<Variant, 'unseen'>,
  { verdicts }: Pick<RunResult, 'verdicts'>,
): string[] {
  const isUnseen = (id: string) => unseen === 'anything' || id in unseen;
  return verdicts
    .filter(({ verdict }) => !VERDICT_FACTS[verdict].isGood)
    .filter(({ requirement, verdict }) => verdict !== 'inconclusive' || !isUnseen(requirement))
    .map(({ requirement, verdict, judgements }) => {
      const judged = judgements.find((judgement) => judgement.verdict === verdict);
      const [problem] = judged?.problems ?? [];
      const what = problem ? `${problem.at}: ${problem.got}` : (judged?.why ?? '');
      return `${verdict} ${requirement} (${judged?.check}: ${what.slice(0, 120)})`;
    });
}

/** Pairs of variants of different kinds, always the same ones. */
function makePairs(count: number, kinds: readonly (readonly Variant[])[]): Variant[] {
  const random = createRandom(count);
  const pick = <T>(entries: readonly T[]): T => entries[Math.floor(random() * entries.length)] as T; // never empty
  return Array.from({ length: count }, (_, index) => {
    const one = pick(kinds[index % kinds.length] ?? ANSWERS);
    const other = pick(kinds[(index + 1 + (index % 3)) % kinds.length] ?? FAILURES);
    return pairOf(one, other);
  });
}

function pairOf(one: Variant, other: Variant): Variant {
  return {
    id: `pair/${one.id.replace('variant/', '')}+${other.id.replace('variant/', '')}`,
    name: `${one.name}, and ${other.name}`,
    allowedBy: `${one.allowedBy} ${other.allowedBy}`,
    revisions: one.revisions.filter((revision) => other.revisions.includes(revision)),
    effect: together(one.effect, other.effect),
    unseen: bothUnseen(one, other),
  };
}

function called(name: string): Variant {
  const found = VARIANTS.find(({ id }) => id === `variant/${name}`);
  if (!found) throw new Error(`There is no variant ${name}.`);
  return found;
}

function bothUnseen({ unseen: one = {} }: Variant, { unseen: other = {} }: Variant) {
  return one === 'anything' || other === 'anything' ? 'anything' : { ...one, ...other };
}
