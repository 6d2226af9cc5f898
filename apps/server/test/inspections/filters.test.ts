import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { filterCases } from './filters.cases.js';

describe.each(DATABASES)('on %s', filterCases);
