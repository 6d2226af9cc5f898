import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { newDatabase } from '../support/databases.js';
import { type Answer, createFlow, type Flow } from '../support/oauth.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Two servers on one PostgreSQL: what is used up on one is used up on the other.

let servers: TestServer[];
let account: TestAccount;
let flows: Flow[];

beforeAll(async () => {
  const settings = { ...(await newDatabase('PostgreSQL')), LINTEL_CODE_RACE_MS: '1000' };
  const first = await startTestServer(settings);
  servers = [first, await startTestServer(settings)];
  account = await registerTestAccount(first);
  flows = servers.map((server) => createFlow(server, account));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

it('of parallel exchanges of one code on both exactly one succeeds, and its tokens work on both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = (await flows[round % 2]?.code()) ?? '';
    const winner = winnerOf(await onBoth((flow) => flow.exchange(code)));
    for (const flow of flows) expect(await flow.call(winner.access_token ?? '')).toBe(200);
  }
});

it('of parallel refreshes of one token on both exactly one succeeds, and its tokens work on both', async () => {
  let { refresh_token } = await account.tokens();
  for (let round = 0; round < 20; round += 1) {
    const winner = winnerOf(await onBoth((flow) => flow.refresh(refresh_token)));
    for (const flow of flows) expect(await flow.call(winner.access_token ?? '')).toBe(200);
    refresh_token = winner.refresh_token ?? '';
  }
});

it('what is revoked on one is refused by the other at once', async () => {
  const { access_token, refresh_token } = await account.tokens();
  const [one, other] = flows;
  await one?.post('/oauth/revoke', { token: refresh_token });
  expect(await other?.call(access_token)).toBe(401);
  expect((await other?.refresh(refresh_token))?.status).toBe(400);
});

/** All at once, over connections that are open: a server takes in one with each turn, and the last would come late. */
async function onBoth(work: (flow: Flow) => Promise<Answer>): Promise<Answer[]> {
  const all = <R>(each: (flow: Flow) => Promise<R>) =>
    Promise.all(Array.from({ length: 10 }, () => flows.map(each)).flat());
  await all((flow) => flow.call(''));
  return all(work);
}

function winnerOf(answers: readonly Answer[]): Answer['body'] {
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(answers.length - 1).fill(400)]);
  return answers.find(({ status }) => status === 200)?.body ?? {};
}
