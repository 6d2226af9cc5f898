import { answerWith, type Effect, FAULTS, type FaultProxy, openProxy } from '@lintel/conformance';
import { afterEach, describe, expect, inject, it } from 'vitest';
import * as earlier from '../src/earlier.js';
import {
  ApiError,
  type ConnectionOptions,
  createClient,
  InvalidAnswerError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
  waitForPdf,
} from '../src/index.js';

// The client against a server that is wrong in one way, in both revisions: it neither hangs nor believes what is wrong.

const demo = inject('demo');
const { origin } = new URL(demo.current.baseUrl);
const bases = {
  current: new URL(demo.current.baseUrl).pathname,
  earlier: new URL(demo.earlier.baseUrl).pathname,
};
const create = { current: createClient, earlier: earlier.createClient };
type Revision = keyof typeof create;
type Client = ReturnType<(typeof create)[Revision]>;
const REVISIONS = ['current', 'earlier'] as const;

let proxy: FaultProxy | undefined;
afterEach(async () => {
  const fired = proxy?.fired();
  await proxy?.close();
  proxy = undefined;
  expect(fired).toBeGreaterThan(0);
});

async function connectTo(
  effect: Effect,
  revision: Revision,
  options: Partial<ConnectionOptions> = {},
): Promise<Client> {
  proxy = await openProxy({ origin, bases, effect });
  const baseUrl = proxy.url + bases[revision];
  return create[revision]({ baseUrl, token: demo[revision].accessToken, ...options });
}

function effectOf(id: string): Effect {
  const fault = FAULTS.find((one) => one.id === id);
  if (!fault) throw new Error(`The catalogue has no fault ${id}.`);
  return fault.effect;
}

const PROPERTY = {
  address: { line1: '5 Fault Row', city: 'Bristol', postcode: 'BS1 4ST' },
  no_of_beds: 2,
  no_of_baths: 1,
};

const walk = async (client: Client) => {
  const ids: number[] = [];
  for await (const { id } of client.listProperties({ per_page: 7 })) ids.push(id);
  return ids;
};
const readOne = async (client: Client) => {
  const { data } = await client.listProperties({ per_page: 1 });
  return client.getProperty(data[0]?.id ?? 0);
};
const update = async (client: Client) => {
  const { id } = await client.createProperty(PROPERTY);
  return client.updateProperty(id, { notes: 'Gate code 1234' });
};
/** An inspection whose PDF nobody has asked for. */
const inspect = async (client: Client) => {
  const property = await client.createProperty(PROPERTY);
  return client.createInspection({
    property: { id: property.id },
    type: { id: 1 },
    conduct_date: '2026-12-01',
  });
};
const askForPdf = async (client: Client) => {
  const { id } = await inspect(client);
  return waitForPdf<'FULL', { type: string; url: string }>(client, id, {
    type: 'FULL',
    interval: 20,
    timeout: 500,
  });
};

describe.each(REVISIONS)('an answer that is not what the specification says, %s', (revision) => {
  it.each([
    ['general/json-as-xml', (client: Client) => client.getProfile()],
    ['general/content-type-html', (client: Client) => client.getProfile()],
    ['properties/single-in-list', readOne],
    ['properties/put-204', update],
    ['pagination/plain-array', walk],
    ['pagination/no-links', walk],
    ['pagination/meta', walk],
    ['pagination/data-object', walk],
    ['pagination/page-ignored', walk],
    ['pagination/page-from-zero', walk],
    ['pagination/current-from-zero', walk],
    ['pagination/current-always-one', walk],
    ['pagination/total-pages-one', walk],
    ['pagination/next-on-last', walk],
    ['pdf/pdf-200-at-once', askForPdf],
  ] as const)('is no success: %s', async (id, act) => {
    const client = await connectTo(effectOf(id), revision);
    const failure = await act(client).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidAnswerError);
    const { status, requestId, message } = failure as InvalidAnswerError;
    expect(status).toBeLessThan(300);
    expect(requestId).toMatch(/./);
    expect(message).toContain(`[request ${requestId}]`);
    expect(message).toMatch(
      /^(GET|POST|PUT) http.* answered 20\d .*Is baseUrl that of this revision/,
    );
  });

  it('is no success when a PDF has no url', async () => {
    const withoutUrl: Effect = {
      request: ({ path }) =>
        path.endsWith('/pdf') ? answerWith(200, { type: 'FULL' }) : undefined,
    };
    const client = await connectTo(withoutUrl, revision);
    await expect(askForPdf(client)).rejects.toThrow(/with a record that has no url/);
  });

  it('is no success when a web page says that something is deleted', async () => {
    const page = {
      ...answerWith(200),
      headers: { 'content-type': 'text/html' },
      text: '<p>Hi</p>',
    };
    const client = await connectTo({ request: () => page }, revision);
    await expect(client.deleteWebhook(1)).rejects.toThrow(InvalidAnswerError);
  });

  it('is no success when its JSON is cut', async () => {
    const cut: Effect = {
      answer(answer) {
        Object.assign(answer, { text: answer.text.slice(0, -1), json: undefined });
      },
    };
    const client = await connectTo(cut, revision);
    await expect(client.getProfile()).rejects.toThrow(/JSON that is broken/);
  });
});

describe.each(REVISIONS)('what differs and does no harm is overlooked, %s', (revision) => {
  it.each([
    'pagination/next-missing',
    'pagination/next-false',
    'pagination/current-text',
    'pagination/links-numbers',
    'pagination/links-objects',
    'pagination/links-elsewhere',
    'pagination/links-relative',
    'pagination/next-skips',
    'errors/list-203',
    'general/charset-latin',
  ])('every record is found once: %s', async (id) => {
    const right = await walk(
      create[revision]({ ...demo[revision], token: demo[revision].accessToken }),
    );
    const ids = await walk(await connectTo(effectOf(id), revision));
    expect(ids).toEqual(right);
  });

  it.each(['errors/creates-201', 'properties/geocoords-numbers'])('%s', async (id) => {
    const client = await connectTo(effectOf(id), revision);
    const { id: number } = await client.createProperty(PROPERTY);
    expect((await client.getProperty(number)).address.line1).toBe(PROPERTY.address.line1);
  });

  it('a 202 with a body is still no PDF', async () => {
    const client = await connectTo(effectOf('pdf/pdf-202-body'), revision);
    expect(await client.requestPdf((await inspect(client)).id)).toBeUndefined();
  });
});

describe.each(REVISIONS)('a failure has its kind whatever its body says, %s', (revision) => {
  it.each([
    ['errors/no-message', {}],
    ['errors/details-missing', {}],
    ['errors/error-text', { code: 'not_found' }],
    ['errors/errors-list', { fieldErrors: {} }],
    ['errors/no-code', { code: undefined }],
    ['errors/code-number', { code: undefined }],
  ] as const)('%s', async (id, said) => {
    const client = await connectTo(effectOf(id), revision);
    const failure = await client.createProperty({ ...PROPERTY, no_of_beds: -1 }).catch((e) => e);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.status).toBe(revision === 'current' ? 422 : 400);
    expect(failure.requestId).toMatch(/./);
    expect(failure).toMatchObject(said);
    if (id !== 'errors/no-code') expect(failure).toBeInstanceOf(ValidationError);
  });

  it('errors/unknown-record-500', async () => {
    const client = await connectTo(effectOf('errors/unknown-record-500'), revision);
    await expect(client.getProperty(999_999_999)).rejects.toThrow(ServerError);
  });
});

describe.each(REVISIONS)('waiting ends, %s', (revision) => {
  it('when the PDF never comes', async () => {
    const client = await connectTo(effectOf('pdf/pdf-202-for-ever'), revision);
    await expect(askForPdf(client)).rejects.toThrow(TimeoutError);
  });

  it('when the server is slow', async () => {
    const options = { timeout: 50, retries: 0 };
    const client = await connectTo({ delayMs: 2_000 }, revision, options);
    await expect(client.getProfile()).rejects.toThrow(TimeoutError);
    await expect(walk(client)).rejects.toThrow(TimeoutError);
  });

  it('when the server asks for more time than there is', async () => {
    const blocked = { ...answerWith(429), headers: { 'retry-after': '7200' } };
    const client = await connectTo({ request: () => blocked }, revision);
    const failure = await client.getProfile().catch((error) => error);
    expect(failure).toBeInstanceOf(RateLimitError);
    expect(failure.retryAfter).toBe(7200);
  });
});
