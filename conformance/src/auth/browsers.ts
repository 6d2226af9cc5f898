/**
 * One simulated browser window for each user, kept open, because services limit how often somebody may sign in.
 * Each window handles one authorization at a time, because a service may keep the pending one in its session.
 */
import type { ActorName } from '../config/schema.js';
import { type CookieJar, createCookieJar } from '../net/cookies.js';

export interface Browsers {
  /** Runs `work` in the window of the user, after the work that is under way there. */
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
