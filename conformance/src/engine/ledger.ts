import { type Creation, type LedgerLine, type Settled, writeLine } from './ledger-file.js';

/** Says of everything the run creates that it will be created, before it is. */
export interface Ledger {
  /** Notes a creation that is about to be asked for. On disk when this returns. */
  plan(entry: Creation): void;
  /** Notes how it ended. */
  settle(entry: Settled): void;
  /** Notes that a record was deleted, and with it what was created inside it. */
  remove(url: string): void;
  /** How many records were created, by path with ids replaced. */
  created(): Readonly<Record<string, number>>;
  /** The same without those that were deleted again. */
  left(): Readonly<Record<string, number>>;
}

/** Kinds of records the API may delete, by the last word of the path they are created at. */
export const DELETABLE: readonly string[] = [
  ...['webhooks', 'custom-fields', 'contacts', 'meters', 'actions', 'items', 'rooms'],
];

/** Kinds the specification shows no way to delete. */
export const STAYING: readonly string[] = ['properties', 'inspections', 'clients', 'staff'];

/** All of them, those first that others belong to. */
export const KINDS: readonly string[] = [...STAYING, ...DELETABLE.toReversed(), 'attachments'];

/** What kind of record a POST to this address creates; undefined when it is no creation. */
export function kindCreatedAt(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return KINDS.find((kind) => kind === last);
}

/** Whether a record was made that this suite knows of. */
export function isCreation({ url, status }: Pick<Settled, 'url' | 'status'>): boolean {
  return status >= 200 && status < 300 && kindCreatedAt(url) !== undefined;
}

/**
 * Keeps the ledger of a run in a file, one JSON object a line, or only in memory without a file.
 * `hide` takes out what may not be written.
 */
export function openLedger(
  run: string,
  file: string | undefined,
  hide: (line: LedgerLine) => LedgerLine = (line) => line,
): Ledger {
  const records: { readonly kind: string; readonly path: string }[] = [];
  const deleted = new Set<string>();
  const write = (line: LedgerLine) => {
    if (file !== undefined) writeLine(file, hide(line));
  };
  return {
    plan: (entry) => write({ run, step: 'planned', ...entry }),
    settle(entry) {
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

/** Whether the path or one it lies within is in the set. */
export function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  const ends = [...path.matchAll(/\/|$/g)].map(({ index }) => index);
  return ends.some((end) => paths.has(path.slice(0, end)));
}

function countKinds(records: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)));
}
