import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { customFieldCases } from './custom-fields.cases.js';

describe.each(DATABASES)('on %s', customFieldCases);
