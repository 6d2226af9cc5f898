import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { queueCases } from './queue.cases.js';

describe.each(DATABASES)('On %s', queueCases);
