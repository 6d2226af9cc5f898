import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { encodeJsonx, type JsonValue } from '@lintel/jsonx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount } from '../support/account.js';
import { propertyInput } from '../support/records.js';
import type { TestServer } from '../support/server.js';
import { filesOf } from '../support/uploads.js';
import { errorFault, readValue } from './support/error-shape.js';
import { openRaw } from './support/raw.js';
import { type Answer, openWire, type Wire } from './support/wire.js';

// Bodies that are too large, too deep, too many, damaged or disguised.

const LIMIT = 1024 * 1024;
const FORM = 'Content-Type: application/x-www-form-urlencoded';

let server: TestServer;
let wire: Wire;
let token: string;
beforeAll(async () => {
  const { server: started, account } = await startTestAccount();
  server = started;
  token = await account.token();
  wire = openWire(server.addresses.publicUrl);
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

type Headers = Record<string, string>;

const post = (body: string | Buffer, headers: Headers = {}, revision = 'current') =>
  wire.send({
    method: 'POST',
    path: `/${revision}/properties`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: Buffer.from(body),
  });

/** A valid body of a number of bytes. */
function bodyOf(size: number): Buffer {
  const json = JSON.stringify(propertyInput({ ignored: '' }));
  return Buffer.from(json.replace('"ignored":""', `"ignored":"${'x'.repeat(size - json.length)}"`));
}

describe('a body of more than 1 MiB', () => {
  it('gives 413, and one of exactly that size does not', async () => {
    expect((await post(bodyOf(LIMIT))).status).toBe(200);
    const answer = await post(bodyOf(LIMIT + 1));
    expect([answer.status, errorFault(answer, 'current')]).toEqual([413, undefined]);
    expect(answer.headers.connection).toBe('close');
    expect(readValue(answer)).toHaveProperty('details', [
      'The body may not be larger than 1048576 bytes.',
    ]);
  });

  it('gives 413 in pieces too, however it is compressed', async () => {
    const body = bodyOf(LIMIT + 1);
    expect((await post(body, { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await post(gzipSync(body), { 'content-encoding': 'gzip' })).status).toBe(413);
  });

  it('is refused as soon as its length is known', async () => {
    const connection = openRaw(server.addresses.publicUrl);
    connection.write(headOf('/current/properties', 'Content-Length: 1000000000'));
    expect((await connection.answer()).status).toBe(413);
    await connection.ended;
  });

  it('does not cost a client its answer that sends everything before it reads', async () => {
    for (const path of ['/current/properties', '/current/oauth/token']) {
      const connection = openRaw(server.addresses.publicUrl);
      connection.write(headOf(path, `Content-Length: ${30 * LIMIT}`, FORM));
      await connection.writeAll(Buffer.alloc(30 * LIMIT));
      expect((await connection.answer()).status).toBe(413);
      await connection.ended;
    }
  });
});

describe('bodies that hold more memory than there is for all of them', () => {
  it('give way, the oldest first, to one that comes at once', async () => {
    const slow = Array.from({ length: 65 }, () => openRaw(server.addresses.publicUrl));
    for (const connection of slow) {
      connection.write(headOf('/current/properties', `Content-Length: ${LIMIT}`));
      await connection.writeAll(Buffer.alloc(LIMIT - 1));
    }
    await expectFirstToGiveWay(slow);
  });
});

describe('forms whose texts hold more memory than there is for all bodies', () => {
  const text = '--b\r\nContent-Disposition: form-data; name="caption"\r\n\r\n';
  const file = '\r\n--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nKeys';
  it('give way, the oldest first, and leave no file behind', async () => {
    const slow = Array.from({ length: 65 }, () => openRaw(server.addresses.publicUrl));
    const path = await attachments();
    const form = [`Content-Length: ${3 * LIMIT}`, 'Content-Type: multipart/form-data; boundary=b'];
    for (const connection of slow) {
      connection.write(headOf(path, ...form));
      connection.write(text);
      await connection.writeAll(Buffer.alloc(LIMIT - 1, 'x'));
      connection.write(file);
    }
    await expectFirstToGiveWay(slow);
    await expect.poll(() => filesOf(server).onTheirWay).toEqual([]);
  });

  /** Where attachments of a new meter are sent. */
  async function attachments(): Promise<string> {
    const property = JSON.parse(String((await post(JSON.stringify(propertyInput()))).body));
    const meters = `/current/properties/${property.id}/meters`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = Buffer.from('{"type":"Gas"}');
    const meter = await wire.send({ method: 'POST', path: meters, headers, body });
    return `${meters}/${JSON.parse(String(meter.body)).id}/attachments`;
  }
});

describe('a small body that swells to 50 MB', () => {
  const swollen = Buffer.alloc(50_000_000, 32);
  it.each([
    ['gzip', gzipSync(swollen)],
    ['deflate', deflateSync(swollen)],
    ['br', brotliCompressSync(swollen)],
  ])('gives 413 and takes no memory: %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    for (let count = 0; count < 20; count += 1) {
      const answer = await post(body, { 'content-encoding': encoding });
      expect([answer.status, errorFault(answer, 'current')]).toEqual([413, undefined]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe('a compressed body', () => {
  const body = Buffer.from(JSON.stringify(propertyInput()));
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is read: %s', async (encoding, compress) => {
    expect((await post(compress(body), { 'content-encoding': encoding })).status).toBe(200);
  });

  it('gives 400 when it is damaged or ends early, and the next request is answered', async () => {
    const damaged = Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(LIMIT - 500, 65)]);
    for (const bytes of [damaged, gzipSync(body).subarray(0, -1), Buffer.from('{}')]) {
      expect((await post(bytes, { 'content-encoding': 'gzip' })).status).toBe(400);
      expect((await post(body)).status).toBe(200);
    }
  });

  it.each(['zstd', 'compress', 'gzip, gzip', '__proto__', 'constructor'])(
    'gives 415 in an encoding that is not read: %s',
    async (encoding) => {
      const answer = await post(body, { 'content-encoding': encoding });
      expect([answer.status, errorFault(answer, 'current')]).toEqual([415, undefined]);
    },
  );
});

describe('a body in another media type', () => {
  const body = JSON.stringify(propertyInput());
  it.each([
    'application/xml',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'json',
  ])('gives 415 in the current revision: %s', async (type) => {
    const answer = await post(body, { 'content-type': type });
    expect([answer.status, errorFault(answer, 'current')]).toEqual([415, undefined]);
    expect(readValue(answer)).toHaveProperty('details', [
      'A body is sent as application/json in UTF-8.',
    ]);
  });

  it.each(['application/vnd.example+json', 'APPLICATION/JSON', 'application/json;charset="UTF-8"'])(
    'is read where it is JSON all the same: %s',
    async (type) => {
      expect((await post(body, { 'content-type': type })).status).toBe(200);
    },
  );

  it('is read as JSON in the earlier revision', async () => {
    for (const type of ['text/plain', 'text/xml', 'nonsense', ';'])
      expect((await post(body, { 'content-type': type }, 'earlier')).status).toBe(200);
  });
});

describe('an XML body', () => {
  const xml = (input: object) => encodeJsonx(input as JsonValue);
  const declared = (charset: string) => ({ 'content-type': `application/xml; charset=${charset}` });
  const ref = 'Größe 🏠';
  const text = xml(propertyInput({ ref })).replace(/^<\?xml.*?\?>\s*/, '');

  it.each<[string, Buffer]>([
    ['utf-8', Buffer.from(text)],
    ['"UTF-8"', Buffer.from(text)],
    ['utf8', Buffer.from(text)],
    ['utf-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
  ])('is read in the charset it is declared in: %s (XML-012)', async (charset, body) => {
    const answer = await post(body, declared(charset), 'earlier');
    expect([answer.status, (readValue(answer) as { ref: string }).ref]).toEqual([200, ref]);
  });

  it.each(['iso-8859-1', 'utf-16', 'us-ascii', 'nonsense', ''])(
    'is refused when it is not in the charset it is declared in: %j (XML-028)',
    async (charset) => {
      const answer = await post(text, declared(charset), 'earlier');
      expect([answer.status, errorFault(answer, 'earlier')]).toEqual([400, undefined]);
    },
  );
});

describe('a body that cannot be read', () => {
  it('because it is empty is told so, whatever it is declared as', async () => {
    for (const type of ['application/json', 'application/xml']) {
      const answer = await post('', { 'content-type': type }, 'earlier');
      expect(readValue(answer)).toMatchObject({
        details: ['The body is empty; an object or a list is expected.'],
      });
    }
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['a text', '"text"'],
    ['a number', '5'],
    ['null', 'null'],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{/* */}'],
    ['NaN', '{"a":NaN}'],
    ['single quotes', "{'a':1}"],
    ['a leading zero', '{"a":01}'],
    ['two values', '{}{}'],
    ['an open text', '{"a":"'],
    ['a line break in a text', '{"a":"\n"}'],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
    ['65 levels', '['.repeat(65) + ']'.repeat(65)],
    ['65 levels of objects', `${'{"a":'.repeat(64)}{}${'}'.repeat(64)}`],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 levels without an end', '{"a":'.repeat(100_000)],
  ])('gives 400 in both revisions: %s', async (_name, body) => {
    for (const revision of ['current', 'earlier'] as const) {
      const answer = await post(body, {}, revision);
      expect([answer.status, errorFault(answer, revision)]).toEqual([400, undefined]);
    }
  });

  it('is one level deeper than what can be read', async () => {
    const answer = await post('['.repeat(64) + ']'.repeat(64));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'validation_failed']);
  });
});

describe('a body with names that mean something to JavaScript', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  it('changes nothing but what it says', async () => {
    for (const name of names) {
      const evil = `{"${name}":{"polluted":"yes","ref":"evil","prototype":{"polluted":"yes"}}}`;
      const whole = JSON.stringify(propertyInput()).replace(/\}$/, `,"${name}":${evil}}`);
      const answer = await post(whole);
      expect(readValue(answer)).toMatchObject({ ref: null });
      for (const body of [evil, `{"custom_fields":${evil}}`, `{"address":${evil}}`]) {
        const refused = await post(body);
        expect([refused.status, errorFault(refused, 'current')]).toEqual([422, undefined]);
      }
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('is refused by those names, where a name is the fault', async () => {
    const fields = Object.fromEntries(names.slice(1).map((name) => [name, 'text']));
    const text = JSON.stringify(propertyInput({ custom_fields: fields }));
    const answer = await post(text.replace('"toString"', '"__proto__":"text","toString"'));
    expect(Object.keys((readValue(answer) as { errors: object }).errors).sort()).toEqual(
      names.map((name) => `custom_fields.${name}`).sort(),
    );
  });
});

describe('a body with a hundred thousand faults', () => {
  it('is answered at once and in short, with as many as anybody reads and the number of the others', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`a${n}`, 1]));
    const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`b${n}`, 'x']));
    const input = propertyInput({ custom_fields: { ...wrong, ...unknown } });
    const answer = await post(JSON.stringify(input));
    expect([answer.status, errorFault(answer, 'current')]).toEqual([422, undefined]);
    const { errors } = readValue(answer) as { errors: object };
    expect(Object.keys(errors)).toHaveLength(201);
    expect(errors).toHaveProperty([''], ['There are 79800 more problems.']);
    expect(answer.body.length).toBeLessThan(100_000);
  });

  it('of a name as long as the body allows is answered in short', async () => {
    const input = propertyInput({ custom_fields: { ['n'.repeat(1_000_000)]: 1 } });
    const answer = await post(JSON.stringify(input));
    expect([answer.status, errorFault(answer, 'current')]).toEqual([422, undefined]);
    expect(answer.body.length).toBeLessThan(10_000);
  });
});

function headOf(path: string, ...lines: string[]): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
}

function codeOf(answer: Answer): string {
  return (readValue(answer) as { error: { code: string } }).error.code;
}

/** A body that comes at once is read, and the connection that is under way the longest is refused and closed. */
async function expectFirstToGiveWay(slow: readonly ReturnType<typeof openRaw>[]): Promise<void> {
  expect((await post(bodyOf(LIMIT))).status).toBe(200);
  const [oldest] = slow;
  const answer = await oldest?.answer();
  expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, '1']);
  expect(answer?.headers['connection']).toBe('close');
  await oldest?.ended;
  for (const connection of slow) connection.close();
}
