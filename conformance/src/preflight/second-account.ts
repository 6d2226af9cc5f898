import { SignInFailed } from '../auth/sign-in-failed.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { inConfiguration } from './advice.js';
import { doubtful, fine, type Outcome, wrong } from './outcome.js';

/** Looks whether bob is somebody else than alice, and whether both are shown the same records. */
export async function seeSecondAccount(stage: Stage): Promise<Outcome> {
  try {
    return await compareUsers(stage);
  } catch (error) {
    if (error instanceof SignInFailed) return doubtful('there is no token to try');
    throw error;
  }
}

async function compareUsers(stage: Stage): Promise<Outcome> {
  const [alice, bob] = [await read(stage, 'alice', '/me'), await read(stage, 'bob', '/me')];
  if (idOf(alice) !== undefined && idOf(alice) === idOf(bob)) {
    const advice = 'actors.bob is the same user as alice: name a user of a second account';
    return wrong(inConfiguration(`${advice} (both are ${idOf(alice)} at /me)`));
  }
  const theirs = new Set(idsIn(await read(stage, 'alice', '/properties')));
  const common = idsIn(await read(stage, 'bob', '/properties')).find((id) => theirs.has(id));
  if (common === undefined) return fine('as far as can be seen');
  return doubtful(
    `both are shown the property ${common}. If they are of one account, name a user of another in actors.bob; if not, the target will fail GEN-003`,
  );
}

async function read(stage: Stage, actor: 'alice' | 'bob', path: string): Promise<unknown> {
  const token = await (await stage.grants.shared({ actor })).accessToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const url = `${stage.address.baseUrl}${path}`;
  return parse(await stage.sendAs(PREFLIGHT)({ method: 'GET', url, headers }));
}

function parse(exchange: Exchange): unknown {
  try {
    return isSuccess(exchange) ? JSON.parse(exchange.response.body) : undefined;
  } catch {
    return undefined; // whatever it is, the run judges it
  }
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
}

function idsIn(page: unknown): unknown[] {
  if (typeof page !== 'object' || page === null || !('data' in page)) return [];
  const { data } = page;
  return Array.isArray(data) ? data.map(idOf).filter((id) => id !== undefined) : [];
}
