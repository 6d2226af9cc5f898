/** The users and applications of the configuration. A name it does not have is out of reach. */
import { OutOfReach } from '../base/stops.js';
import type { ActorName, Client, ClientName, SignIn } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Revision } from '../register/schema.js';
import { SCOPES } from '../register/scopes.js';

/** A grant to ask for: for which user, through which application, with which scopes. */
export interface Wish {
  /** alice by default. */
  readonly actor?: ActorName;
  /** a by default. */
  readonly client?: ClientName;
  /** Every scope by default. */
  readonly scopes?: readonly string[];
}

/** The same wish with the configured user and application. */
export interface Meant {
  readonly actor: ActorName;
  readonly signIn: SignIn;
  readonly client: Client;
  readonly scopes: readonly string[];
  /** Whether these are all scopes of the revision. */
  readonly isWhole: boolean;
}

export interface PartiesOptions {
  readonly clients: Settings['clients'];
  readonly actors: Partial<Settings['actors']>;
  readonly revision: Revision;
}

export interface Parties {
  /** The application of that name. Throws OutOfReach when the configuration has none. */
  client(name: ClientName): Client;
  /** The configured user and application of a wish. Throws OutOfReach when the configuration does not have them. */
  meantBy(wish: Wish): Meant;
}

export function listParties({ clients, actors, revision }: PartiesOptions): Parties {
  const client = (name: ClientName): Client => {
    const found = clients[name];
    if (!found) throw new OutOfReach(`it needs another application: configure clients.${name}`);
    return found;
  };
  const signInOf = (name: ActorName): SignIn => {
    const found = actors[name];
    if (!found) throw new OutOfReach(`it needs another user: configure actors.${name}`);
    return found.signIn;
  };
  return {
    client,
    meantBy({ actor = 'alice', client: name = 'a', scopes }) {
      const signIn = signInOf(actor);
      const application = client(name);
      const asked = scopes ?? application.scopes ?? SCOPES[revision];
      const isWhole = SCOPES[revision].every((scope) => asked.includes(scope));
      return { actor, signIn, client: application, scopes: asked, isWhole };
    },
  };
}
