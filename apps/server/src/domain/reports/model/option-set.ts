import { conditionFormOf, type Problem, problemAt } from '@lintel/schema';
import type { OptionSetStore } from '../../ports/option-sets.js';
import type { Submission } from '../../submission.js';
import type { CarriedOptionSet } from './section.js';

// The option set of a new section: one that is offered for its block type, where conditions are made of it, and none
// elsewhere (ROO-006, ROO-007, ROO-033, ROO-034).

/** The block type of a new section as it was sent, and the id of its option set. */
interface Sent {
  readonly block_type?: string | undefined;
  readonly option_set?: number | null | undefined;
}

/** The option set of a new section, or why there is none. */
interface JudgedOptionSet {
  readonly problems: readonly Problem[];
  readonly option_set: CarriedOptionSet | null;
}

const NONE: JudgedOptionSet = { problems: [], option_set: null };

/** The option set of a room, which must be named where one is needed (ROO-013 to ROO-015). */
export async function requiredOptionSet(
  optionSets: OptionSetStore,
  account_id: number,
  sent: Sent,
): Promise<JudgedOptionSet> {
  return judge(optionSets, { account_id, sent }, async () => refused('is required'));
}

/** The option set of a section, whose input may leave it out (SEC-022): then it is the first that is offered. */
export async function givenOptionSet(
  optionSets: OptionSetStore,
  account_id: number,
  sent: Sent,
): Promise<JudgedOptionSet> {
  return judge(optionSets, { account_id, sent }, async (block_type) => ({
    problems: [],
    option_set: (await optionSets.findFirst(account_id, block_type)) ?? null,
  }));
}

/** What was sent for a section; where it has no option set, one of any type is ignored (ROO-033). */
export function ignoringOptionSet<T extends Sent>(sent: Submission<T>): Submission<T> {
  const { block_type }: Sent = sent.draft;
  return block_type === undefined || needsOptionSet(block_type)
    ? sent
    : sent.ignoring('option_set');
}

async function judge(
  optionSets: OptionSetStore,
  { account_id, sent }: { readonly account_id: number; readonly sent: Sent },
  leftOut: (block_type: string) => Promise<JudgedOptionSet>,
): Promise<JudgedOptionSet> {
  const { block_type, option_set: id } = sent;
  if (block_type === undefined || !needsOptionSet(block_type)) return NONE;
  if (id === undefined || id === null) return leftOut(block_type);
  const option_set = await optionSets.find(account_id, { id, block_type });
  if (option_set) return { problems: [], option_set };
  return refused(`names no option set of this account for ${block_type}`);
}

/** The option set seeds the conditions of its items: answers to its questions, or a choice (ROO-007). */
function needsOptionSet(block_type: string): boolean {
  return ['answers', 'choice'].includes(conditionFormOf(block_type));
}

function refused(fault: string): JudgedOptionSet {
  return { problems: [problemAt('option_set', fault)], option_set: null };
}
