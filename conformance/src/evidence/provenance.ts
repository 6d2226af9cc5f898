/** Whether every exchange of the evidence is of the run the result speaks of. */
import type { Exchange } from '../net/exchange.js';
import type { ReportSource } from '../report/source.js';

export function findForeignExchanges({ result, exchanges }: ReportSource): string[] {
  const { run } = result;
  const all = [...exchanges.values()];
  const began = Date.parse(run.startedAt);
  const ended = began + run.ms;
  const isOfRun = ({ request, scenario }: Exchange) =>
    request.headers['x-conformance-run'] === `${run.id}/${scenario}`;
  const isInTime = ({ at }: Exchange) => Date.parse(at) <= ended;
  return [
    ...(all.length === run.requests
      ? []
      : [`the evidence has ${all.length} exchanges, and the run had ${run.requests}`]),
    ...all.filter((one) => !isOfRun(one)).map(({ id }) => `the exchange ${id} is of another run`),
    ...all
      .filter((one) => !isInTime(one))
      .map(({ id }) => `the exchange ${id} is later than the run`),
    ...findHoles(all),
  ];
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
