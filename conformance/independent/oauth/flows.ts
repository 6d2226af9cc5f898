/** Sign-in flows in progress, and the browsers that are signed in. */
import { makeSecret } from '../identifiers.js';
import { Refusal } from '../refusal.js';
import type { User } from '../world.js';
import type { AuthorizeRequest } from './authorize.js';

export interface Flow {
  readonly request: AuthorizeRequest;
  readonly browser: string;
  email: string;
}

export interface Flows {
  /** Starts a flow in a browser and returns its name. */
  begin(request: AuthorizeRequest, browser: string): string;
  /** Returns a flow of this browser. Throws Refusal when there is none. */
  find(name: string | null, browser: string | undefined): Flow;
  /** Ends a flow, so that it is decided only once. */
  end(name: string): void;
  /** Returns the browser if it is signed in, otherwise undefined. */
  recall(browser: string | undefined): string | undefined;
  signIn(browser: string, user: User): void;
  whoIsIn(browser: string): User | undefined;
}

export function createFlows(): Flows {
  const flows = new Map<string, Flow>();
  const signedIn = new Map<string, User>();
  return {
    begin(request, browser) {
      const name = makeSecret();
      flows.set(name, { request, browser, email: '' });
      return name;
    },
    find(name, browser) {
      const flow = flows.get(name ?? '');
      if (!flow || flow.browser !== browser) throw new Refusal(400, 'This page is out of date.');
      return flow;
    },
    end: (name) => flows.delete(name),
    recall: (browser) => (browser !== undefined && signedIn.has(browser) ? browser : undefined),
    signIn: (browser, user) => signedIn.set(browser, user),
    whoIsIn: (browser) => signedIn.get(browser),
  };
}
