/** Writes `config.schema.json`, which lets an editor help with the configuration file. */
import { writeFileSync } from 'node:fs';
import { PACKAGE } from '../base/suite.js';
import { renderJsonSchema } from './json-schema.js';

writeFileSync(new URL('config.schema.json', PACKAGE), renderJsonSchema());
