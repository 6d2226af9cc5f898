import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRaw } from '../hardening/support/raw.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { jpegFile } from '../support/images.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { filesOf, sendUpload } from '../support/uploads.js';

// Forms as broken, hostile or hasty clients send them: the answer is clear, and nothing is left behind.

const LIMITS = { LINTEL_UPLOAD_LIMIT: '20000', LINTEL_BODY_LIMIT: '3000' };
const TYPE = 'multipart/form-data; boundary=b';
const CAPTION = '--b\r\nContent-Disposition: form-data; name="caption"\r\n\r\nDial\r\n';
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nKeys\r\n';
const END = '--b--\r\n';

let server: TestServer;
let token: string;
let api: TestApi;
let meter: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer(LIMITS);
  const account = await registerTestAccount(server);
  token = await account.token();
  api = apiOf(server, token);
  const { id } = await addProperty(api);
  const { body } = await api.post(`/properties/${id}/meters`).send({ type: 'Gas' });
  meter = `/properties/${id}/meters/${body.id}`;
  path = `${meter}/attachments`;
});
afterAll(() => server.stop());

describe('a form is read', () => {
  it.each([
    ['as it should be', FILE + CAPTION + END],
    ['whatever comes first', CAPTION + FILE + END],
    ['with words before and after it', `Dear server,\r\n${FILE}${CAPTION}${END}Yours`],
    [
      'with parts it has no place for',
      `${part('a[b][c]', 'x')}${part('0', 'x')}${FILE}${CAPTION}${END}`,
    ],
    [
      'with parts named after what every object has',
      `${part('__proto__', 'x')}${part('constructor', 'x')}${FILE}${CAPTION}${END}`,
    ],
    [
      'with a part twice, of which the last counts',
      part('caption', 'Meter') + FILE + CAPTION + END,
    ],
    ['with an empty part', part('colour', '') + FILE + CAPTION + END],
    ['with another file it has no place for', `${stray('\xff')}${FILE}${CAPTION}${END}`],
    [
      'however large what it has no place for is',
      `${stray('x'.repeat(5_000))}${FILE}${CAPTION}${END}`,
    ],
    ['without a file name', `${part('file', 'Keys')}${CAPTION}${END}`],
    ['without the last line end', FILE + CAPTION + END.trimEnd()],
  ])('%s', async (_name, form) => {
    const { status, body } = await send(Buffer.from(form, 'latin1'));
    expect([status, body.caption, body.size]).toEqual([200, 'Dial', 4]);
  });

  it('in pieces of any size', async () => {
    const connection = openRaw(server.addresses.publicUrl);
    const form = FILE + CAPTION + END;
    connection.write(head(`Content-Type: ${TYPE}`, `Content-Length: ${form.length}`));
    for (const byte of form) connection.write(byte);
    expect((await connection.answer()).status).toBe(200);
    connection.close();
  });

  it('when its client waits to be asked for it', async () => {
    const form = FILE + CAPTION + part('filler', 'x'.repeat(2_000)) + END;
    const connection = openRaw(server.addresses.publicUrl);
    const length = `Content-Length: ${form.length + 4_000}`;
    connection.write(head(`Content-Type: ${TYPE}`, length, 'Expect: 100-continue'));
    expect((await connection.answer()).status).toBe(100);
    connection.write(form + ' '.repeat(4_000));
    expect((await connection.answer()).status).toBe(200);
    connection.close();
  });
});

it('a form whose file has another name is refused, and the answer says which', async () => {
  const answer = await send(Buffer.from(CAPTION + stray('\xff'.repeat(5_000)) + END, 'latin1'));
  expect([answer.status, answer.body.details]).toEqual([
    422,
    ['file is required: the form holds a file as photo instead.'],
  ]);
  expect(filesOf(server).onTheirWay).toEqual([]);
});

describe('a form that is not whole is refused with 400', () => {
  it.each([
    ['nothing', ''],
    ['no boundary in it', 'Keys'],
    ['another boundary', (FILE + END).replaceAll('--b', '--c')],
    ['no end', FILE + CAPTION],
    ['half an end', `${FILE}--b-`],
    ['an end in the head of a part', '--b\r\nContent-Disposition: form-data; name="fi'],
    [
      'a part that begins in the head of another',
      `--b\r\nContent-Disposition: form-data;\r\n${FILE}${END}`,
    ],
    ['a part without a head', `--b\r\n\r\nKeys\r\n${FILE}${END}`],
    ['a part without a name', `--b\r\nContent-Disposition: form-data\r\n\r\nKeys\r\n${FILE}${END}`],
    [
      'a part of another disposition',
      `--b\r\nContent-Disposition: attachment; name="x"\r\n\r\nKeys\r\n${END}`,
    ],
    ['a part whose head is no head', `--b\r\nKeys\r\n\r\nKeys\r\n${FILE}${END}`],
    ['a text that is not UTF-8', `${part('caption', '\xff')}${FILE}${END}`],
    ['hundreds of parts', `${part('x', '').repeat(300)}${FILE}${END}`],
  ])('%s', async (_name, form) => {
    const answer = await send(Buffer.from(form, 'latin1'));
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'malformed_body']);
    expect(answer.body.details).toEqual([expect.stringMatching(/\.$/)]);
    expect(filesOf(server).onTheirWay).toEqual([]);
  });

  it('no boundary in its type', async () => {
    expect((await send(FILE + END, { type: 'multipart/form-data' })).status).toBe(400);
    expect((await send(FILE + END, { type: 'multipart/form-data; boundary=""' })).status).toBe(400);
  });

  it.each(['application/json', 'multipart/mixed; boundary=b', 'text/plain', 'x', ''])(
    'but with 415 when it is sent as %j',
    async (type) => {
      expect((await send(FILE + END, { type })).status).toBe(415);
    },
  );

  it('but with 415 when it is compressed', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': TYPE };
    const answer = await fetch(server.addresses.current.baseUrl + path, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: gzipSync(FILE + END),
    });
    expect(answer.status).toBe(415);
  });

  it('before its record is looked for, which is looked for before its file is judged (D-17)', async () => {
    const nowhere = path.replace(/meters\/\d+/, 'meters/999999');
    expect((await send(FILE, { to: nowhere })).status).toBe(400);
    expect((await send(FILE.replace('Keys', '<svg>') + END, { to: nowhere })).status).toBe(404);
    expect((await send(FILE.replace('Keys', '<svg>') + END)).status).toBe(422);
    expect(filesOf(server).onTheirWay).toEqual([]);
  });
});

describe('what is too large', () => {
  it('is refused with 413 from the first byte too many on (LIM-014)', async () => {
    await sendUpload(api, path, { file: 'k'.repeat(20_000) }).expect(200);
    const { body } = await sendUpload(api, path, { file: 'k'.repeat(20_001) }).expect(413);
    expect(body.error.code).toBe('body_too_large');
    expect(body.details).toEqual(['The file may not be larger than 20000 bytes.']);
    expect(filesOf(server).onTheirWay).toEqual([]);
  });

  it('is refused without a length, and with one that is a lie', async () => {
    const connection = openRaw(server.addresses.publicUrl);
    connection.write(head(`Content-Type: ${TYPE}`, 'Transfer-Encoding: chunked'));
    const bytes = `${FILE.trimEnd()}${'k'.repeat(30_000)}`;
    connection.write(`${bytes.length.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`);
    const answer = await connection.answer();
    expect([answer.status, answer.headers['connection']]).toEqual([413, 'close']);
    await connection.ended;
    expect(filesOf(server).onTheirWay).toEqual([]);
  });

  it('is refused before it is sent, when its length is announced', async () => {
    const connection = openRaw(server.addresses.publicUrl);
    const length = 'Content-Length: 23001';
    connection.write(head(`Content-Type: ${TYPE}`, length, 'Expect: 100-continue'));
    expect((await connection.answer()).status).toBe(413);
    await connection.ended;
  });

  it('is refused when it is not the file (LIM-013)', async () => {
    const answer = await send(part('caption', 'a'.repeat(3_001)) + FILE + END);
    expect([answer.status, answer.body.details]).toEqual([
      413,
      ['What a form holds beside its file may not be larger than 3000 bytes.'],
    ]);
    const halves = part('caption', 'a'.repeat(1_600)) + part('uuid', 'a'.repeat(1_600));
    expect((await send(halves + FILE + END)).status).toBe(413);
  });

  it('is 25 MiB, unless the operator says otherwise', async () => {
    const usual = await startTestServer();
    const there = apiOf(usual, await (await registerTestAccount(usual)).token());
    const { id } = await addProperty(there);
    const { body } = await there.post(`/properties/${id}/meters`).send({ type: 'Gas' });
    const to = `/properties/${id}/meters/${body.id}/attachments`;
    const most = Buffer.alloc(25 * 1024 * 1024, 'k');
    const sent = await sendUpload(there, to, { file: most }).expect(200);
    expect(sent.body.size).toBe(26_214_400);
    await sendUpload(there, to, { file: Buffer.concat([most, Buffer.from('k')]) }).expect(413);
    await usual.stop();
  });
});

describe('an upload that ends early', () => {
  it('at any point leaves nothing', async () => {
    const { body: before } = await api.get(meter);
    const kept = filesOf(server).kept.length;
    const photo = (await jpegFile(300, 200)).toString('latin1');
    const form = CAPTION + FILE.replace('Keys', photo) + END;
    for (let tenths = 0; tenths < 10; tenths += 1) {
      const connection = openRaw(server.addresses.publicUrl);
      const sent = form.slice(0, Math.floor((form.length * tenths) / 10));
      connection.write(head(`Content-Type: ${TYPE}`, `Content-Length: ${form.length}`));
      connection.write(Buffer.from(sent, 'latin1'));
      if (sent.includes(photo.slice(0, 8)))
        await expect.poll(() => filesOf(server).onTheirWay).not.toEqual([]);
      connection.close();
      await expect.poll(() => filesOf(server).onTheirWay).toEqual([]);
    }
    expect((await api.get(meter)).body).toEqual(before);
    expect(filesOf(server).kept.length).toBe(kept);
  });
});

function part(name: string, text: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
}

/** A file under a name that is not that of the file. */
function stray(content: string): string {
  return `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n${content}\r\n`;
}

function head(...lines: string[]): string {
  return [
    `POST /current${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
}

interface Reply {
  readonly caption?: string;
  readonly size?: number;
  readonly details?: readonly string[];
  readonly error?: { readonly code: string };
}

interface Manner {
  readonly type?: string;
  readonly to?: string;
}

async function send(form: string | Buffer, { type = TYPE, to = path }: Manner = {}) {
  const answer = await fetch(server.addresses.current.baseUrl + to, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Reply }; // judged by the server itself
}
