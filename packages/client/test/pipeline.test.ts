import { afterEach, describe, expect, it } from 'vitest';
import {
  ConnectionError,
  type ConnectionOptions,
  createClient,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../src/index.js';
import {
  type Answers,
  answer,
  type Receiver,
  reset,
  silence,
  startReceiver,
} from './support/receiver.js';

// What becomes of a request on a bad day.

const PROFILE = { id: 1, name: 'Ada Pike', email: 'ada@example.com' };
const open: Receiver[] = [];

afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function start(answers: Answers, options: Partial<ConnectionOptions> = {}) {
  const receiver = await startReceiver(answers);
  open.push(receiver);
  const client = createClient({ baseUrl: `${receiver.url}/base/`, token: 'abc', ...options });
  return { receiver, client };
}

describe('a request', () => {
  it('goes to the base address with the token and asks for JSON', async () => {
    const { receiver, client } = await start([answer(200, PROFILE)], {
      headers: { 'X-Team': 'lettings' },
    });
    expect(await client.getProfile()).toEqual(PROFILE);
    expect(receiver.arrivals[0]).toMatchObject({
      method: 'GET',
      url: '/base/me',
      headers: { authorization: 'Bearer abc', accept: 'application/json', 'x-team': 'lettings' },
    });
  });

  it('writes lists and maps into the query as the specification does', async () => {
    const nothingFound = {
      pagination: { perPage: 30, currentPage: 1, totalPages: 1, totalRecords: 0 },
      links: { first: '', prev: null, self: '', next: null, last: '' },
      data: [],
    };
    const { receiver, client } = await start([answer(200, nothingFound)]);
    await client.listInspections({
      client_id: [1, 2],
      customFields: { 7: 'a&b' },
      address: undefined,
    });
    expect(decodeURIComponent(receiver.arrivals[0]?.url ?? '')).toBe(
      '/base/inspections?client_id[]=1&client_id[]=2&customFields[7]=a&b',
    );
  });

  it('uses the fetch it is given', async () => {
    const client = createClient({
      baseUrl: 'http://nowhere.example',
      token: 'abc',
      fetch: async () => Response.json(PROFILE),
    });
    expect(await client.getProfile()).toEqual(PROFILE);
  });
});

describe('a read is repeated', () => {
  it.each([
    ['a broken connection', reset],
    ['502', answer(502)],
    ['503', answer(503, undefined, { 'Retry-After': '0' })],
    ['504', answer(504)],
    ['429', answer(429, undefined, { 'Retry-After': '0' })],
  ])('after %s', async (_name, failure) => {
    const { receiver, client } = await start([failure, answer(200, PROFILE)]);
    expect(await client.getProfile()).toEqual(PROFILE);
    expect(receiver.arrivals).toHaveLength(2);
  });

  it('as often as it was told, and then gives up', async () => {
    const { receiver, client } = await start([answer(503, undefined, { 'Retry-After': '0' })]);
    await expect(client.getProfile({ retries: 1 })).rejects.toThrow(ServerError);
    expect(receiver.arrivals).toHaveLength(2);
  });

  it('not after a fault of the server, which would come again', async () => {
    const { receiver, client } = await start([answer(500)]);
    await expect(client.getProfile()).rejects.toThrow(ServerError);
    expect(receiver.arrivals).toHaveLength(1);
  });

  it('after the time the API asks for', async () => {
    const { client } = await start([
      answer(429, undefined, { 'Retry-After': '1' }),
      answer(200, PROFILE),
    ]);
    const started = Date.now();
    await client.getProfile();
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  });
});

it('a read fails at once when the API asks for more time than the caller gives', async () => {
  const { receiver, client } = await start([answer(429, undefined, { 'Retry-After': '3600' })]);
  await expect(client.getProfile()).rejects.toMatchObject({ retryAfter: 3600 });
  expect(receiver.arrivals).toHaveLength(1);
});

describe('a write is not repeated when it may have been carried out', () => {
  it.each([
    ['a broken connection', reset, ConnectionError],
    ['503', answer(503), ServerError],
  ] as const)('after %s', async (_name, failure, Kind) => {
    const { receiver, client } = await start([failure, answer(200, {})]);
    await expect(client.updateProperty(1, { notes: 'a' })).rejects.toThrow(Kind);
    expect(receiver.arrivals).toHaveLength(1);
  });

  it('but it is after 429, which says that it was not', async () => {
    const { receiver, client } = await start([
      answer(429, undefined, { 'Retry-After': '0' }),
      answer(200, { id: 1 }),
    ]);
    await client.updateProperty(1, { notes: 'a' });
    expect(receiver.arrivals.map(({ body }) => body)).toEqual(['{"notes":"a"}', '{"notes":"a"}']);
  });

  it('but an upload is when it has a UUID', async () => {
    const { receiver, client } = await start([reset, answer(200, { id: 1 })]);
    await client.uploadAttachment(1, { file: new Blob(['a']), uuid: crypto.randomUUID() });
    expect(receiver.arrivals).toHaveLength(2);
  });

  it('and an upload without one is not', async () => {
    const { receiver, client } = await start([reset, answer(200, { id: 1 })]);
    await expect(client.uploadAttachment(1, { file: new Blob(['a']) })).rejects.toThrow(
      ConnectionError,
    );
    expect(receiver.arrivals).toHaveLength(1);
  });
});

describe('waiting ends', () => {
  it('when an attempt takes too long', async () => {
    const { client } = await start([silence], { timeout: 50, retries: 0 });
    await expect(client.getProfile()).rejects.toThrow(TimeoutError);
  });

  it('when the body does not come', async () => {
    const { client } = await start([
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{');
      },
    ]);
    await expect(client.getProfile({ timeout: 50, retries: 0 })).rejects.toThrow(TimeoutError);
  });

  it('when the caller ends it, with the reason it gave', async () => {
    const { client } = await start([silence]);
    const ending = new AbortController();
    const call = client.getProfile({ signal: ending.signal });
    ending.abort(new Error('Enough.'));
    await expect(call).rejects.toThrow('Enough.');
  });

  it('when the caller ends it between two attempts', async () => {
    const { receiver, client } = await start([answer(429, undefined, { 'Retry-After': '30' })]);
    const ending = new AbortController();
    const call = client.getProfile({ signal: ending.signal });
    while (receiver.arrivals.length === 0) await new Promise(setImmediate);
    ending.abort(new Error('Enough.'));
    await expect(call).rejects.toThrow('Enough.');
  });
});

it('a client says all at once what it lacks', () => {
  expect(() => createClient({ baseUrl: 'nowhere', token: '' })).toThrow(
    /^baseUrl is no address such as .+: nowhere\. token is missing: /,
  );
});

it.each([
  ...[
    'localhost:4010/current',
    'http://localhost:4010/current?account=1',
    'http://localhost:4010/current#top',
    'http://me@localhost:4010/current',
  ].map((baseUrl): [object, string] => [
    { baseUrl },
    `baseUrl is no address such as https://api.example.com/current: ${baseUrl}.`,
  ]),
  [{ retries: Number.NaN }, 'retries is no number from 0 on: NaN.'],
  [{ timeout: -1 }, 'timeout is no number from 0 on: -1.'],
  [{ token: {} }, 'token is missing: give an access token, or a function that gives one.'],
])('a client refuses %o', (options, problem) => {
  const given = { baseUrl: 'http://localhost:1', token: 'any', ...options };
  const create = () => createClient(given as ConnectionOptions); // as JavaScript would call it
  expect(create).toThrow(new TypeError(problem));
});

it.each([['../me?x=1'], [undefined], [Number.NaN]])(
  'an id that is none leads nowhere: %j',
  async (id) => {
    const { receiver, client } = await start([answer(200, {})]);
    const failure = await client.getProperty(id as number).catch((error) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.message).toMatch(/ has no id\.$/);
    expect(receiver.arrivals).toEqual([]);
  },
);

describe('a token that does not come', () => {
  it('ends the call when time is up', async () => {
    const { receiver, client } = await start([answer(200, PROFILE)], {
      token: () => new Promise(() => {}),
      timeout: 50,
      retries: 0,
    });
    await expect(client.getProfile()).rejects.toThrow(/no access token within 50 ms/);
    expect(receiver.arrivals).toHaveLength(0);
  });

  it('ends the call when the caller ends it', async () => {
    const { client } = await start([], { token: () => new Promise(() => {}) });
    const signal = AbortSignal.timeout(20);
    await expect(client.getProfile({ signal })).rejects.toThrow(signal.reason);
  });
});

it('waits without limit when it is told to', async () => {
  const { client } = await start([
    (...exchange) => setTimeout(() => answer(200, PROFILE)(...exchange), 50),
  ]);
  expect(await client.getProfile({ timeout: Number.POSITIVE_INFINITY })).toEqual(PROFILE);
});

describe('an answer', () => {
  it('with fields nobody knows is handed on as it is (GEN-012)', async () => {
    const more = { ...PROFILE, mood: { today: ['fine'] } };
    const { client } = await start([answer(200, more)]);
    expect(await client.getProfile()).toEqual(more);
  });

  it('that breaks off is no success', async () => {
    const { client } = await start(
      [
        (_request, response) => {
          response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '20' });
          response.write('{"a', () => response.destroy());
        },
      ],
      { retries: 0 },
    );
    await expect(client.getProfile()).rejects.toThrow(
      /^GET http.*\/me was answered with 200, and the answer broke off: /,
    );
  });

  it('of a write that is redirected is no success', async () => {
    const { receiver, client } = await start([answer(302, undefined, { Location: '/elsewhere' })]);
    await expect(client.updateProperty(1, { notes: 'a' })).rejects.toThrow(ConnectionError);
    expect(receiver.arrivals).toHaveLength(1);
  });

  it('of a machine between that knows no JSON is still an error with a status', async () => {
    const { client } = await start([
      (_request, response) =>
        response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>gone</h1>'),
    ]);
    await expect(client.getProfile()).rejects.toMatchObject({
      status: 404,
      code: undefined,
      body: '<h1>gone</h1>',
    });
  });

  it('of 429 says how long to wait', async () => {
    const { client } = await start([answer(429, undefined, { 'Retry-After': '7' })]);
    const refused = await client.getProfile({ retries: 0 }).catch((error) => error);
    expect(refused).toBeInstanceOf(RateLimitError);
    expect(refused.retryAfter).toBe(7);
  });

  it('with Retry-After as a date says it as well', async () => {
    const at = new Date(Date.now() + 60_000).toUTCString();
    const { client } = await start([answer(429, undefined, { 'Retry-After': at })]);
    const refused = await client.getProfile({ retries: 0 }).catch((error) => error);
    expect(refused.retryAfter).toBeGreaterThan(50);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
  });
});

describe('a token that is refused', () => {
  it('is replaced once, for writes as well', async () => {
    const given: (string | undefined)[] = [];
    const { receiver, client } = await start([answer(401), answer(200, { id: 1 })], {
      token: (rejected) => {
        given.push(rejected);
        return rejected === undefined ? 'old' : 'new';
      },
    });
    await client.updateProperty(1, { notes: 'a' });
    expect(given).toEqual([undefined, 'old']);
    expect(receiver.arrivals.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  it('is not tried twice when there is no other', async () => {
    const { receiver, client } = await start([answer(401)]);
    await expect(client.getProfile()).rejects.toMatchObject({ status: 401 });
    expect(receiver.arrivals).toHaveLength(1);
  });
});
