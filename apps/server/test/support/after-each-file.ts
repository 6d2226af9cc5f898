import { afterAll } from 'vitest';
import { endProcesses } from './processes.js';

Error.stackTraceLimit = 10; // as where the server runs, for each failure takes the longer, the more it tells

afterAll(endProcesses);
