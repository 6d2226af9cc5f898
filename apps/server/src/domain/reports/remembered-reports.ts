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

/** How many bytes of texts are remembered. */
const MOST = 32 * 1024 * 1024;

/** A reader that remembers what it has read last, as long as there is room. */
export function rememberingReports(stores: Stores, most = MOST): ReportReader {
  const memory = textsInMemory(most);
  const shapes = new WeakMap<Shape, string>(); // a shape is written as text once
  const nameOf = (shape: Shape): string => {
    const name = shapes.get(shape) ?? JSON.stringify(shape);
    shapes.set(shape, name);
    return name;
  };

  return {
    async read(report, shape) {
      const { account_id, inspection_id } = report;
      const version = found(await stores.inspections.version(account_id, inspection_id));
      const key = `${account_id} ${inspection_id} ${nameOf(shape)}`;
      const known = memory.find(key, version);
      if (known) return known;
      const text = await readReport(stores, report, shape);
      memory.keep(key, { version, text });
      return text;
    },
  };
}

interface VersionedText {
  readonly version: number;
  readonly text: Buffer;
}

/** Texts by key, each in one version; when there are more bytes than may be, those found longest ago are forgotten. */
function textsInMemory(most: number) {
  const texts = new Map<string, VersionedText>(); // in the order in which they were found last
  let size = 0;
  const forget = (key: string): void => {
    size -= texts.get(key)?.text.length ?? 0;
    texts.delete(key);
  };
  const keep = (key: string, kept: VersionedText): void => {
    forget(key);
    texts.set(key, kept);
    size += kept.text.length;
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
