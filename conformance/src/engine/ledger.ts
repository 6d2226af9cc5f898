import { byText } from '../base/by-text.js';
import {
  type Creation,
  endLastLine,
  type LedgerLine,
  type Settled,
  writeLine,
} from './ledger-file.js';

/** Records everything the run creates, before it is created. */
export interface Ledger {
  /** Notes a creation that is about to be asked for. On disk when this returns. */
  plan(entry: Creation): void;
  /** Notes how it ended. */
  noteOutcome(entry: Settled): void;
  /** Notes that a record was deleted, and with it what was created inside it. */
  remove(url: string): void;
  /** How many records were created, by path with ids replaced. */
  created(): Readonly<Record<string, number>>;
  /** The same without deleted records. */
  left(): Readonly<Record<string, number>>;
}

/** Kinds of records the API may delete, by the last word of the path they are created at. */
const DELETABLE: readonly string[] = [
  'webhooks',
  'custom-fields',
  'contacts',
  'meters',
  'actions',
  'items',
  'rooms',
];

/** Kinds the specification shows no way to delete. */
export const STAYING: readonly string[] = ['properties', 'inspections', 'clients', 'staff'];

/** All kinds, each before those that belong to it. */
export const KINDS: readonly string[] = [...STAYING, ...DELETABLE.toReversed(), 'attachments'];

/** What kind of record a POST to this address creates; undefined when it is no creation. */
export function kindCreatedAt(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return KINDS.find((kind) => kind === last);
}

/** True when the answer shows that a record of a known kind was created. */
export function isCreation({ url, status }: Pick<Settled, 'url' | 'status'>): boolean {
  return status >= 200 && status < 300 && kindCreatedAt(url) !== undefined;
}

/**
 * Opens the ledger of a run: a file with one JSON object a line, or memory only when there is no file. `hide`
 * removes secrets from a line. Throws FileError when the file cannot be continued.
 */
export function openLedger(
  run: string,
  file: string | undefined,
  hide: (line: LedgerLine) => LedgerLine = (line) => line,
): Ledger {
  const records: { readonly kind: string; readonly path: string }[] = [];
  const deleted = new Set<string>();
  if (file !== undefined) endLastLine(file);
  const write = (line: LedgerLine) => {
    if (file !== undefined) writeLine(file, hide(line));
  };
  return {
    plan: (entry) => write({ run, step: 'planned', ...entry }),
    noteOutcome(entry) {
      write({ run, step: 'settled', ...entry });
      if (!isCreation(entry)) return;
      const { pathname } = new URL(entry.url);
      const kind = pathname.replace(/\/\d+(?=\/|$)/g, '/{id}');
      records.push({ kind, path: `${pathname}/${entry.id}` });
    },
    remove(url) {
      write({ run, step: 'deleted', url });
      deleted.add(new URL(url).pathname);
    },
    created: () => countKinds(records),
    left: () => countKinds(records.filter(({ path }) => !isWithin(deleted, path))),
  };
}

/** True when the set has the path or one that the path lies within. */
export function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  const ends = [...path.matchAll(/\/|$/g)].map(({ index }) => index);
  return ends.some((end) => paths.has(path.slice(0, end)));
}

function countKinds(records: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => byText(a, b)));
}
