import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../../src/secrets/tokens.js';
import { countFrom } from '../hardening/support/random.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { type Answer, createFlow, type Flow, type Tokens } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import type { Visitor } from '../support/visitor.js';

// Many at once: a code and a refresh token are used up by exactly one request, and a revocation is final. Set
// TEST_RACE_ROUNDS for more rounds.

const ROUNDS = countFrom('TEST_RACE_ROUNDS', 3);

const CONTENDERS = 50;

type Pair = Pick<Tokens, 'access_token' | 'refresh_token'>;

export function raceCases(database: DatabaseName): void {
  let server: TestServer;
  let account: TestAccount;
  let flow: Flow;
  let person: Visitor;

  beforeAll(async () => {
    const patient = { LINTEL_CODE_RACE_MS: '1000', LINTEL_REFRESH_RACE_MS: '60000' }; // a busy machine takes long to take in fifty
    const started = await startTestAccount({ ...(await newDatabase(database)), ...patient });
    ({ server, account } = started);
    flow = createFlow(server, account);
    person = await flow.signedIn();
  });
  afterAll(() => server.stop());

  it('of fifty parallel exchanges of one code exactly one succeeds, and its tokens work (OAU-064)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await flow.code({}, person);
      const winner = winnerOf(await contend(() => flow.exchange(code)));
      await expectAlive(winner);
    }
  }, 120_000);

  it('of fifty parallel refreshes of one token exactly one succeeds, and its tokens work (OAU-040)', async () => {
    let tokens: Pair = await account.tokens();
    for (let round = 0; round < ROUNDS; round += 1) {
      tokens = winnerOf(await contend(() => flow.refresh(tokens.refresh_token)));
      expect(await flow.call(tokens.access_token)).toBe(200);
    }
    await expectAlive(tokens);
  }, 120_000);

  it('of fifty parallel uses of one form exactly one gives a code', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await person.open(flow.authorizeUrl());
      const answers = await contend(() => person.press(page, 'approve'));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([302, ...Array(CONTENDERS - 1).fill(400)]);
    }
  }, 120_000);

  it('after a revocation has answered no token works, whatever refresh was under way', async () => {
    for (let round = 0; round < ROUNDS * 5; round += 1) {
      const tokens = await account.tokens();
      const [refreshed] = await Promise.all([
        flow.refresh(tokens.refresh_token),
        flow.post('/oauth/revoke', { token: tokens.refresh_token }),
      ]);
      expect([200, 400]).toContain(refreshed.status);
      expect(await flow.call(tokens.access_token)).toBe(401);
      if (refreshed.status !== 200) continue;
      expect(await flow.call(refreshed.body.access_token ?? '')).toBe(401);
      expect((await flow.refresh(refreshed.body.refresh_token ?? '')).status).toBe(400);
    }
  }, 120_000);

  it('a late replay and a refresh at once leave nothing alive', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await account.tokens();
      const second = (await flow.refresh(first.refresh_token)).body as Tokens; // answered 200, or the next line fails
      await age(first.refresh_token);
      const [replayed, refreshed] = await Promise.all([
        flow.refresh(first.refresh_token),
        flow.refresh(second.refresh_token),
      ]);
      expect(replayed.status).toBe(400);
      expect([200, 400]).toContain(refreshed.status);
      for (const { access_token } of [first, second, refreshed.body])
        expect(await flow.call(access_token ?? '')).toBe(401);
    }
  }, 120_000);

  /** Lets a spent token have been spent an hour ago. */
  async function age(token: string): Promise<void> {
    const sql =
      'update oauth_refresh_tokens set consumed_at = consumed_at - 3600000 where hash = ?';
    await runSql(server, sql, [hashSecret(token)]);
  }

  /** All at once, over connections that are open: a server takes in one with each turn, and the last would come late. */
  async function contend<T>(work: () => Promise<T>): Promise<T[]> {
    const all = <R>(each: () => Promise<R>) =>
      Promise.all(Array.from({ length: CONTENDERS }, each));
    await all(() => flow.call(''));
    return all(work);
  }

  function winnerOf(answers: readonly Answer[]): Tokens {
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(CONTENDERS - 1).fill(400)]);
    const losers = answers.filter(({ status }) => status === 400);
    expect(new Set(losers.map(({ body }) => body.error))).toEqual(new Set(['invalid_grant']));
    return answers.find(({ status }) => status === 200)?.body as Tokens; // there is one
  }

  async function expectAlive({ access_token, refresh_token }: Pair): Promise<void> {
    expect(await flow.call(access_token)).toBe(200);
    const { status, body } = await flow.refresh(refresh_token);
    expect([status, await flow.call(body.access_token ?? '')]).toEqual([200, 200]);
  }
}
