/**
 * The browser windows of the users, so to speak: one for each user, kept open. Signing in for every
 * authorization would run into the limit that services rightly put on attempts to sign in. A window
 * is walked through one authorization at a time, as services may keep the pending one in its session.
 */
import type { ActorName } from '../config/schema.js';
import { type CookieJar, createCookieJar } from '../net/cookies.js';

export interface Browsers {
  /** Does the work in the window of the user, after whatever is under way there. */
  use<T>(actor: ActorName, work: (jar: CookieJar) => Promise<T>): Promise<T>;
}

interface Window {
  readonly jar: CookieJar;
  last: Promise<unknown>;
}

export function openBrowsers(): Browsers {
  const windows = new Map<ActorName, Window>();
  return {
    use(actor, work) {
      const window = windows.get(actor) ?? { jar: createCookieJar(), last: Promise.resolve() };
      windows.set(actor, window);
      const done = window.last.then(() => work(window.jar));
      window.last = done.catch(() => {});
      return done;
    },
  };
}
