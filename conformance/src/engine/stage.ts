/** One revision of the target, and the contexts of its scenarios. */
import type { Grant } from '../auth/grant.js';
import type { GrantLimit } from '../auth/grant-limit.js';
import { createGrantPool, type GrantPool, type GrantPoolOptions } from '../auth/grant-pool.js';
import type { Wish } from '../auth/parties.js';
import type { Person, SignInBudget } from '../auth/person.js';
import type { StateFile } from '../auth/state-file.js';
import type { Clock } from '../base/clock.js';
import { createMemory, type Memory } from '../base/memory.js';
import { OutOfReach } from '../base/stops.js';
import type { Address } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Breaker } from '../net/breaker.js';
import type { Exchange } from '../net/exchange.js';
import type { Gateway } from '../net/gateway.js';
import type { Governor } from '../net/governor.js';
import { createSend, type Send } from '../net/http.js';
import type { Outages } from '../net/outages.js';
import { createRecorder, type Recorder } from '../net/recorder.js';
import type { Secrets } from '../net/secrets.js';
import type { Revision } from '../register/schema.js';
import { SCOPES } from '../register/scopes.js';
import { createApi } from './api.js';
import { COMMON, SIGN_IN } from './costs.js';
import type { Waiting } from './eventually.js';
import type { Ledger } from './ledger.js';
import { createMarks } from './marks.js';
import type { Surroundings } from './perform.js';
import type { RecentRecords } from './recent-records.js';
import type { Common, Deployment } from './scenario.js';

export interface Stage {
  readonly revision: Revision;
  readonly address: Address;
  readonly settings: Settings;
  readonly grants: GrantPool;
  /** What is remembered of this revision. */
  readonly memory: Memory;
  /** What is remembered of the run. */
  readonly runMemory: Memory;
  /** All exchanges so far, in the order of the answers. */
  readonly exchanges: readonly Exchange[];
  /** The sender for one scenario, by its id. */
  sendAs(scenario: string): Send;
  /** The context of a scenario; `ordinal` is its number in the suite, which no other scenario has. */
  surround(scenario: string, ordinal: number): Surroundings;
}

export interface Shared {
  readonly id: string;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly governor: Governor;
  readonly gateway: Gateway;
  readonly breaker: Breaker;
  readonly outages: Outages;
  readonly waiting: Waiting;
  readonly recentRecords: RecentRecords;
  readonly ledger: Ledger;
  readonly person: Person | undefined;
  readonly signIns: SignInBudget;
  readonly state: StateFile;
  /** The grants from configured refresh tokens, which the revisions share. */
  readonly resumed: Map<string, Promise<Grant>>;
  readonly limit: GrantLimit;
  readonly runMemory: Memory;
  /** What each revision has recorded. */
  readonly recorders: Map<Revision, Recorder>;
}

export function openStage(shared: Shared, revision: Revision, address: Address): Stage {
  const { settings, secrets, waiting, runMemory, id } = shared;
  const recorder = createRecorder(revision, secrets);
  shared.recorders.set(revision, recorder);
  const sendAs = openSenders(shared, recorder);
  const hasty = openHasty(shared, revision, sendAs);
  const own = openGrants({ shared, revision, address, sendAs, ...settings });
  const keepOne = () => {
    own.keepOne();
    hasty?.grants.keepOne(); // it is the same service
  };
  const mayEnd = () => {
    own.mayEnd();
    hasty?.grants.mayEnd();
  };
  const judged = {
    where: 'target',
    revision,
    address,
    grants: { ...own, keepOne, mayEnd },
    memory: createMemory(),
  } as const;

  const open = (scenario: string, located: Located = judged) => {
    const send = sendAs(scenario);
    return { ...openDeployment({ shared, scenario, send, ...located }), send };
  };
  const there = openOther(shared, revision, sendAs);
  const marks = createMarks(id, COMMON_ORDINALS[revision]);
  const common = (what: string): Common => ({ ...open(`${COMMON}/${what}`), marks });

  const surround = (scenario: string, ordinal: number): Surroundings => ({
    ...open(scenario),
    revision,
    settings,
    runMemory,
    common,
    waiting,
    marks: createMarks(id, ordinal),
    elsewhere: () => there && open(scenario, there),
    recorded: () => recorder.exchanges,
    recordedElsewhere: () =>
      [...shared.recorders.values()].flatMap((one) => (one === recorder ? [] : one.exchanges)),
    hasty() {
      if (hasty) return { ...open(scenario, hasty), ...hasty.limits };
      throw new OutOfReach(
        'it needs a second deployment with short-lived tokens and a low rate limit: set fixtures.hasty',
      );
    },
  });
  const { exchanges } = recorder;
  return { settings, runMemory, ...judged, exchanges, sendAs, surround };
}

/** The sender of each scenario, by its id. */
function openSenders(shared: Shared, recorder: Recorder): Stage['sendAs'] {
  const { settings, clock, governor, gateway, breaker, outages, limit, id: runId } = shared;
  const timeoutMs = settings.limits.requestTimeoutMs;
  const options = { recorder, governor, gateway, breaker, outages, clock, timeoutMs, runId };
  return (scenario) => limit.watch(createSend(options, scenario));
}

/** A deployment of the service, with the grants that are valid there. */
type Located = Pick<Deployment, 'address' | 'grants' | 'memory'> & {
  readonly where: 'target' | 'elsewhere' | 'hasty';
  readonly revision: Revision;
};

interface GrantsOptions extends Pick<GrantPoolOptions, 'clients' | 'actors' | 'codeSeconds'> {
  readonly shared: Shared;
  readonly revision: Revision;
  readonly address: Address;
  readonly sendAs: Stage['sendAs'];
}

function openGrants({ shared, address, sendAs, ...people }: GrantsOptions): GrantPool {
  const { clock, secrets, gateway, person, signIns, state, resumed, limit, runMemory } = shared;
  const { clients, actors, codeSeconds, revision } = people;
  const send = sendAs(SIGN_IN);
  const ours = { clock, secrets, gateway, state, resumed, limit, person, signIns, runMemory, send };
  return createGrantPool({ ...ours, ...address, clients, actors, codeSeconds, revision });
}

/** The other revision, whose tokens may differ. Nobody signs in there until a token is needed. */
function openOther(shared: Shared, here: Revision, sendAs: Stage['sendAs']): Located | undefined {
  const revision: Revision = here === 'current' ? 'earlier' : 'current';
  const address = shared.settings.addresses[revision];
  if (!address) return undefined;
  const grants = openGrants({ shared, revision, address, sendAs, ...shared.settings });
  return { where: 'elsewhere', revision, address, grants, memory: createMemory() };
}

/** The deployment that expires and blocks within seconds, where the configuration names one. */
function openHasty(shared: Shared, revision: Revision, sendAs: Stage['sendAs']) {
  const { hasty } = shared.settings.fixtures;
  const address = hasty?.[revision];
  if (!hasty || !address) return undefined;
  const { clients, signIn, accessTokenSeconds, codeSeconds, requestsPerMinute } = hasty;
  const actors = { alice: { signIn } };
  const grants = openGrants({ shared, revision, address, sendAs, clients, actors, codeSeconds });
  return {
    where: 'hasty' as const,
    revision,
    address,
    grants,
    memory: createMemory(),
    limits: { accessTokenSeconds, codeSeconds, requestsPerMinute },
  };
}

/** Ordinals that no scenario has. */
const COMMON_ORDINALS: Readonly<Record<Revision, number>> = { current: 40_000, earlier: 40_001 };

/** The routes that have worked without some scopes. */
const WORKED = Symbol('worked');

interface DeploymentOptions extends Located {
  readonly shared: Shared;
  readonly scenario: string;
  readonly send: Send;
}

function openDeployment(options: DeploymentOptions): Deployment {
  const { shared, scenario, send, where, revision, address, grants, memory } = options;
  const { ledger, recentRecords, limit } = shared;
  const { readOnly } = shared.settings.limits;
  const ours = { scenario, send, ledger, readOnly };
  const apiOf = (wish: Wish, baseUrl = address.baseUrl) => {
    const token = async () => (await grants.shared(wish)).accessToken();
    const forget = (ended: string) => grants.forget(ended, wish);
    const { actor = 'alice', client = 'a', scopes } = wish;
    const missingScopes = async () => {
      const given = scopes ? SCOPES[revision] : (await grants.shared(wish)).scopes;
      return SCOPES[revision].filter((scope) => !given.includes(scope));
    };
    const worked = memory.of(WORKED, () => new Set<string>());
    const user = [where, actor, client, ...(scopes ?? [])].join(' ');
    const author = { actor, user, revision, recentRecords };
    return createApi({ ...ours, baseUrl, token, forget, missingScopes, worked, author });
  };
  /**
   * A caller's own token cannot be renewed: throws OutOfReach if a limit on live grants may have
   * ended it, otherwise returns false.
   */
  const giveUp = async (ended: string) => {
    if (!limit.believe(ended)) return false;
    throw new OutOfReach(`it needs several grants of one user, but ${limit.believed()}`);
  };
  const { baseUrl } = address;
  return {
    address,
    grants,
    memory,
    api: apiOf({}),
    apiFor: (wish) => apiOf(wish),
    apiWith: (token) => createApi({ ...ours, baseUrl, token: async () => token, forget: giveUp }),
    apiAt: (base) => apiOf({}, base),
  };
}
