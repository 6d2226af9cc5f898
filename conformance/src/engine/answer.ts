/** Describes in a few words what a run saw of a point the specification leaves open. */
import type { Level } from '../register/schema.js';
import type { Judgement } from './judgement.js';
import { LEVEL_FACTS } from './verdict.js';

const MOST_CHARACTERS = 120;

/**
 * `yes`, `no` with what was seen instead, or `not seen` with the reason; undefined when the specification states
 * it.
 */
export function answerOf(level: Level, judgements: readonly Judgement[]): string | undefined {
  if (!LEVEL_FACTS[level].isLeftOpen || judgements.length === 0) return undefined;
  const against = judgements.find(({ outcome }) => outcome === 'violated');
  if (against) return shorten(`no: ${describe(against)}`);
  const open = judgements.find(({ outcome }) => outcome !== 'met');
  if (open) return shorten(`not seen: ${open.why ?? 'no check examined it'}`);
  const remark = judgements.find(({ why }) => why !== undefined)?.why;
  return shorten(remark === undefined ? 'yes' : `yes: ${remark}`);
}

function describe({ problems = [], check }: Judgement): string {
  const [first] = problems;
  return first ? `${first.at} is ${first.got}` : check;
}

function shorten(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
}
