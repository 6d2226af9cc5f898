/** Whether every exchange of the evidence is of the run and the server the result speaks of. */
import type { Exchange } from '../net/exchange.js';
import type { ReportSource } from '../report/source.js';

export function findForeignExchanges({ result, exchanges }: ReportSource): string[] {
  const { run } = result;
  const all = [...exchanges.values()];
  const began = Date.parse(run.startedAt);
  const ended = began + run.ms;
  const isOfRun = ({ request, scenario }: Exchange) =>
    request.headers['x-conformance-run'] === `${run.id}/${scenario}`;
  const isInTime = ({ at }: Exchange) => Date.parse(at) >= began && Date.parse(at) <= ended;
  const known = Object.values(result.target.addresses).flatMap(Object.values);
  return [
    ...(all.length === run.requests
      ? []
      : [`the evidence has ${all.length} exchanges, and the run had ${run.requests}`]),
    ...all.filter((one) => !isOfRun(one)).map(({ id }) => `the exchange ${id} is of another run`),
    ...all
      .filter((one) => !isInTime(one))
      .map(({ id, at }) => `the exchange ${id} is not of the time of the run: ${at}`),
    ...all
      .filter((one) => isByToken(one) && !isBelow(one, known))
      .map(({ id }) => `the exchange ${id} went to another address than those of the result`),
    ...findHoles(all),
  ];
}

/** Files are fetched wherever the server says they are, but without a token. */
function isByToken({ request }: Exchange): boolean {
  return 'authorization' in request.headers;
}

function isBelow({ request }: Exchange, addresses: readonly string[]): boolean {
  return addresses.some((address) => request.url.startsWith(`${address.replace(/\/$/, '')}/`));
}

/** Exchanges are numbered without holes in each revision. */
function findHoles(all: readonly Exchange[]): string[] {
  const last = new Map<string, number>();
  return all.flatMap(({ id }) => {
    const [, prefix = '', number = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
    const expected = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, Number(number));
    return Number(number) === expected ? [] : [`before the exchange ${id} some are missing`];
  });
}
