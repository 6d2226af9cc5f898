import { encodeJsonx } from '@lintel/jsonx';
import { describe, expect, it } from 'vitest';
import { answerFormat, parseBody } from './formats.js';

describe('The format of an answer', () => {
  it.each([
    ['application/xml', 'xml'],
    ['APPLICATION/XML', 'xml'],
    ['application/json;q=0.5, application/xml', 'xml'],
    ['application/xml;q=0.5, application/json', 'json'],
    ['text/xml', 'json'],
    ['*/*', 'json'],
  ] as const)('in the earlier revision follows Accept: %s (XML-011)', (accept, format) => {
    expect(answerFormat('earlier', accept)).toBe(format);
  });

  it('is JSON in the current revision whatever is accepted (GEN-018)', () => {
    expect(answerFormat('current', 'application/xml')).toBe('json');
  });
});

it('takes a body in XML as large as whoever read it allows', () => {
  const body = encodeJsonx({ notes: 'x'.repeat(3 * 1024 * 1024) });
  const value = parseBody(Buffer.from(body), { format: 'xml', charset: undefined });
  expect(value).toHaveProperty('notes.length', 3 * 1024 * 1024);
});
