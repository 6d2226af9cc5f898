/** Numbers of mobile phones: a target that sends messages may accept no others. */
import type { Settings } from '../../config/settings.js';

/** Reserved for drama: nobody is called by mistake. */
const NOBODYS = '+447700900';
const MOST = 1000;

const given = new WeakMap<Settings, number>();

/** The next number; numbers repeat only after all were used. */
export function phoneOf({ settings }: { readonly settings: Settings }): string {
  const number = given.get(settings) ?? 0;
  given.set(settings, (number + 1) % MOST);
  return `${NOBODYS}${String(number).padStart(3, '0')}`;
}
