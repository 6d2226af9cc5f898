import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { roleCases } from './roles.cases.js';

describe.each(DATABASES)('on %s', roleCases);
