import {
  type InCurrent,
  type Problem,
  problemAt,
  type Static,
  type WebhookChange,
  type WebhookInput,
} from '@lintel/schema';
import type { Sealer } from '../../secrets/sealing.js';
import { createSigningSecret, signingKeyOf } from '../../secrets/signing.js';
import { Failure, found } from '../errors.js';
import type { Targets } from '../ports/targets.js';
import type { ListenerOwner, WebhookRecord } from '../ports/webhooks.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';

// Listeners of webhooks (D-90). What they must not show is sealed here and opened when something is sent.

type Input = Static<InCurrent<typeof WebhookInput>>;
type Change = Static<InCurrent<typeof WebhookChange>>;

/** Listeners an account has at most: each takes part in every write that causes an event. */
const MOST = 100;

/** What a listener is written with besides what was sent. */
export interface Surroundings {
  readonly sealer: Sealer;
  /** What is wrong with the address. */
  readonly broken: readonly Problem[];
}

/** What is wrong with the address in an input; looked up before a transaction, because it takes its time (WHK-029). */
export async function addressProblems(
  targets: Targets,
  { url }: { readonly url?: string },
): Promise<readonly Problem[]> {
  const judgement = url === undefined ? undefined : await targets.judge(url);
  if (!judgement || !('fault' in judgement) || judgement.isPassing) return [];
  return [problemAt('url', judgement.fault)];
}

/** Adds a listener; its id, and the secret when none was sent (WHK-007, WHK-012). */
export async function createWebhook(
  stores: Stores,
  owner: ListenerOwner,
  {
    sent,
    sealer,
    broken,
    made_through,
  }: Surroundings & { readonly sent: Submission<Input>; readonly made_through: string },
): Promise<{ readonly id: number; readonly secret: string | undefined }> {
  const input = sent.accept([...broken, ...secretProblems(sent.draft)]);
  await stores.accounts.lock(owner.account_id); // whoever adds another one at the same time counts after this one
  if ((await stores.webhooks.count(owner.account_id)) >= MOST)
    throw new Failure('conflict', {
      explanation: `An account has at most ${MOST} listeners. Remove one that is not needed first.`,
    });
  const secret = input.secret ?? createSigningSecret();
  const empty: WebhookRecord = {
    url: input.url,
    events: [],
    format: 'application/json',
    active: true,
    secret: sealer.seal(secret),
    auth: null,
  };
  const record = merge(empty, { ...input, secret: undefined }, sealer);
  const id = await stores.webhooks.insert(owner, { ...record, made_through });
  return { id, secret: input.secret === undefined ? secret : undefined };
}

/** Changes the fields that were sent and no other (WHK-008). */
export async function updateWebhook(
  stores: Stores,
  owner: ListenerOwner,
  {
    id,
    sent,
    sealer,
    broken,
  }: Surroundings & { readonly id: number; readonly sent: Submission<Change> },
): Promise<void> {
  const stored = found(await stores.webhooks.lock(owner, id));
  const change = sent.accept([...broken, ...secretProblems(sent.draft)]);
  await stores.webhooks.update(owner.account_id, id, merge(stored, change, sealer));
}

/** Refuses to work with secrets that another key has sealed: deliveries would fail one by one. */
export async function requireOwnSeals({ webhooks }: Stores, { mark }: Sealer): Promise<void> {
  if (await webhooks.hasSealedOtherwise(mark))
    throw new Error(
      'The secrets of webhook listeners were sealed with another key. Set LINTEL_SECRET_KEY to it, or bring back secret.key in LINTEL_DATA_DIR.',
    );
}

function merge(
  stored: WebhookRecord,
  sent: { readonly [Name in keyof Change]?: Change[Name] | undefined },
  sealer: Sealer,
): WebhookRecord {
  const { auth } = sent;
  return {
    url: sent.url ?? stored.url,
    events: sent.events ? [...new Set(sent.events)] : stored.events,
    format: sent.format ?? stored.format,
    active: sent.active ?? stored.active,
    secret: sent.secret === undefined ? stored.secret : sealer.seal(sent.secret),
    auth: auth === undefined ? stored.auth : auth && sealer.seal(JSON.stringify(auth)),
  };
}

/** What is wrong with what a receiver would have to know. */
function secretProblems({ secret, auth }: Submission<Change>['draft']): Problem[] {
  const problems: Problem[] = [];
  if (secret !== undefined && !signingKeyOf(secret))
    problems.push(problemAt('secret', 'must have base64 content after whsec_'));
  if (auth?.username?.includes(':'))
    problems.push(problemAt('auth.username', 'may not hold a colon, which ends it in HTTP Basic'));
  return problems;
}
