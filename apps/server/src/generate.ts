import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.js';
import { statesPage } from './states-page.js';

// Writes the pages of docs/ that follow from the server's code.

const docs = new URL('../../../docs/', import.meta.url);
writeFileSync(new URL('configuration.md', docs), configurationPage());
writeFileSync(new URL('states.md', docs), statesPage());
