import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { userCases } from './users.cases.js';

describe.each(DATABASES)('On %s', userCases);
