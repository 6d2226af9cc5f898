import { InvalidArgumentError } from 'commander';

/** Reads the number of an option, which has to be a whole one from `least` to `most`. */
export function readNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`Write a whole number ${range}.`);
  };
}
