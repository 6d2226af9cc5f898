import { describe, expect, it } from 'vitest';
import { completeFileUrls } from './file-urls.js';

const ROOT = 'https://lintel.example';
const KEY = '0123456789abcdef0123456789abcdef';

describe.each(['string', 'UTF-8'])('as a %s', (form) => {
  const complete = (json: string, root = ROOT) =>
    String(completeFileUrls(form === 'string' ? json : Buffer.from(json), root));
  const shown = (value: unknown) => JSON.parse(complete(JSON.stringify(value)));

  it('the address of a file and that of its thumbnail name the root of the server', () => {
    const stored = { url: `/files/${KEY}`, thumbnail_url: `/files/${KEY}/thumbnail` };
    expect(shown({ rooms: [{ attachments: [stored, stored] }] }).rooms[0].attachments[1]).toEqual({
      url: `${ROOT}/files/${KEY}`,
      thumbnail_url: `${ROOT}/files/${KEY}/thumbnail`,
    });
  });

  it('what people write stays as it is', () => {
    for (const text of [
      `/files/${KEY}`,
      `url":"/files/${KEY}`,
      `"url":"/files/${KEY}"`,
      `\\"url":"/files/${KEY}"`,
      `$& $1 url – 🏠`,
    ]) {
      expect(shown({ caption: text, [text]: text })).toEqual({ caption: text, [text]: text });
    }
    const alike = { curl: `/files/${KEY}`, url: `/files/${KEY}0` };
    expect(shown(alike)).toEqual(alike);
    const named = { url: '/files/plan.pdf', thumbnail_url: null };
    expect(shown(named)).toEqual(named);
  });

  it('a root with signs of its own is written as it is', () => {
    const url = complete(`{"url":"/files/${KEY}"}`, 'https://a.example/$&');
    expect(url).toBe(`{"url":"https://a.example/$&/files/${KEY}"}`);
  });
});
