import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { transitionCases } from './transitions.cases.js';

describe.each(DATABASES)('on %s', transitionCases);
