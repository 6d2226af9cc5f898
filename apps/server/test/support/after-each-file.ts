import { afterAll } from 'vitest';
import { endProcesses } from './processes.js';

afterAll(endProcesses);
