import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { pagingCases } from './paging.cases.js';

describe.each(DATABASES)('on %s', pagingCases);
