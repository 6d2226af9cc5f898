import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REVISIONS } from '@lintel/schema';
import { documentOf } from './document.js';
import { operationsOf } from './operation.js';
import { writeApiClient, writeOperations } from './operations-file.js';
import { writeTypes } from './types-file.js';

// Writes src/generated from the contract: plain interfaces and one function for each operation.

const HEADER =
  '// Generated from the contract by `pnpm generate`; edit packages/client/generate, not this file.\n\n';

for (const revision of REVISIONS) {
  const document = documentOf(revision);
  const operations = operationsOf(document);
  const files = {
    'types.ts': writeTypes(document, operations),
    'operations.ts': writeOperations(operations),
    'api-client.ts': writeApiClient(operations),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = fileURLToPath(new URL(`../src/generated/${revision}/${name}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, HEADER + text);
  }
}
