/** What a certificate says of itself has to be seen as it stands. */
import { hasHidden, showInOneLine } from '../base/visible.js';
import type { RunResult } from '../engine/result.js';

/** Each text with control, direction or zero-width characters as one sentence; empty when there is none. */
export function findHiddenTexts({ verdicts, notTested, ...facts }: RunResult): string[] {
  const attestations = verdicts.flatMap(({ attestation }) => attestation ?? []);
  return listTexts({ ...facts, attestations })
    .filter(([key, text]) => hasHidden(key) || hasHidden(text))
    .map(([key, text]) => sayHidden(key, text));
}

/** The same of the one it is made for, who has to have a name. */
export function findHiddenHolder(holder: string): string[] {
  if (holder.trim() === '') return ['the holder has no name; give one with --holder'];
  return hasHidden(holder) ? [sayHidden('the holder', holder)] : [];
}

function sayHidden(key: string, text: string): string {
  return showInOneLine(
    `${key} contains line breaks, control, direction or zero-width characters, which can hide part of it: "${text}"`,
  );
}

/** Every text by where it stands, and every name as a text of itself. */
function listTexts(value: unknown, key = ''): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [[key, '']];
  return Object.entries(value).flatMap(([name, part]) =>
    listTexts(part, key === '' ? name : `${key}.${name}`),
  );
}
