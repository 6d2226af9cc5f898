import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { deepPageCases } from './deep-pages.cases.js';

describe.each(DATABASES)('on %s', deepPageCases);
