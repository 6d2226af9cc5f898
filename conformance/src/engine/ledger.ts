import { appendTo } from '../evidence/write-file.js';

/** Says of everything the run creates that it will be created, before it is. */
export interface Ledger {
  /** Notes a creation that is about to be asked for. On disk when this returns. */
  plan(entry: LedgerEntry): void;
  /** Notes how it ended. */
  settle(entry: LedgerEntry & { readonly status: number; readonly id: number | null }): void;
  /** How many creations succeeded, by path with ids replaced. */
  created(): Readonly<Record<string, number>>;
}

export interface LedgerEntry {
  readonly scenario: string;
  readonly url: string;
}

/**
 * Keeps the ledger of a run in a file, one JSON object a line, or only in memory without a file.
 * `hide` takes out what may not be written.
 */
export function openLedger(
  run: string,
  file: string | undefined,
  hide: (line: object) => object = (line) => line,
): Ledger {
  const counts = new Map<string, number>();
  const write = (line: object) => {
    if (file !== undefined) appendTo(file, `${JSON.stringify(hide({ run, ...line }))}\n`);
  };
  return {
    plan: (entry) => write({ step: 'planned', ...entry }),
    settle(entry) {
      write({ step: 'settled', ...entry });
      if (entry.status < 200 || entry.status >= 300) return;
      const kind = new URL(entry.url).pathname.replace(/\/\d+(?=\/|$)/g, '/{id}');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    created: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
  };
}
