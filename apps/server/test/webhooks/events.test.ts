import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { eventCases } from './events.cases.js';

describe.each(DATABASES)('on %s', eventCases);
