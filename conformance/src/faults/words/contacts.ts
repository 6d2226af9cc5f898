import { writesTo } from '../effects.js';
import type { Memory } from '../memory.js';
import type { Json } from '../message.js';

export const contactsMade = (memory: Memory, path: string): Json[] =>
  writesTo(memory, `POST ${path}`).map(({ json }) => json);
