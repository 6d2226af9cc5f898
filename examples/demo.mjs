import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@lintel/client';

// Access to the demo, as `node run.mjs demo` writes it down. An integration of your own signs a user in instead: see
// the README of @lintel/client.

/** What demo.json says. */
export function readDemo() {
  const folder = process.env.LINTEL_DATA_DIR ?? fileURLToPath(new URL('../data', import.meta.url));
  try {
    return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  } catch {
    console.error('Start the demo first: node run.mjs demo');
    process.exit(1);
  }
}

/** A client of the current revision. */
export function connectToDemo() {
  const { baseUrl, accessToken } = readDemo().current;
  return createClient({ baseUrl, token: accessToken });
}
