// Which bytes are which text (D-99, annex E part 1): UTF-8, or UTF-16 when a byte order mark, the
// declaration or whoever sends them says so. Bytes that are not valid, contradict their declaration or claim another
// encoding are refused (XML-028).

import { JsonxError, quote } from './jsonx-error.js';

/**
 * Decodes the bytes of a document, which may be declared to be in a charset from outside. A byte
 * order mark stays in the text, where XML readers expect it.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const { encoding, needsDeclaration } =
    SIGNATURES.find(({ start }) => start.every((byte, index) => bytes[index] === byte)) ?? UNMARKED;
  const text = decodeStrictly(bytes, encoding);
  const declarations = [charset, declaredEncoding(text)].filter((label) => label !== undefined);
  if (declarations.length === 0 && needsDeclaration) {
    throw new JsonxError('a document in UTF-16 needs a byte order mark or an encoding declaration');
  }
  for (const declared of declarations) {
    if (!LABELS[encoding].includes(readLabel(declared))) {
      throw new JsonxError(
        `the document is declared as ${quote(declared)}, but its bytes are ${NAMES[encoding]}`,
      );
    }
  }
  return text;
}

/**
 * Checks a document that was decoded by the caller: the bytes are gone, the claim must still be
 * readable.
 */
export function checkText(text: string): void {
  if (LONE_SURROGATE.test(text)) {
    throw new JsonxError('the text contains half of a surrogate pair');
  }
  const declared = declaredEncoding(text);
  if (declared !== undefined) {
    readLabel(declared);
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

interface Signature {
  start: readonly number[];
  encoding: Encoding;
  needsDeclaration: boolean;
}

/** How a document can start: with a byte order mark, or with "<" in UTF-16. */
const SIGNATURES: readonly Signature[] = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8', needsDeclaration: false },
  { start: [0xfe, 0xff], encoding: 'utf-16be', needsDeclaration: false },
  { start: [0xff, 0xfe], encoding: 'utf-16le', needsDeclaration: false },
  { start: [0x00, 0x3c], encoding: 'utf-16be', needsDeclaration: true },
  { start: [0x3c, 0x00], encoding: 'utf-16le', needsDeclaration: true },
];
const UNMARKED = { encoding: 'utf-8', needsDeclaration: false } as const;

/**
 * The names a declaration may use for each encoding, in lower case: XML compares them without case.
 */
const LABELS: Record<Encoding, readonly string[]> = {
  'utf-8': ['utf-8'],
  'utf-16le': ['utf-16', 'utf-16le'],
  'utf-16be': ['utf-16', 'utf-16be'],
};
const ALL_LABELS: ReadonlySet<string> = new Set(Object.values(LABELS).flat());

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
};

const DECLARED_ENCODING =
  /^\uFEFF?<\?xml[\t\n\r ][^>]*?[\t\n\r ]encoding[\t\n\r ]*=[\t\n\r ]*["']([^"'>]*)/;
const LONE_SURROGATE = /\p{Surrogate}/u;

function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new JsonxError(`the bytes of the document are not valid ${NAMES[encoding]}`);
    }
    throw error;
  }
}

function declaredEncoding(text: string): string | undefined {
  return DECLARED_ENCODING.exec(text)?.[1];
}

function readLabel(declared: string): string {
  const label = declared.toLowerCase();
  if (!ALL_LABELS.has(label)) {
    throw new JsonxError(`the encoding ${quote(declared)} is not supported: use UTF-8 or UTF-16`);
  }
  return label;
}
