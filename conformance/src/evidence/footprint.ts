/** What a run created and what it left, once more, from its evidence. */
import { isDeepStrictEqual } from 'node:util';
import { readId } from '../engine/api.js';
import { openLedger } from '../engine/ledger.js';
import { isSuccess } from '../net/exchange.js';
import type { ReportSource } from './report-source.js';

/** What a result says of it that its exchanges do not show. */
export function findOtherFootprint({ result, exchanges }: ReportSource): string[] {
  const ledger = openLedger(result.run.id, undefined);
  for (const exchange of exchanges.values()) {
    const { scenario, request, response } = exchange;
    const { url } = request;
    if (request.method === 'POST')
      ledger.settle({ scenario, url, status: response.status, id: readId(exchange) });
    if (request.method === 'DELETE' && isSuccess(exchange)) ledger.remove(url);
  }
  return [
    ...(isDeepStrictEqual(result.created, ledger.created())
      ? []
      : ['what it says was created is not what the evidence shows']),
    ...(isDeepStrictEqual(result.left, ledger.left())
      ? []
      : ['what it says was left behind is not what the evidence shows']),
  ];
}
