import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { copyFromPropertyCases } from './copy-from-property.cases.js';

describe.each(DATABASES)('on %s', copyFromPropertyCases);
