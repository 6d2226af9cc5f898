import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { historyCases } from './histories.cases.js';

describe.each(DATABASES)('on %s', historyCases);
