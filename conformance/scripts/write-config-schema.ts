/** Writes `config.schema.json`, which lets an editor help with the configuration file. */
import { writeFileSync } from 'node:fs';
import { PACKAGE } from '../src/base/suite.js';
import { renderJsonSchema } from '../src/config/json-schema.js';

writeFileSync(new URL('config.schema.json', PACKAGE), renderJsonSchema());
