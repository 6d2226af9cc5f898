import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { raceCases } from './races.cases.js';

describe.each(DATABASES)('on %s', raceCases);
