/** Numbers of mobile phones: a target that sends messages may accept no others. */
import type { Context } from '../../engine/scenario.js';

/** Reserved for drama: nobody is called by mistake. */
const NOBODYS = '+447700900';
const MOST = 1000;

const NEXT = Symbol('next phone number');

/** The next number; numbers repeat only after all were used. */
export function phoneOf({ runMemory }: Pick<Context, 'runMemory'>): string {
  const next = runMemory.of(NEXT, () => ({ number: 0 }));
  const { number } = next;
  next.number = (number + 1) % MOST;
  return `${NOBODYS}${String(number).padStart(3, '0')}`;
}
