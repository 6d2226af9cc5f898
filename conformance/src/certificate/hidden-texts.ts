/** Finds invisible characters in a certificate, whose texts must be what they look like. */
import { hasHidden, showInOneLine } from '../base/visible.js';
import type { RunResult } from '../engine/result.js';

/** One sentence for each text with invisible characters; empty when there is none. */
export function findHiddenTexts({ verdicts, notTested, ...facts }: RunResult): string[] {
  const attestations = verdicts.flatMap(({ attestation }) => attestation ?? []);
  return listTexts({ ...facts, attestations })
    .filter(([key, text]) => hasHidden(key) || hasHidden(text))
    .map(([key, text]) => describeHidden(key, text));
}

/** The longest name of a holder, in characters. */
const LONGEST_NAME = 200;

/** The same for the holder, who must have a name, and one that can be read at a glance. */
export function findHiddenHolder(holder: string): string[] {
  if (holder.trim() === '') return ['the holder has no name; give one with --holder'];
  if (holder.length > LONGEST_NAME) {
    return [`the holder has a name of ${holder.length} characters; the most is ${LONGEST_NAME}`];
  }
  if (hasHidden(holder)) return [describeHidden('the holder', holder)];
  return /[\p{L}\p{N}]/u.test(holder)
    ? []
    : ['the holder has a name without a letter or digit; give another one with --holder'];
}

function describeHidden(key: string, text: string): string {
  return showInOneLine(
    `${key} contains line breaks, control, direction, zero-width or other invisible characters, which can hide part of it: "${text}"`,
  );
}

/** Every text with its place, and every key as a text. */
function listTexts(value: unknown, key = ''): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [[key, '']];
  return Object.entries(value).flatMap(([name, part]) =>
    listTexts(part, key === '' ? name : `${key}.${name}`),
  );
}
