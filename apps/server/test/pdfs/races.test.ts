import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { pdfRaceCases } from './races.cases.js';

describe.each(DATABASES)('On %s', pdfRaceCases);
