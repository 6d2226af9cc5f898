import type { RunResult } from '../engine/result.js';
import type { Exchange } from '../net/exchange.js';

/** Everything a report may be made from. Secrets are already hidden in it. */
export interface ReportSource {
  readonly result: RunResult;
  readonly exchanges: ReadonlyMap<string, Exchange>;
  /** The command to judge a part again, where it is known better than that it is `run`. */
  readonly rerun?: string;
}
