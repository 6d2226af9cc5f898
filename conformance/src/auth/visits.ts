/** The ways of signing in that do not go through the recorder: by hand, by browser, by command. */
import type { Memory } from '../base/memory.js';
import { OutOfReach } from '../base/stops.js';
import type { ActorName, SignIn } from '../config/schema.js';
import type { Gateway } from '../net/gateway.js';
import type { Secrets } from '../net/secrets.js';
import { type Authorization, describeRequest } from './authorize.js';
import { checkBroughtBack } from './brought-back.js';
import { type Remembered, signInByBrowser } from './by-browser.js';
import { signInByCommand } from './by-command.js';
import { signInByHand } from './by-hand.js';
import type { Meant } from './parties.js';
import type { Person, SignInBudget } from './person.js';
import type { Trouble } from './sign-in-failed.js';
import { authorizeAddress } from './token-request.js';

export interface VisitsOptions {
  readonly authUrl: string;
  readonly secrets: Secrets;
  readonly gateway: Gateway;
  readonly person: Person | undefined;
  readonly signIns: SignInBudget;
  readonly runMemory: Memory;
}

/** Who brings back a callback address whose way was not seen, by mode of signing in. */
const BRINGERS: Readonly<Partial<Record<SignIn['mode'], Trouble>>> = {
  manual: 'person',
  command: 'program',
};

export interface Visits {
  /** Performs one authorization, after those before it. Throws OutOfReach when nobody may be asked any more. */
  visit(meant: Meant): Promise<Authorization>;
}

export function openVisits(options: VisitsOptions): Visits {
  const { authUrl, secrets, gateway, person, signIns, runMemory } = options;
  const remembered = new Map<ActorName, Remembered>();
  let last: Promise<unknown> = Promise.resolve();

  const goBack = async (actor: ActorName, signIn: SignIn, url: string, redirectUri: string) => {
    switch (signIn.mode) {
      case 'manual':
        if (!person) {
          throw new OutOfReach('it needs a person to sign in, and no terminal is available');
        }
        if (!signIns.take()) {
          throw new OutOfReach('it needs another sign-in: raise limits.signIns');
        }
        return signInByHand({ actor, url, redirectUri, person, runMemory });
      case 'command':
        return signInByCommand({ command: signIn.command, url });
      case 'browser': {
        const seen = { url, redirectUri, signIn, gateway, remembered: remembered.get(actor) };
        const arrived = await signInByBrowser(seen);
        remembered.set(actor, arrived.remembered);
        return arrived.callback;
      }
      default:
        throw new OutOfReach(`it needs another sign-in, which mode ${signIn.mode} cannot make`);
    }
  };

  return {
    visit({ actor, signIn, client, scopes }) {
      const work = async (): Promise<Authorization> => {
        const sent = describeRequest({ client, scopes, secrets });
        const url = authorizeAddress(authUrl, sent);
        const callback = await goBack(actor, signIn, url, sent['redirect_uri'] ?? '');
        secrets.register('code', callback.searchParams.get('code') ?? '');
        const whose = BRINGERS[signIn.mode];
        if (whose) checkBroughtBack(callback, sent, whose);
        const walk = { exchanges: [], callback, signedIn: true, why: '' };
        return { walk, sent, returned: callback.searchParams };
      };
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
  };
}
