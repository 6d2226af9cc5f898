import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { keptFileCases } from './kept-files.cases.js';

describe.each(DATABASES)('on %s', (database) => keptFileCases(database));
