import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { meterChainCases } from './meter-chains.cases.js';

describe.each(DATABASES)('on %s', meterChainCases);
