import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import { openSession } from '../src/engine/session.js';
import {
  CLIENT,
  EMAIL,
  PASSWORD,
  type SmallServer,
  startSmallServer,
} from './support/small-server.js';

let server: SmallServer | undefined;

afterEach(() => server?.close());

it('a grant is made anew where the code grew too old on a slow machine', async () => {
  let exchanges = 0;
  server = await startSmallServer({
    before(request, response) {
      if (!request.url?.endsWith('/oauth/token') || ++exchanges > 1) return false;
      setTimeout(1_100).then(() => response.writeHead(400).end('{"error":"invalid_grant"}'));
      return true;
    },
  });
  const { target, actors, ...configuration } = server.configuration;
  const { current } = target;
  const baseUrl = current?.baseUrl.replace('127.0.0.1', 'localhost');
  const hasty = {
    current: { ...current, baseUrl },
    clients: { a: CLIENT, b: { ...CLIENT, id: `${CLIENT.id}-other` } },
    signIn: { mode: 'form', email: EMAIL, password: PASSWORD },
    accessTokenSeconds: 1,
    codeSeconds: 1,
    requestsPerMinute: 10,
  };
  const settings = checkSettings({ ...configuration, target, actors, fixtures: { hasty } }, {});
  const session = openSession({ settings, revisions: ['current'] });
  const there = session.stages[0]?.surround('test', 0).hasty();
  const profile = await there?.api.get('/me');
  expect(profile?.response.status).toBe(200);
  expect(exchanges).toBe(2);
});
