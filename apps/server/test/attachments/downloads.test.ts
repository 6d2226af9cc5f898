import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { jpegFile } from '../support/images.js';
import { addProperty } from '../support/records.js';
import { bucketSettings, startTestBucket, type TestBucket } from '../support/s3.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { sendUpload, type UploadForm } from '../support/uploads.js';

// Files as browsers and programs fetch them, from wherever they are kept.

describe.each(['a folder', 'a bucket'])('from %s', (place) => {
  let bucket: TestBucket | undefined;
  let server: TestServer;
  let api: TestApi;
  let path: string;
  let photo: Buffer;
  let url: string;
  beforeAll(async () => {
    if (place === 'a bucket') bucket = await startTestBucket();
    server = await startTestServer(bucket ? bucketSettings(bucket, `test-${Date.now()}`) : {});
    const account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
    const { id } = await addProperty(api);
    const { body: meter } = await api.post(`/properties/${id}/meters`).send({ type: 'Gas' });
    path = `/properties/${id}/meters/${meter.id}/attachments`;
    photo = await jpegFile(400, 300);
    url = (await upload({ file: photo, filename: 'dial.jpg' })).url;
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.stop();
  });
  const upload = async (form: UploadForm) => (await sendUpload(api, path, form).expect(200)).body;

  it('a picture comes whole, to be shown, for private use', async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'content-disposition': 'inline; filename=dial.jpg',
      'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  it('its thumbnail comes as a picture of its own', async () => {
    const [whole, small] = [await fetch(url), await fetch(`${url}/thumbnail`)];
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'));
    const bytes = Buffer.from(await small.arrayBuffer());
    expect([bytes.length, bytes.subarray(0, 2).toString('hex')]).toEqual([
      Number(small.headers.get('content-length')),
      'ffd8',
    ]);
  });

  it('anything but a picture is saved, not shown', async () => {
    for (const [file, filename, type] of [
      ['%PDF-1.4\n', 'deed.pdf', 'application/pdf'],
      ['Keys: 2', 'keys.txt', 'text/plain'],
      ['a <script>alert(1)</script>', 'note.txt', 'text/plain'],
    ] as const) {
      const answer = await fetch((await upload({ file, filename })).url);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${filename}`);
      expect(await answer.text()).toBe(file);
    }
  });

  it('HEAD answers like GET, without the file (GEN-034)', async () => {
    const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
    const shown = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
    expect(head.status).toBe(200);
    expect(shown(head)).toEqual(shown(get));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it.each([
    ['bytes=1-2', 1, 2],
    ['bytes=0-1', 0, 1],
    ['bytes=10-', 10, -1],
    ['bytes=-7', -7, -1],
    ['bytes=5-999999', 5, -1],
    ['bytes=0-3,4-9', 0, 9],
  ])('a part of it comes when %s asks for it', async (range, from, to) => {
    const answer = await fetch(url, { headers: { range } });
    const start = from < 0 ? photo.length + from : from;
    const end = to < 0 ? photo.length + to : to;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${photo.length}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo.subarray(start, end + 1));
  });

  it.each(['bytes=a-b', 'lines=1-2', 'bytes=0-1,200-201'])(
    'the whole file comes when %s asks for what there is not',
    async (range) => {
      const answer = await fetch(url, { headers: { range } });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(photo.length);
    },
  );

  it('a part behind its end is refused', async () => {
    const answer = await fetch(url, { headers: { range: `bytes=${photo.length}-` } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${photo.length}`);
  });

  it('a part is only given of the file it is a part of (If-Range)', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const ask = async (condition: string) =>
      (await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': condition } })).status;
    expect(await ask(etag)).toBe(206);
    expect(await ask('"another"')).toBe(200);
    expect(await ask('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200);
  });

  it('what a client has is not sent again', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const answer = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(answer.headers.get('etag')).toBe(etag);
    const other = await fetch(url, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt', 'filename=passwd.txt'],
    ['C:\\temp\\note.txt', 'note.txt', 'filename=note.txt'],
    ['CON', 'CON', 'filename=CON'],
    ['a "b".txt', 'a "b".txt', 'filename="a \\"b\\".txt"'],
    ['a\r\nSet-Cookie: x=1.txt', 'a\r\nSet-Cookie: x=1.txt', "filename*=UTF-8''a%0D%0ASet-Cookie"],
    ['\u202egpj.txt', '\u202egpj.txt', "filename*=UTF-8''%E2%80%AEgpj.txt"],
    ['Küche – 50%.txt', 'Küche – 50%.txt', "filename*=UTF-8''K%C3%BCche%20%E2%80%93%2050%25.txt"],
    ['..', null, 'attachment'],
  ])('the name %j is kept as a name and nothing else', async (sent, filename, header) => {
    const form = new FormData();
    form.append('file', new Blob(['Keys: 2']), sent);
    const { url: to, ...asked } = await requestOf(form);
    const body = (await (await fetch(to, asked)).json()) as { filename: string; url: string };
    expect(body.filename).toBe(filename);
    expect(body.url).toMatch(/\/files\/[0-9a-f]{32}$/);
    const answer = await fetch(body.url);
    expect(answer.headers.get('content-disposition')).toContain(header);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('there is nothing under an unknown key', async () => {
    const root = server.addresses.publicUrl;
    const key = url.slice(url.lastIndexOf('/') + 1);
    for (const address of [
      `${root}/files`,
      `${root}/files/${'0'.repeat(32)}`,
      `${root}/files/${key.toUpperCase()}0`,
      `${root}/files/${key}/thumbnail/large`,
      `${root}/files/..%2f..%2flintel.sqlite`,
      `${root}/files/%00`,
      `${(await upload({ file: 'Keys' })).url}/thumbnail`,
    ]) {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  async function requestOf(form: FormData) {
    const { baseUrl } = server.addresses.current;
    const account = await registerTestAccount(server);
    const token = await account.token();
    const there = apiOf(server, token);
    const { id } = await addProperty(there);
    const { body: meter } = await there.post(`/properties/${id}/meters`).send({ type: 'Gas' });
    return {
      url: `${baseUrl}/properties/${id}/meters/${meter.id}/attachments`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    };
  }
});
