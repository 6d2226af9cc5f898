import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { templateCases } from './templates.cases.js';

describe.each(DATABASES)('on %s', templateCases);
