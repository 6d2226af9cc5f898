/** One revision of the target, and what its scenarios have at hand. */
import { createGrantPool, type GrantPool, type GrantPoolOptions } from '../auth/grant-pool.js';
import type { Person, SignInBudget } from '../auth/person.js';
import { openStateFile } from '../auth/state-file.js';
import type { Address } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Breaker } from '../net/breaker.js';
import type { Exchange } from '../net/exchange.js';
import { createSend, type Send } from '../net/http.js';
import { createRecorder } from '../net/recorder.js';
import type { Secrets } from '../net/secrets.js';
import type { Revision } from '../register/schema.js';
import { createApi } from './api.js';
import type { Clock } from './clock.js';
import { COMMON, SIGN_IN } from './costs.js';
import type { Waiting } from './eventually.js';
import type { Governor } from './governor.js';
import type { Ledger } from './ledger.js';
import { createMarks } from './marks.js';
import type { Surroundings } from './perform.js';
import type { Common, Deployment } from './scenario.js';
import { OutOfReach } from './stops.js';

export interface Stage {
  readonly revision: Revision;
  readonly address: Address;
  readonly settings: Settings;
  readonly grants: GrantPool;
  /** Everything recorded so far, in the order of the answers. */
  readonly exchanges: readonly Exchange[];
  /** The sender for one scenario, by its id. */
  sendAs(scenario: string): Send;
  /** What a scenario has at hand; `place` is its number in the suite. */
  surround(scenario: string, place: number): Surroundings;
}

export interface Shared {
  readonly id: string;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly governor: Governor;
  readonly breaker: Breaker;
  readonly waiting: Waiting;
  readonly ledger: Ledger;
  readonly person: Person | undefined;
  readonly signIns: SignInBudget;
}

export function openStage(shared: Shared, revision: Revision, address: Address): Stage {
  const { settings, clock, secrets, governor, breaker, waiting, id } = shared;
  const recorder = createRecorder(revision, secrets);
  const timeoutMs = settings.limits.requestTimeoutMs;
  const http = { recorder, governor, breaker, clock, timeoutMs, runId: id };
  const sendAs = (scenario: string) => createSend(http, scenario);
  const openGrants = (
    { authUrl, baseUrl }: Address,
    people: Pick<GrantPoolOptions, 'clients' | 'actors' | 'codeSeconds'>,
  ) =>
    createGrantPool({
      ...people,
      revision,
      authUrl,
      clock,
      secrets,
      state: openStateFile(settings.state),
      send: sendAs(SIGN_IN),
      person: shared.person,
      signIns: shared.signIns,
      baseUrl,
    });

  const grants = openGrants(address, settings);
  const { hasty } = settings.fixtures;
  const hastyAddress = hasty?.[revision];
  const hastyGrants =
    hasty && hastyAddress
      ? openGrants(hastyAddress, {
          clients: hasty.clients,
          actors: { alice: { signIn: hasty.signIn } },
          codeSeconds: hasty.codeSeconds,
        })
      : undefined;

  const open = (scenario: string, where = address, pool = grants) => ({
    ...openDeployment({ shared, scenario, send: sendAs(scenario), address: where, grants: pool }),
    send: sendAs(scenario),
  });
  const common: Common = { ...open(COMMON), marks: createMarks(id, COMMON_PLACES[revision]) };

  const surround = (scenario: string, place: number): Surroundings => {
    return {
      ...open(scenario),
      revision,
      settings,
      common,
      waiting,
      marks: createMarks(id, place),
      recorded: () => recorder.exchanges,
      hasty() {
        if (hasty && hastyAddress && hastyGrants) {
          return { ...open(scenario, hastyAddress, hastyGrants), ...hasty };
        }
        throw new OutOfReach('it needs a deployment that expires and blocks: fixtures.hasty');
      },
    };
  };
  return { revision, address, settings, grants, exchanges: recorder.exchanges, sendAs, surround };
}

/** Places that no scenario has. */
const COMMON_PLACES: Readonly<Record<Revision, number>> = { current: 40_000, earlier: 40_001 };

interface DeploymentOptions {
  readonly shared: Shared;
  readonly scenario: string;
  readonly send: Send;
  readonly address: Address;
  readonly grants: GrantPool;
}

function openDeployment(options: DeploymentOptions): Deployment {
  const { shared, scenario, send, address, grants } = options;
  const { ledger } = shared;
  const { readOnly } = shared.settings.limits;
  const apiWith = (token: () => Promise<string | undefined>) =>
    createApi({ baseUrl: address.baseUrl, scenario, send, ledger, readOnly, token });
  const apiFor: Deployment['apiFor'] = (wish) =>
    apiWith(async () => (await grants.shared(wish)).accessToken());
  return {
    address,
    grants,
    api: apiFor({}),
    apiFor,
    apiWith: (token) => apiWith(async () => token),
  };
}
