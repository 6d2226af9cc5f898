import { describe, expect, it } from 'vitest';
import { judgeFile } from './file-kinds.js';

const HEADS = {
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  gif: 'GIF89a\x01\0\x01\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  pdf: '%PDF-1.7\n%\xe2\xe3\xcf\xd3',
  text: 'Keys: 2 \xc2\xb7 fobs: 1\r\n\tleft with agent',
} as const;

const judge = (head: string, filename: string | null = null, declared_type: string | null = null) =>
  judgeFile({ head: Buffer.from(head, 'latin1'), filename, declared_type });

describe('the first bytes of a file decide what it is', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['pdf', 'application/pdf', null],
    ['text', 'text/plain', null],
  ] as const)('%s', (name, mime_type, image) => {
    expect(judge(HEADS[name])).toMatchObject({ mime_type, image });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['SVG after a prologue', '\xef\xbb\xbf <?xml version="1.0"?><svg>'],
    ['HTML', '\n\n<!DOCTYPE html><script>'],
    ['HTML in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a comment of HTML', '<!-- hello -->'],
    ['a program of Windows', 'MZ\x90\0\x03\0\0\0'],
    ['a program of Linux', '\x7fELF\x02\x01\x01'],
    ['a script', '#!/bin/sh\nrm -rf ~'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['a photo in a format that hides its place', '\0\0\0\x18ftypheic'],
    ['text in UTF-16', '\xff\xfeK\0e\0y\0s\0'],
    ['anything else', '\x01\x02\x03'],
  ])('%s is not taken', (_name, head) => {
    expect(judge(head)).toMatch(/^must be a JPEG, PNG, GIF or WebP image, a PDF or plain text\b/);
  });

  it.each([
    ['a HEIC image', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a HEIC image', '\0\0\0\x18ftypmif1\0\0\0\0heic'],
    ['an AVIF image', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['a TIFF image', 'II*\0\x08\0\0\0'],
    ['a BMP image', 'BM\x36\0\0\0\0\0'],
    ['an SVG image', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
    ['an HTML page', '<!DOCTYPE html><title>Keys</title>'],
  ])('%s is told what it is', (name, head) => {
    expect(judge(head)).toBe(
      `must be a JPEG, PNG, GIF or WebP image, a PDF or plain text, and is ${name}`,
    );
  });

  it('an empty file is not taken', () => {
    expect(judge('')).toBe('may not be empty');
  });
});

describe('name and type', () => {
  it.each([
    ['jpeg', 'kitchen.JPG', 'image/jpg'],
    ['jpeg', 'kitchen', 'application/octet-stream'],
    ['jpeg', 'Flat 1.2 kitchen', null],
    ['png', 'plan.png', 'image/png'],
    ['text', 'inventory.csv', 'text/csv'],
    ['pdf', 'deed of 3.11.2026', 'application/pdf'],
  ] as const)('may be those of the content: %s named %s, sent as %s', (name, filename, type) => {
    expect(judge(HEADS[name], filename, type)).toHaveProperty('mime_type');
  });

  it.each([
    ['jpeg', 'kitchen.png', null],
    ['jpeg', 'kitchen.jpg.exe', null],
    ['text', 'notes.html', null],
    ['text', 'run.bat', null],
    ['png', 'plan.svg', 'image/png'],
  ] as const)('may not say anything else: %s named %s', (name, filename, type) => {
    const [, extension] = /\.([a-z]+)$/.exec(filename) ?? [];
    expect(judge(HEADS[name], filename, type)).toMatch(
      new RegExp(`^has a name that ends in \\.${extension}, but its content is .*: end it in \\.`),
    );
  });

  it.each([
    ['text', 'text/html'],
    ['text', 'image/svg+xml'],
    ['jpeg', 'image/png'],
    ['gif', 'text/javascript'],
  ] as const)('may not say anything else: %s sent as %s', (name, type) => {
    expect(judge(HEADS[name], null, type)).toContain(`is sent as ${type}, but its content is `);
  });

  it('a name may have 255 characters, counted as people count, and no NUL', () => {
    expect(judge(HEADS.jpeg, `${'🏠'.repeat(251)}.jpg`)).toHaveProperty('mime_type');
    expect(judge(HEADS.jpeg, `${'🏠'.repeat(252)}.jpg`)).toMatch(/more than 255 characters/);
    expect(judge(HEADS.jpeg, 'a\0.jpg')).toMatch(/not allowed/);
  });
});
