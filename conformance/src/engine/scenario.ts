import type { GrantPool } from '../auth/grant-pool.js';
import type { Wish } from '../auth/parties.js';
import type { Memory } from '../base/memory.js';
import type { Address, Hasty } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Exchange } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import type { ProfileName, Revision } from '../register/schema.js';
import type { Api } from './api.js';
import type { Check, Seen } from './check.js';
import type { Waiting } from './eventually.js';
import type { Marks } from './marks.js';

/** A series of requests to the target, and which checks judge which of the exchanges. */
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
  /** Mostly waits: it takes no worker and begins at once, so that the waits overlap. */
  readonly waits?: boolean;
  /**
   * Sends a code, a refresh token or the password of a signed-in user a second time. A target may then end every
   * token of that user, so the scenario runs alone, after the others.
   */
  readonly spends?: boolean;
  /** Runs when every other scenario is done, to look at all their exchanges. */
  readonly last?: boolean;
  /** Breaks for a while what others do, so it runs alone when all of them are done, those that are `last` included. */
  readonly disturbs?: boolean;
  /** Scenarios it looks back at. Selecting it selects them as well. */
  readonly through?: readonly string[];
  act(context: ScenarioContext): Promise<void>;
}

/** A deployment of the service, with the grants that are valid there. */
export interface Deployment {
  readonly address: Address;
  readonly grants: GrantPool;
  /** What scenarios have found out about it and made there, for those after them. */
  readonly memory: Memory;
  /** The API as alice, through application a, with every scope. */
  readonly api: Api;
  /** The API with another grant. Its requests throw OutOfReach when that cannot be had. */
  apiFor(wish: Wish): Api;
  /** The API with exactly this token, or without any. */
  apiWith(token: string | undefined): Api;
  /** The API at another base address, with the token of `api`. */
  apiAt(baseUrl: string): Api;
}

/** Sends what scenarios share, which belongs to none of them. */
export type Common = Pick<Context, 'api' | 'apiFor' | 'apiWith' | 'apiAt' | 'send' | 'marks'>;

/** A deployment of the same service that expires and blocks within seconds. */
export type HastyDeployment = Deployment &
  Pick<Hasty, 'accessTokenSeconds' | 'codeSeconds' | 'requestsPerMinute'>;

/** Runs a check on what was seen. */
export type Judge = <S extends Seen>(check: Check<S>, seen: S) => void;

/** What requests are made with, of a scenario or of what scenarios share. */
export interface Context extends Deployment {
  readonly revision: Revision;
  readonly settings: Settings;
  /** What both revisions have to know of each other, and what stands for the whole run. */
  readonly runMemory: Memory;
  /** Sends anything anywhere; recorded like the rest. */
  readonly send: Send;
  /** Shared requests under this name; made by the first scenario that needs them, changed by none. */
  common(what: string): Common;
  /** Texts that no other scenario and no other run uses. */
  readonly marks: Marks;
  readonly waiting: Waiting;
  /** Throws OutOfReach when the configuration names none. */
  hasty(): HastyDeployment;
  /** The other revision, with grants of its own; undefined when the configuration has no address for it. */
  elsewhere(): Deployment | undefined;
  /** Every exchange of this revision so far. */
  recorded(): readonly Exchange[];
  /** Every exchange of the other revision so far, where the run judges both. */
  recordedElsewhere(): readonly Exchange[];
  /** True when the run pursues any of these checks. Ask before sending requests that serve no other. */
  wants(...checks: readonly Check[]): boolean;
  /** True when the run may send requests that serve only points the specification leaves open. */
  readonly asksForAll: boolean;
  /** Continues only when the exchange succeeded; otherwise `root` blocks the remaining checks. */
  needs(exchange: Exchange, root: Check): void;
  /** Like `needs`, and returns the id of the record in the answer. */
  needsId(exchange: Exchange, root: Check): number;
}

/** Everything a scenario works with. What scenarios share judges nothing: it would do so for whichever comes first. */
export interface ScenarioContext extends Context {
  /** Runs a check on what was seen. What it finds changes nothing in the scenario. */
  readonly judge: Judge;
  /**
   * Reads what was written and lets checks judge it; reads again while they fail and the write may only become
   * visible late. The findings on the last read count. Returns that read.
   */
  judgeOnceShown<T>(read: () => Promise<T>, judgeRead: (read: T, judge: Judge) => void): Promise<T>;
  /** Says that this target gives no way to judge these checks. */
  cannotJudge(why: string, ...checks: readonly Check[]): void;
  /** Runs when the scenario has ended, however it ended. What comes of it changes no verdict. */
  afterwards(tidy: () => Promise<unknown>): void;
}

/** Declares a scenario. */
export function scenario(definition: Scenario): Scenario {
  return definition;
}
