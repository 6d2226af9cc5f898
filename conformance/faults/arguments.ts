/** The command line of the proof. */
import { parseArgs } from 'node:util';

export interface Arguments {
  readonly command: string;
  /** How the ids begin that are wanted; empty for all. */
  readonly prefixes: readonly string[];
  readonly benches: number;
  readonly whole: boolean;
  readonly quick: boolean;
  readonly sample: number | undefined;
  readonly seed: number;
  readonly runs: number;
}

/** Throws Error for an unknown option, and for a number that is none or too small. */
export function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      benches: { type: 'string', default: '2' },
      whole: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '20' },
    },
  });
  const { benches, sample, seed, runs, ...others } = values;
  const [command = 'check', ...prefixes] = positionals;
  return {
    ...others,
    command,
    prefixes,
    benches: wholeNumber('benches', benches),
    sample: sample === undefined ? undefined : wholeNumber('sample', sample),
    seed: wholeNumber('seed', seed, 0),
    runs: wholeNumber('runs', runs),
  };
}

/** Those whose ids begin as wanted. Throws Error for a prefix with which no id begins. */
export function choose<T extends { readonly id: string }>(
  all: readonly T[],
  prefixes: readonly string[],
): readonly T[] {
  const unknown = prefixes.filter((prefix) => !all.some(({ id }) => id.startsWith(prefix)));
  if (unknown.length > 0) throw new Error(`No id begins with ${unknown.join(' or ')}.`);
  if (prefixes.length === 0) return all;
  return all.filter(({ id }) => prefixes.some((prefix) => id.startsWith(prefix)));
}

function wholeNumber(name: string, text: string, least = 1): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new Error(`--${name} takes a whole number from ${least} on, not "${text}".`);
}
