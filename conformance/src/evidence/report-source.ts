import type { RunResult } from '../engine/result.js';
import type { Exchange } from '../net/exchange.js';

/** Everything that reports are made from, with secrets hidden. */
export interface ReportSource {
  readonly result: RunResult;
  readonly exchanges: ReadonlyMap<string, Exchange>;
  /** The command that judges a part again; `run` when absent. */
  readonly rerun?: string;
}
