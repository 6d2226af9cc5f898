/** Reads a file: UTF-8, then YAML, which includes JSON. */
import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { ConfigurationError } from './configuration-error.js';

/** What to do about a file that cannot be read, by the code of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; npx lintel-conformance init writes one',
  EISDIR: 'is a folder; name a file',
  EACCES: 'cannot be read by this user; change its permissions',
};

/** The text of a file. Throws a ConfigurationError. */
export function readText(file: string): string {
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

/** Parses a text. Throws a ConfigurationError. */
export function parseText(text: string): unknown {
  const document = parseDocument(text);
  const faults = [...document.errors, ...document.warnings];
  if (hasJavaScriptComment(text)) {
    throw new ConfigurationError([
      'the file has a comment that begins with /, as in JavaScript; begin it with #',
    ]);
  }
  if (faults.length > 0) {
    const hint = adviseOnPlaces(text);
    throw new ConfigurationError(
      faults.map((fault) => `the file is not YAML or JSON: ${describeFault(fault)}${hint}`),
    );
  }
  if (document.contents === null) {
    throw new ConfigurationError(['the file is empty; npx lintel-conformance init writes one']);
  }
  return resolveAliases(() => document.toJS());
}

/** True when a text that begins like JSON has a JavaScript comment between its quoted texts. */
function hasJavaScriptComment(text: string): boolean {
  const withoutTexts = text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return /^\s*(?:[{[]|\/[/*])/.test(text) && /(?:^|[\s{[,:])\/[/*]/m.test(withoutTexts);
}

function describeFault({ code, message }: { code: string; message: string }): string {
  if (code === 'MULTIPLE_DOCS') return 'a line with --- begins a second document; keep only one';
  const [first = ''] = message.split('\n');
  return first.replace(/:$/, '');
}

function adviseOnPlaces(text: string): string {
  return /\{[^}"'\n]*\$\{/.test(text) ? `; inside braces, write "\${NAME}" in quotes` : '';
}

/** Resolves aliases. An alias may contain itself, or expand to more than memory can hold. */
function resolveAliases(resolve: () => unknown): unknown {
  try {
    const content = resolve();
    JSON.stringify(content);
    return content;
  } catch {
    throw new ConfigurationError([
      'the file has an alias (*) that contains itself or grows without end; write out what it stands for',
    ]);
  }
}
