import { found } from '../errors.js';
import type { JsonBytes } from '../json-text.js';
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import type { Shape } from '../shape.js';
import { readReport } from './report-reading.js';

// Texts of reports, remembered with the version of their inspection. Whoever writes a report makes another version of
// it in the same transaction (`openReport`), so no text is older than a commit that was told of, whichever process
// committed. The version is asked for before the text: a text that is newer than its version is right as well.

/** Reads reports as they are committed. */
export interface ReportReader {
  /** JSON text of a report with the members of a shape: the same bytes again as long as nothing has changed. */
  read<T>(report: ReportKey, shape: Shape): Promise<JsonBytes<T>>;
}

/** How many bytes are remembered, and what an entry takes beside its text and its key. */
const MOST = 32 * 1024 * 1024;
const ENTRY = 500;

/** A reader that remembers what it has read last, as long as there is room. */
export function rememberingReports(stores: Stores, most = MOST): ReportReader {
  const memory = textsInMemory(most);
  const numbers = new Map<string, number>(); // of shapes, by what they say: there are few
  const numbered = new WeakMap<Shape, number>();
  const numberOf = (shape: Shape): number => {
    const known = numbered.get(shape);
    if (known !== undefined) return known;
    const said = JSON.stringify(shape);
    const number = numbers.get(said) ?? numbers.size;
    numbers.set(said, number);
    numbered.set(shape, number);
    return number;
  };

  return {
    async read(report, shape) {
      const { account_id, inspection_id } = report;
      const version = found(await stores.inspections.version(account_id, inspection_id));
      const key = `${account_id} ${inspection_id} ${numberOf(shape)}`;
      const known = memory.find(key, version);
      if (known) return known;
      const text = onItsOwn(await readReport(stores, report, shape));
      memory.keep(key, { version, text });
      return text;
    },
  };
}

/** Small buffers are parts of larger ones, which they would keep from being freed. */
function onItsOwn(text: Buffer): Buffer {
  if (text.length === text.buffer.byteLength) return text;
  const copy = Buffer.allocUnsafeSlow(text.length);
  text.copy(copy);
  return copy;
}

interface VersionedText {
  readonly version: number;
  readonly text: Buffer;
}

/** Texts by key, each in one version; when there are more bytes than may be, those found longest ago are forgotten. */
function textsInMemory(most: number) {
  const texts = new Map<string, VersionedText>(); // in the order in which they were found last
  let size = 0;
  const sizeOf = (key: string, text: Buffer): number => text.length + key.length + ENTRY;
  const forget = (key: string): void => {
    const known = texts.get(key);
    if (known) size -= sizeOf(key, known.text);
    texts.delete(key);
  };
  const keep = (key: string, kept: VersionedText): void => {
    forget(key);
    if (sizeOf(key, kept.text) > most) return; // it would drive out all others
    texts.set(key, kept);
    size += sizeOf(key, kept.text);
    for (const oldest of texts.keys()) {
      if (size <= most) return;
      forget(oldest);
    }
  };

  return {
    keep,
    find(key: string, version: number): Buffer | undefined {
      const known = texts.get(key);
      if (known?.version !== version) return undefined;
      keep(key, known);
      return known.text;
    },
  };
}
