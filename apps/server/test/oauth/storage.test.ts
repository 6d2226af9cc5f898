import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { storageCases } from './storage.cases.js';

describe.each(DATABASES)('On %s', storageCases);
