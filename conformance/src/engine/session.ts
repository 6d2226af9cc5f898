/** What all parts of a run share. */
import { randomBytes } from 'node:crypto';
import type { Grant } from '../auth/grant.js';
import { createGrantLimit, type GrantLimit } from '../auth/grant-limit.js';
import { createBudget, type Person } from '../auth/person.js';
import { openStateFile } from '../auth/state-file.js';
import { type Clock, systemClock } from '../base/clock.js';
import { createMemory } from '../base/memory.js';
import type { Settings } from '../config/settings.js';
import { createBreaker } from '../net/breaker.js';
import { openGateway } from '../net/gateway.js';
import { createGovernor, type Governor } from '../net/governor.js';
import { createOutages } from '../net/outages.js';
import { stopReceiving } from '../net/receiver.js';
import type { Recorder } from '../net/recorder.js';
import { createSecrets, type Secrets } from '../net/secrets.js';
import type { Revision } from '../register/schema.js';
import { registerConfigured } from './configured-secrets.js';
import { createWaiting, type Waiting } from './eventually.js';
import { type Ledger, openLedger } from './ledger.js';
import { createRecentRecords } from './recent-records.js';
import { openStage, type Stage } from './stage.js';

export interface Session {
  /** New in every run; part of everything the run creates. */
  readonly id: string;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly governor: Governor;
  readonly waiting: Waiting;
  readonly ledger: Ledger;
  readonly limit: GrantLimit;
  readonly stages: readonly Stage[];
  /** Ends what the session has opened. Nothing can be received afterwards. */
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly settings: Settings;
  readonly revisions: readonly Revision[];
  /** The file of the ledger; none is written without it. */
  readonly ledgerFile?: string;
  readonly clock?: Clock;
  /** How the run waits; by its clock when left out. */
  readonly waiting?: Waiting;
  /** The person who can be asked to sign in; nobody when left out. */
  readonly person?: Person;
}

export function openSession(options: SessionOptions): Session {
  const { settings, revisions, ledgerFile, clock = systemClock, person } = options;
  const { waiting = createWaiting(clock) } = options;
  const secrets = createSecrets();
  registerConfigured(settings, secrets);
  const { rate, patienceMs } = settings.limits;
  const id = randomBytes(4).readUInt32BE().toString(36).padStart(7, '0').slice(-5);
  const shared = {
    id,
    settings,
    clock,
    secrets,
    person,
    signIns: createBudget(settings.limits.signIns),
    state: openStateFile(settings.state, clock),
    resumed: new Map<string, Promise<Grant>>(),
    limit: createGrantLimit(clock, listBases(settings)),
    runMemory: createMemory(),
    recorders: new Map<Revision, Recorder>(),
    governor: createGovernor({ rate, patienceMs, clock }),
    gateway: openGateway(settings),
    breaker: createBreaker(),
    outages: createOutages(),
    waiting,
    recentRecords: createRecentRecords(clock, waiting),
    ledger: openLedger(id, ledgerFile, secrets.hide),
  };
  const stages = revisions.flatMap((revision) => {
    const address = settings.addresses[revision];
    return address ? [openStage(shared, revision, address)] : [];
  });
  return { ...shared, stages, close: () => stopReceiving(shared) };
}

/** The addresses of the API in each revision, and of the deployment with short-lived tokens. */
function listBases({ addresses, fixtures: { hasty } }: Settings): string[] {
  const all = [addresses.current, addresses.earlier, hasty?.current, hasty?.earlier];
  return all.flatMap((address) => address?.baseUrl ?? []);
}
