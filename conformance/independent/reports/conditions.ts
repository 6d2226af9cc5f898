/** The condition of an item, which depends on the block type of its room. */
import { byName, oneOf, orNull, type Reader, text, whole } from '../input.js';
import { invalid } from '../refusal.js';

type Options = readonly string[] | readonly number[];

interface Block {
  readonly needsOptions?: boolean;
  readonly isEditable?: boolean;
  /** Returns the condition of an item created without one. */
  readonly begin: (options: Options) => unknown;
  readonly read: (options: Options) => Reader<unknown>;
}

const TEXT: Block = { begin: () => '', read: () => text };
const NOTHING: Block = { isEditable: false, begin: () => null, read: () => () => null };

const BLOCKS: Readonly<Record<string, Block>> = {
  DETAILED: TEXT,
  OVERVIEW: TEXT,
  METERS: TEXT,
  CHECKLIST: { begin: () => 0, read: () => whole },
  SCALE: {
    needsOptions: true,
    begin: (options) => (typeof options[0] === 'number' ? options[0] : 0),
    read: (options) => (value, at) => {
      const grade = whole(value, at);
      const isGrade = options.some((option, index) => grade === option || grade === index);
      if (!isGrade) throw invalid(at, 'one of the scale');
      return grade;
    },
  },
  SIMPLIFIED: {
    needsOptions: true,
    begin: (options) => Object.fromEntries(options.map((question) => [question, null])),
    read: (options) => {
      const questions = options.map(String);
      const answers = byName(orNull(oneOf(0, 1, 2)), questions);
      const unanswered = Object.fromEntries(questions.map((question) => [question, null]));
      return (value, at) => ({ ...unanswered, ...answers(value, at) });
    },
  },
  KEYS: NOTHING,
  MANUALS: NOTHING,
};

export const BLOCK_TYPES = Object.keys(BLOCKS);

/** Returns the rules of a block type. An unknown type has free text. */
export function blockOf(type: string): Block {
  return (Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined) ?? TEXT;
}

export function isConditionEditable(type: string): boolean {
  return blockOf(type).isEditable ?? true;
}
