import { InvalidArgumentError } from 'commander';

/** Returns a parser for an option that is a whole number from `least` to `most`. */
export function readNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}
