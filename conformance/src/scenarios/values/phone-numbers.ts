/** Numbers of mobile phones, as whoever sends messages to them may take no others. */
import type { Settings } from '../../config/settings.js';

/** Reserved for drama: nobody is called by mistake. */
const NOBODYS = '+447700900';
const MOST = 1000;

const given = new WeakMap<Settings, number>();

/** One that differs from those before it, as long as there are any. */
export function phoneOf({ settings }: { readonly settings: Settings }): string {
  const number = given.get(settings) ?? 0;
  given.set(settings, (number + 1) % MOST);
  return `${NOBODYS}${String(number).padStart(3, '0')}`;
}
