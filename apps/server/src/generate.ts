import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.js';

// Writes the pages of docs/ that follow from the server's code.

const page = new URL('../../../docs/configuration.md', import.meta.url);
writeFileSync(page, configurationPage());
