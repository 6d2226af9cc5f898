import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { reportSizeCases } from './size.cases.js';

describe.each(DATABASES)('the size of a report on %s', reportSizeCases);
