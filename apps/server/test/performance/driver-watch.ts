import Database from 'better-sqlite3';

// What the SQLite driver is asked to do, by whomever: statements prepared and statements run, in order. A small database
// is searched here, by the statements by which a large one is searched in another thread.

/** Everything the driver was asked since the last `forget`. */
export interface DriverWatch {
  readonly prepared: readonly string[];
  /**
   * Statements that read or write; those that begin and end transactions, and index addresses for all of one, are
   * shared by many writes, and asking how long the log is or whether anything was committed reads nothing.
   */
  readonly executed: readonly string[];
  forget(): void;
  stop(): void;
}

const UNCOUNTED =
  /^(?:begin|commit|rollback|savepoint|release|pragma (?:data_version|wal_checkpoint))\b|\bunindexed_addresses\b/i;

/** Watches every connection that is opened in this thread. */
export function watchDriver(): DriverWatch {
  const prepared: string[] = [];
  const executed: string[] = [];
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function watched(this: Database.Database, sql: string) {
    prepared.push(sql);
    const statement = prepare.call(this, sql);
    for (const name of ['get', 'all', 'run'] as const) {
      const execute = statement[name].bind(statement) as (...values: unknown[]) => never; // returns what the method returns
      statement[name] = (...values: unknown[]) => {
        if (!UNCOUNTED.test(sql)) executed.push(sql);
        return execute(...values);
      };
    }
    return statement;
  } as typeof prepare; // the overloads differ in types only
  return {
    prepared,
    executed,
    forget() {
      prepared.length = 0;
      executed.length = 0;
    },
    stop() {
      Database.prototype.prepare = prepare;
    },
  };
}
