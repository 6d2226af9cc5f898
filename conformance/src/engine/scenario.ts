import type { GrantPool } from '../auth/grant-pool.js';
import type { Wish } from '../auth/parties.js';
import type { Address, Hasty } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Exchange } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import type { ProfileName, Revision } from '../register/schema.js';
import type { Api } from './api.js';
import type { Check, Seen } from './check.js';
import type { Waiting } from './eventually.js';
import type { Marks } from './marks.js';

/** One story told to the target: it makes exchanges and says which checks look at which of them. */
export interface Scenario {
  /** Public and permanent, for example `properties/create`. */
  readonly id: string;
  /** What happens, in one sentence. */
  readonly about: string;
  /** Both by default. */
  readonly revisions?: readonly Revision[];
  /** Only run when the target claims this profile. */
  readonly profile?: ProfileName;
  /** Everything it may judge. What it leaves unjudged is reported, never forgotten. */
  readonly checks: readonly Check[];
  /** Mostly waits, so it takes no worker and begins at once: waiting then overlaps. */
  readonly waits?: boolean;
  /**
   * Sends a code or a refresh token a second time, or the password of a user who has signed in, after which a
   * target may end every token of that user: it runs alone, once the others are done.
   */
  readonly spends?: boolean;
  /** Runs when every other scenario is done, to look at all their exchanges. */
  readonly last?: boolean;
  /** Scenarios it looks back at above all: whoever chooses it chooses them as well. */
  readonly through?: readonly string[];
  act(context: Context): Promise<void>;
}

/** One place the service is found at, with the grants that are good there. */
export interface Deployment {
  readonly address: Address;
  readonly grants: GrantPool;
  /** The API as alice, through application a, with every scope. */
  readonly api: Api;
  /** The API with another grant. Its requests throw OutOfReach when that cannot be had. */
  apiFor(wish: Wish): Api;
  /** The API with exactly this token, or without any. */
  apiWith(token: string | undefined): Api;
  /** The API at another base address, with the token of `api`. */
  apiAt(baseUrl: string): Api;
}

/** What is sent for every scenario alike, and belongs to none of them. */
export type Common = Pick<Context, 'api' | 'apiFor' | 'apiWith' | 'apiAt' | 'send' | 'marks'>;

/** A deployment of the same service that expires and blocks within seconds. */
export type HastyDeployment = Deployment &
  Pick<Hasty, 'accessTokenSeconds' | 'codeSeconds' | 'requestsPerMinute'>;

/** Lets a check look at what was seen. */
export type Judge = <S extends Seen>(check: Check<S>, seen: S) => void;

/** What a scenario has at hand. */
export interface Context extends Deployment {
  readonly revision: Revision;
  readonly settings: Settings;
  /** Sends anything anywhere; recorded like the rest. */
  readonly send: Send;
  /** The same for what scenarios share, by its name: whoever comes first makes it, and nobody changes it. */
  common(what: string): Common;
  /** Texts that no other scenario and no other run uses. */
  readonly marks: Marks;
  readonly waiting: Waiting;
  /** Throws OutOfReach when the configuration names none. */
  hasty(): HastyDeployment;
  /** The other revision, with grants of its own; undefined where the configuration names no address of it. */
  elsewhere(): Deployment | undefined;
  /** Every exchange of this revision so far. */
  recorded(): readonly Exchange[];
  /**
   * Whether the run goes after any of these checks. Requests that serve no other are only sent when
   * it does.
   */
  wants(...checks: readonly Check[]): boolean;
  /** Whether the run asks for all that the specification leaves open, and does not only see it in passing. */
  readonly asksForAll: boolean;
  /** Lets a check look at what was seen. What it finds changes nothing in the scenario. */
  readonly judge: Judge;
  /**
   * Reads what was written before, and lets checks look at it. It is read again as long as it does not
   * hold and may only be shown late; what they find in the last read counts, which is given.
   */
  judgeOnceShown<T>(read: () => Promise<T>, judgeRead: (read: T, judge: Judge) => void): Promise<T>;
  /** Says of checks that this target gives no way to judge them. */
  cannotJudge(why: string, ...checks: readonly Check[]): void;
  /** Is done when the scenario has ended, however it ends. What comes of it changes no verdict. */
  afterwards(tidy: () => Promise<unknown>): void;
  /** Goes on only when the exchange succeeded; otherwise the rest is blocked by the root check. */
  needs(exchange: Exchange, root: Check): void;
  /** The same, and gives the id of the record that came back. */
  needsId(exchange: Exchange, root: Check): number;
}

/** Declares a scenario. */
export function scenario(definition: Scenario): Scenario {
  return definition;
}
