// Stamps: work whose inputs and outputs are as it left them the last time is not done again.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Does the work unless the stamp says that it is done. `inputs` and `outputs` return lists of texts;
 * the inputs are read before the work, so that a change during it is not taken for done.
 */
export async function unlessStamped({ stamp, inputs, outputs = () => [], work }) {
  const before = digest(inputs());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before + digest(outputs())) return;
  await work();
  writeFileSync(stamp, before + digest(outputs()));
}

/** One fingerprint of a list of texts or bytes. */
export function digest(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}
