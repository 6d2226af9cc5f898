/** Checks that the users of the configuration are who they should be. */
import { createMemory } from '../base/memory.js';
import type { Actor, ActorName } from '../config/schema.js';
import type { Stage } from '../engine/stage.js';
import { idAt, idsOf, readJson, valueAt } from '../net/body.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { readCustomFields } from '../scenarios/records/custom-fields.js';
import { inConfiguration } from './advice.js';
import { ask, askProfile } from './ask.js';
import { doubtful, fine, type Outcome, wrong } from './outcome.js';

/** Checks that a user is not one of those checked before. */
export async function seeSomebodyElse(
  stage: Stage,
  actor: ActorName,
  before: readonly ActorName[],
): Promise<Outcome> {
  const own = await idOf(stage, actor);
  if (own === undefined) return doubtful('no profile could be read to compare');
  for (const other of before) {
    if ((await idOf(stage, other)) !== own) continue;
    const whom = actor === 'bob' ? 'a user of a second account' : 'another user';
    const both = `GET /me gives both the id ${own}`;
    if (signInApart(stage, actor, other))
      return doubtful(describeOneForBoth(actor, other, both, whom));
    const advice = `actors.${actor} is the same user as ${other}: configure ${whom}`;
    return wrong(
      inConfiguration(
        `${advice} (${both}; if they are two users, the target shows one the profile of the other, which GEN-003 forbids)`,
      ),
    );
  }
  return fine(`user ${own}`);
}

/** True when two users sign in by different names, so that nothing shows which of them is wrong. */
function signInApart({ settings }: Stage, one: ActorName, other: ActorName): boolean {
  const [first, second] = [one, other].map((actor) => nameOf(settings.actors[actor]));
  return first !== undefined && second !== undefined && first !== second;
}

function nameOf(actor: Actor | undefined): string | undefined {
  const signIn = actor?.signIn;
  return signIn && 'email' in signIn ? signIn.email?.trim().toLowerCase() : undefined;
}

function describeOneForBoth(
  actor: ActorName,
  other: ActorName,
  both: string,
  whom: string,
): string {
  return `${actor} and ${other} sign in with different email addresses, but ${both}. If they are one user, configure ${whom} in actors.${actor}; if not, the target shows one user the profile of another and will fail GEN-003`;
}

/**
 * Checks that alice and bob do not see the same records, as users of one account would. An equal company of both
 * shows that it is one account. Equal lists of two companies are left to the run, so that a target that shows
 * everything to everyone does not escape it.
 */
export async function seeSecondAccount(stage: Stage): Promise<Outcome> {
  const [theirs, own] = [await readIds(stage, 'alice'), await readIds(stage, 'bob')];
  const common = own.find((id) => theirs.includes(id));
  const company = await readCompany(stage, 'alice');
  const isOne = company !== undefined && company === (await readCompany(stage, 'bob'));
  const named = `GET /me names the company "${company}" for both`;
  if (common === undefined && !isOne) return fine('nothing contradicts it');
  if (common === undefined) {
    return doubtful(
      `${named}. If they belong to one account, configure a user of another account in actors.bob; if not, nothing needs to be done`,
    );
  }
  if (isOne) {
    return wrong(
      inConfiguration(
        `actors.bob belongs to the account of alice: both see property ${common}, and ${named}. Configure a user of another account. If they belong to two accounts, give these different company names, and the run will judge what both are shown (GEN-003)`,
      ),
    );
  }
  return doubtful(
    `both see property ${common}. If they belong to one account, configure a user of another account in actors.bob; if not, the target will fail GEN-003`,
  );
}

/** Checks that the account of carol has no custom fields, which is what she is for. */
export async function seeNoCustomFields(stage: Stage): Promise<Outcome> {
  const list = good(await ask(stage, { actor: 'carol', path: '/custom-fields/1' }));
  if (!list || readCustomFields(list).length === 0) return fine('nothing contradicts it');
  return doubtful(
    'actors.carol sees custom fields, so an account without them cannot be judged. If that account has custom fields, configure a user of an account that has none; if not, the target shows carol those of another account',
  );
}

async function idOf(stage: Stage, actor: ActorName): Promise<number | undefined> {
  const profile = good(await askProfile(stage, actor));
  const id = profile && idAt(profile);
  return Number.isNaN(id) ? undefined : id;
}

async function readCompany(stage: Stage, actor: ActorName): Promise<string | undefined> {
  const profile = good(await askProfile(stage, actor));
  const company = profile && valueAt(readJson(profile), 'company');
  return typeof company === 'string' && company.trim() !== '' ? company.trim() : undefined;
}

async function readIds(stage: Stage, actor: ActorName): Promise<number[]> {
  const list = good(await askProperties(stage, actor));
  return list ? idsOf(list) : [];
}

const LISTED = Symbol('listed properties');

/** The first properties a user sees, requested once. */
export function askProperties(stage: Stage, actor: ActorName): Promise<Exchange | undefined> {
  const listed = stage.memory.of(LISTED, createMemory);
  return listed.of(actor, () => ask(stage, { actor, path: '/properties' }));
}

/** The answer if it succeeded; the run judges any other. */
function good(exchange: Exchange | undefined): Exchange | undefined {
  return exchange && isSuccess(exchange) ? exchange : undefined;
}
