/** Derives from the evidence what a run created and what it left. */

import { openLedger } from '../engine/ledger.js';
import { readId } from '../engine/read-id.js';
import type { RunResult } from '../engine/result.js';
import { isSuccess } from '../net/exchange.js';
import type { Evidence } from './evidence-file.js';

export function readFootprint(evidence: Evidence): Pick<RunResult, 'created' | 'left'> {
  const ledger = openLedger('', undefined);
  for (const exchange of evidence.values()) {
    const { scenario, request, response } = exchange;
    const { url } = request;
    if (request.method === 'POST') {
      ledger.noteOutcome({ scenario, url, status: response.status, id: readId(exchange) });
    }
    if (request.method === 'DELETE' && isSuccess(exchange)) ledger.remove(url);
  }
  return { created: ledger.created(), left: ledger.left() };
}
