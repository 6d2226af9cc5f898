/**
 * Divides the specification into units: each table row, numbered rule, bullet and sentence is one, which a
 * requirement can cover. A unit keeps its id as long as nothing is inserted before it in its section, and its
 * hash as long as its words stay the same.
 */
import { createHash } from 'node:crypto';

export const UNIT_KINDS = ['row', 'rule', 'bullet', 'sentence'] as const;
type UnitKind = (typeof UNIT_KINDS)[number];

/** One unit of the specification. */
export interface Unit {
  /** The path of headings, the kind and the ordinal in the section: `events.sentence-2`. */
  readonly id: string;
  /** The heading right above it, as it is written. */
  readonly section: string;
  /** The hash of the normalised text, in hexadecimal. */
  readonly hash: string;
  /** The words with single spaces; the cells of a row are separated by bars. */
  readonly text: string;
}

/** Divides a Markdown text into its units, in order. */
export function cutIntoUnits(markdown: string): Unit[] {
  const units: Unit[] = [];
  let headings: readonly Heading[] = [];
  let counts = countNothing();
  for (const block of splitIntoBlocks(markdown)) {
    const heading = HEADING.exec(block);
    if (heading?.groups) {
      headings = openSection(headings, heading.groups);
      counts = countNothing();
      continue;
    }
    const path = headings.map(({ slug }) => slug).join('/');
    const section = headings.at(-1)?.title ?? '';
    for (const { kind, sentences } of cutBlock(block)) {
      counts[kind] += 1;
      for (const [index, text] of sentences.entries()) {
        const part = sentences.length > 1 ? `.${index + 1}` : '';
        const id = `${path}.${kind}-${counts[kind]}${part}`;
        units.push({ id, section, hash: hashText(text), text });
      }
    }
  }
  return units;
}

/** The length of a hash in hex digits, 64 bits: enough to tell texts apart. */
const HASH_DIGITS = 16;

/** The beginning of the SHA-256 of a text, after its white space has become single spaces. */
export function hashText(text: string): string {
  return createHash('sha256').update(normalise(text)).digest('hex').slice(0, HASH_DIGITS);
}

/** The place of a unit in words: `"Events", sentence 2`. */
export function locate({ id, section }: Pick<Unit, 'id' | 'section'>): string {
  const [, kind, ordinal] = PLACE.exec(id) ?? [];
  return `"${section}", ${kind} ${ordinal}`;
}

interface Heading {
  readonly depth: number;
  readonly title: string;
  readonly slug: string;
}

/** One item of a block; a rule or a bullet may hold several sentences. */
interface Item {
  readonly kind: UnitKind;
  readonly sentences: readonly string[];
}

const PLACE = /\.([a-z]+)-([\d.]+)$/;

const HEADING = /^(?<marks>#+) (?<title>.+)$/;
const RULED_LINE = /^\|[\s:|-]+\|$/;

/** The space after a full stop, but not after that of an abbreviation. */
const SENTENCE_END = /(?<=\.)(?<!\be\.g\.)\s/;

const countNothing = (): Record<UnitKind, number> => ({ row: 0, rule: 0, bullet: 0, sentence: 0 });

/** Divides a text into blocks: each heading or list item by itself, the lines of a paragraph or a table together. */
function splitIntoBlocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function openSection(
  above: readonly Heading[],
  { marks = '', title = '' }: Record<string, string>,
): Heading[] {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const parents = above.filter(({ depth }) => depth < marks.length && depth > 1);
  return [...parents, { depth: marks.length, title, slug }];
}

function cutBlock(block: string): Item[] {
  const lines = block.split('\n');
  if (block.startsWith('|')) return cutTable(lines);
  if (/^\d+\. /.test(block)) return cutList(lines, 'rule', /^\d+\. /);
  if (block.startsWith('- ')) return cutList(lines, 'bullet', /^- /);
  return cutSentences(block).map((sentence) => ({ kind: 'sentence', sentences: [sentence] }));
}

/** The rows of a table; its header states nothing. */
function cutTable(lines: readonly string[]): Item[] {
  const ruled = lines.findIndex((line) => RULED_LINE.test(line.trim()));
  return lines.slice(ruled + 1).map((line) => {
    const cells = line.trim().slice(1, -1).split('|').map(normalise);
    return { kind: 'row', sentences: [cells.filter((cell) => cell !== '').join(' | ')] };
  });
}

function cutList(lines: readonly string[], kind: UnitKind, mark: RegExp): Item[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return items.map((item) => ({ kind, sentences: cutSentences(item) }));
}

function cutSentences(text: string): string[] {
  return normalise(text).split(SENTENCE_END);
}

function normalise(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
