/** Writes `result.schema.json`, by which any program can read a result. */
import { writeFileSync } from 'node:fs';
import { PACKAGE } from '../src/base/suite.js';
import { ResultSchema } from '../src/evidence/result-schema.js';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'lintel-conformance result',
  ...ResultSchema,
};

writeFileSync(new URL('result.schema.json', PACKAGE), `${JSON.stringify(schema, null, 2)}\n`);
