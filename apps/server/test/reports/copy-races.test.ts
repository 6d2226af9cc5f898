import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { copyRaceCases } from './copy-races.cases.js';

describe.each(DATABASES)('on %s', copyRaceCases);
