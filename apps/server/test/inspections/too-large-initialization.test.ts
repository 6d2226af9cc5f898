import { describe } from 'vitest';
import { DATABASES } from '../support/databases.js';
import { tooLargeInitializationCases } from './too-large-initialization.cases.js';

describe.each(DATABASES)(
  'a recorded initialization that has no room on %s',
  tooLargeInitializationCases,
);
