import { describe, expect, it } from 'vitest';
import { decodeText } from './text.js';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();
const XML = 'application/xml';
const HTML = 'text/html';

describe('a body', () => {
  it.each([
    ['UTF-8', Buffer.from('"ä€"'), 'application/json'],
    ['UTF-8, whatever the header says', Buffer.from('"ä€"'), 'text/html; charset=ISO-8859-1'],
    ['what a mark says', utf16('\ufeff"ä€"'), XML],
    ['what a mark says, the other way round', bigEndian('\ufeff"ä€"'), 'text/html; charset=utf-8'],
    ['what the header says', Buffer.from('22e48022', 'hex'), `${HTML}; charset="windows-1252"`],
    ['what the header says, without a mark', utf16('"ä€"'), `${XML};charset=UTF-16LE`],
  ])('is read as %s', (_, bytes, contentType) => {
    expect(decodeText(bytes, contentType)?.replace(/^\ufeff/, '')).toBe('"ä€"');
  });

  it.each([
    ['a declaration of XML', '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', XML],
    ['one in single quotes', "<?xml version='1.0' encoding='latin1' ?><a>é</a>", ''],
    ['a meta of HTML', '<html><meta charset=ISO-8859-1><title>é</title>', HTML],
    [
      'an older meta of HTML',
      '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"><p>é',
      HTML,
    ],
  ])('is read as %s says', (_, text, contentType) => {
    expect(decodeText(latin(text), contentType)).toBe(text);
  });

  it('of XML that says the wrong thing of itself is read as any parser reads it', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>';
    expect(decodeText(Buffer.from(text), XML)).toBe(text.replace('é', 'Ã©'));
    expect(decodeText(Buffer.from(text), `${XML}; charset=utf-8`)).toBe(text);
  });

  it.each([
    ['of no text', 'application/pdf; charset=ISO-8859-1'],
    ['of an encoding that there is not', 'text/html; charset=klingon'],
    ['that does not say what it is', 'text/html'],
  ])('%s stays bytes', (_, contentType) => {
    expect(decodeText(latin('%PDF é'), contentType)).toBeUndefined();
  });
});
