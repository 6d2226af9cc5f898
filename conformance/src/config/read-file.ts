/** Reads a file: UTF-8, then YAML, which includes JSON. */
import { readFileSync } from 'node:fs';
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { ConfigurationError, type Source } from './configuration-error.js';

/** What to do about a file that cannot be read, by the code of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; npx lintel-conformance init writes one',
  EISDIR: 'is a folder; name a file',
  EACCES: 'cannot be read by this user; change its permissions',
};

/** The text of a file. Throws a ConfigurationError. */
export function readText(file: string): string {
  if (file.trim() === '') throw new ConfigurationError(['--config needs the name of a file']);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new ConfigurationError([`the file ${file} ${adviseOnReading(error)}`]);
  }
}

function adviseOnReading(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException; // readFileSync throws these
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8; save it as UTF-8';
  return ADVICE[code] ?? `cannot be read: ${message}`;
}

/** The content of a file, and where its keys stand. */
export interface Parsed {
  readonly content: unknown;
  readonly lineOf: Source['lineOf'];
}

/** A parsed text, and the lines of its offsets. */
interface Place {
  readonly document: Document;
  readonly lineAt: (offset: number) => number;
}

/** Parses a text. Throws a ConfigurationError. */
export function parseText(text: string): Parsed {
  const lineCounter = new LineCounter();
  const document = parse(text, lineCounter);
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  if (hasJavaScriptComment(text)) {
    throw new ConfigurationError([
      'the file has a comment that begins with /, as in JavaScript; begin it with #',
    ]);
  }
  // What follows the first fault is mostly misread because of it.
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    const hint = adviseOnPlaces(text);
    throw new ConfigurationError([
      `the file is not YAML or JSON: ${describeFault(fault, text, { document, lineAt })}${hint}`,
    ]);
  }
  if (document.contents === null) {
    throw new ConfigurationError(['the file is empty; npx lintel-conformance init writes one']);
  }
  return {
    content: resolveAliases({ document, lineAt }),
    lineOf: (key) => {
      const offset = findKey(document, key);
      return offset === undefined ? undefined : lineAt(offset);
    },
  };
}

/** Throws a ConfigurationError when it is nested too deeply to be parsed. */
function parse(text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter });
  } catch (error) {
    throw error instanceof RangeError ? new ConfigurationError([TOO_DEEP]) : error;
  }
}

/** The most levels of groups and lists. A configuration needs less than ten. */
const MOST_LEVELS = 50;
const TOO_DEEP = `the file has groups or lists in one another, more than ${MOST_LEVELS} levels deep; a configuration needs less than ten`;

/** The offset of a key such as clients.a.redirectUris[1], or of the innermost part of it that is there. */
function findKey({ contents }: Document, key: string): number | undefined {
  let node: unknown = contents;
  let offset: number | undefined;
  for (const name of key.split(/[.[\]]+/).filter(Boolean)) {
    const found = findPart(node, name);
    if (!found) return offset;
    offset = (isNode(found.key) ? found.key.range?.[0] : undefined) ?? offset;
    node = found.value;
  }
  return offset;
}

function findPart(node: unknown, name: string): { key: unknown; value: unknown } | undefined {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  const entry = isSeq(node) ? node.items[Number(name)] : undefined;
  return entry === undefined ? undefined : { key: entry, value: entry };
}

/** True when a text that begins like JSON has a JavaScript comment between its quoted texts. */
function hasJavaScriptComment(text: string): boolean {
  const withoutTexts = text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return /^\s*(?:[{[]|\/[/*])/.test(text) && /(?:^|[\s{[,:])\/[/*]/m.test(withoutTexts);
}

function describeFault({ code, message, pos }: YAMLError, text: string, place: Place): string {
  if (code === 'MULTIPLE_DOCS') return 'a line with --- begins a second document; keep only one';
  const [first = ''] = message.split('\n');
  const said = first.replace(/:$/, '');
  if (NO_COLON.test(said)) {
    return `line ${place.lineAt(pos[0])} has no key with a colon and a space after it; write it as in "name: value"`;
  }
  if (said.startsWith('Missing closing')) return describeOpenQuote(text, place);
  return code === 'DUPLICATE_KEY' ? `${said}; ${nameKey(text.slice(pos[0]))} is there twice` : said;
}

/** What is said of a line such as `name value` or `name:value`. */
const NO_COLON = /^Implicit (map )?keys need to be (on a single line|followed by map values)/;

/** Where a text in quotes begins that does not end; what was read ends with it. */
function describeOpenQuote(text: string, { document, lineAt }: Place): string {
  let begin = 0;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range) begin = Math.max(begin, range[0]);
    },
  });
  return `the text in quotes that begins at line ${lineAt(begin)} has no closing ${text[begin]}; add it`;
}

/** The key with which a text begins, as it is written. */
function nameKey(text: string): string {
  return /^("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\n]*?(?=\s*:(?:\s|$)))/.exec(text)?.[0] ?? 'a key';
}

function adviseOnPlaces(text: string): string {
  return /\{[^}"'\n]*\$\{/.test(text) ? `; inside braces, write "\${NAME}" in quotes` : '';
}

/** Resolves aliases. An alias may stand for nothing, contain itself, or expand to more than memory can hold. */
function resolveAliases({ document, lineAt }: Place): unknown {
  visit(document, {
    Collection(_, __, around) {
      // A group in a group has two nodes around it: the group, and the pair of its key.
      if (around.length > 2 * MOST_LEVELS) throw new ConfigurationError([TOO_DEEP]);
    },
    Alias(_, alias, around) {
      const fault = findWrongAlias(alias, around, document);
      const line = alias.range ? ` at line ${lineAt(alias.range[0])}` : '';
      if (fault) throw new ConfigurationError([`the file has an alias (*)${line} ${fault}`]);
    },
  });
  try {
    const content = document.toJS();
    JSON.stringify(content);
    return content;
  } catch {
    throw new ConfigurationError([
      'the file has aliases (*) that grow without end; write out what they stand for',
    ]);
  }
}

function findWrongAlias(
  alias: Alias,
  around: readonly unknown[],
  document: Document,
): string | undefined {
  const meant = alias.resolve(document);
  if (!meant) return `of ${alias.source}, but no &${alias.source} is before it`;
  return around.includes(meant) ? 'that contains itself; write out what it stands for' : undefined;
}
