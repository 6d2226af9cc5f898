import { SHORT_TEXT } from '@lintel/schema';

// Which files are taken. The first bytes of a file decide what it is; its name and the type it is sent with may be left
// out, and may not say anything else. What is not in the table is not taken: no SVG, no HTML, no programs.

/** Formats of images. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** A kind of file that is taken. */
export interface FileKind {
  readonly mime_type: string;
  /** Other names of the type that clients use. */
  readonly aliases: readonly string[];
  /** Endings of names, the usual one first. */
  readonly extensions: readonly string[];
  /** The format of an image; null for what is kept as it is. */
  readonly image: ImageFormat | null;
  /** Whether a file that begins like this is of the kind. */
  begins(head: Uint8Array): boolean;
  /** Whether a file can go on like this, where what it begins with does not say enough. */
  goesOn?(bytes: Uint8Array): boolean;
}

/** Bytes of a file that decide its kind. */
export const HEAD_BYTES = 4096;

const KINDS: readonly FileKind[] = [
  {
    mime_type: 'image/jpeg',
    aliases: ['image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    image: 'jpeg',
    begins: (head) => holds(head, 0, '\xff\xd8\xff'),
  },
  {
    mime_type: 'image/png',
    aliases: ['image/x-png', 'image/apng', 'image/vnd.mozilla.apng'],
    extensions: ['png', 'apng'],
    image: 'png',
    begins: (head) => holds(head, 0, '\x89PNG\r\n\x1a\n'),
  },
  {
    mime_type: 'image/gif',
    aliases: [],
    extensions: ['gif'],
    image: 'gif',
    begins: (head) => holds(head, 0, 'GIF87a') || holds(head, 0, 'GIF89a'),
  },
  {
    mime_type: 'image/webp',
    aliases: [],
    extensions: ['webp'],
    image: 'webp',
    begins: (head) => holds(head, 0, 'RIFF') && holds(head, 8, 'WEBP'),
  },
  {
    mime_type: 'application/pdf',
    aliases: ['application/x-pdf'],
    extensions: ['pdf'],
    image: null,
    begins: (head) => holds(head, 0, '%PDF-'),
  },
  {
    mime_type: 'text/plain',
    aliases: ['text/csv', 'text/markdown'],
    extensions: ['txt', 'text', 'csv', 'md', 'log'],
    image: null,
    begins: (head) => isPlainText(head) && !isProgram(head),
    goesOn: isPlainText,
  },
];

/** A file as it was sent. */
export interface SentFile {
  readonly filename: string | null;
  /** The type it was sent with. */
  readonly declared_type: string | null;
  readonly head: Uint8Array;
}

/** The kind of a file, or why it is not taken: the end of the sentence "The file …". */
export function judgeFile({ filename, declared_type, head }: SentFile): FileKind | string {
  if (head.length === 0) return 'may not be empty';
  if ([...(filename ?? '')].length > SHORT_TEXT)
    return `may not have a name of more than ${SHORT_TEXT} characters`;
  if (filename?.includes('\0')) return 'has a name with a character that is not allowed';
  const kind = KINDS.find(({ begins }) => begins(head));
  if (!kind) {
    const other = OTHERS.find(({ begins }) => begins(head));
    return `must be a JPEG, PNG, GIF or WebP image, a PDF or plain text${other ? `, and is ${other.name}` : ''}`;
  }
  const { mime_type, aliases, extensions } = kind;
  if (declared_type && ![mime_type, ...aliases, UNKNOWN_TYPE].includes(declared_type))
    return `is sent as ${declared_type}, but its content is ${mime_type}: send it as that`;
  const extension = filename && EXTENSION.exec(filename)?.[1]?.toLowerCase();
  if (extension && !extensions.includes(extension))
    return `has a name that ends in .${extension}, but its content is ${mime_type}: end it in .${extensions.join(' or .')}`;
  return kind;
}

/** Kinds that are not taken and often sent: whoever sends one is told what it is. */
const OTHERS: readonly (Pick<FileKind, 'begins'> & { readonly name: string })[] = [
  {
    name: 'a HEIC image',
    begins: (head) => isOfBrand(head, /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/),
  },
  { name: 'an AVIF image', begins: (head) => isOfBrand(head, /^avi[fs]$/) },
  { name: 'a TIFF image', begins: (head) => holds(head, 0, 'II*\0') || holds(head, 0, 'MM\0*') },
  { name: 'a BMP image', begins: (head) => holds(head, 0, 'BM') },
  { name: 'an SVG image', begins: (head) => isText(head, /<svg[\s>]/i) },
  {
    name: 'an HTML page',
    begins: (head) => isText(head, /<(?:!doctype\s+html|html|head|body|script)\b/i),
  },
];

/** What clients send when they do not know the type. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** The end of a name that says what a file is. */
const EXTENSION = /\.([a-z][a-z0-9]{0,9})$/i;

/** Whether bytes are those of plain text: no control characters but white space. */
function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d));
}

/** Text that a browser or a shell would run. */
function isProgram(head: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<[a-z!?/]|#!)/i.test(latin1(head.subarray(0, 1024)));
}

/** Whether a file is a box of media (ISO 14496-12) of a brand. */
function isOfBrand(head: Uint8Array, brand: RegExp): boolean {
  return holds(head, 4, 'ftyp') && brand.test(latin1(head.subarray(8, 12)));
}

function isText(head: Uint8Array, words: RegExp): boolean {
  return isPlainText(head) && words.test(latin1(head.subarray(0, 1024)));
}

function holds(head: Uint8Array, at: number, text: string): boolean {
  return latin1(head.subarray(at, at + text.length)) === text;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
