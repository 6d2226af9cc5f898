/** Checks that every exchange in the evidence belongs to the run and the server of the result. */
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { RunResult } from '../engine/result.js';
import type { Exchange } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import { findUnrecorded } from './recorded-form.js';
import type { ReportSource } from './report-source.js';

/** Sign-ins by people come before the run, and take minutes. */
const BEFORE_MS = 60 * 60_000;

export function findForeignExchanges({ result, exchanges }: ReportSource): string[] {
  const { run } = result;
  const all = [...exchanges.values()];
  const began = Date.parse(run.startedAt);
  const ended = began + run.ms;
  const isOfRun = ({ request, scenario }: Exchange) =>
    request.headers['x-conformance-run'] === `${run.id}/${scenario}`;
  const isInTime = ({ at }: Exchange) =>
    Date.parse(at) >= began - BEFORE_MS && Date.parse(at) <= ended;
  return [
    ...(all.length === run.requests
      ? []
      : [`the evidence has ${all.length} exchanges, but the run had ${run.requests}`]),
    ...all.filter((one) => !isOfRun(one)).map(({ id }) => `exchange ${id} belongs to another run`),
    ...all
      .filter((one) => !isInTime(one))
      .map(({ id, at }) => `exchange ${id} was not sent during the run: ${at}`),
    ...result.sets.flatMap(({ revision }) => findOtherServer(result, all, revision)),
    ...findOtherRevisions(result, all),
    ...findHoles(all),
    ...findUnrecorded(all),
  ];
}

/**
 * Finds exchanges with another server. A short-lived deployment may serve tests of tokens and limits, and
 * sign-in pages may be anywhere, but API and token requests must go to the named addresses.
 */
function findOtherServer(
  { target }: RunResult,
  all: readonly Exchange[],
  revision: Revision,
): string[] {
  const address = target.addresses[revision];
  if (!address) return [`it names no address of the ${revision} revision`];
  const own = all.filter((one) => isOf(revision, one.id));
  const calls = own.filter(({ request }) =>
    /^bearer /i.test(request.headers['authorization'] ?? ''),
  );
  const tokenRequests = own.filter(({ request }) => /(^|&)grant_type=/.test(request.body));
  const tell = (what: string) =>
    `most ${what} of the ${revision} revision went to an address other than the one in the result`;
  return [
    ...(mostWentTo(address.baseUrl, calls) ? [] : [tell('calls')]),
    ...(mostWentTo(`${address.authUrl}/oauth`, tokenRequests) ? [] : [tell('token requests')]),
  ];
}

/** The name under which a check is shown what the other revision recorded. */
const OF_OTHER_REVISION = 'elsewhere';

/** Finds exchanges of a revision that was not judged, and verdicts that rest on nothing of their own revision. */
function findOtherRevisions({ sets, verdicts }: RunResult, all: readonly Exchange[]): string[] {
  const judged = sets.map(({ revision }) => revision);
  const isUsed = (id: string) => judged.some((revision) => isOf(revision, id));
  const isWithout = (revision: Revision) =>
    verdicts.some((one) => one.revision === revision && one.judgements.some(isFound)) &&
    !all.some(({ id }) => isOf(revision, id));
  return [
    ...all
      .filter(({ id }) => !isUsed(id))
      .map(({ id }) => `exchange ${id} belongs to no revision that was judged`),
    ...judged
      .filter(isWithout)
      .map((revision) => `the evidence has no exchange of the ${revision} revision`),
    ...new Set(verdicts.flatMap(({ judgements }) => judgements.flatMap(describeOther))),
  ];
}

function isFound({ outcome }: Judgement): boolean {
  return outcome === 'met' || outcome === 'violated';
}

function describeOther({ check, scenario, revision, seen }: Judgement): string[] {
  const { [OF_OTHER_REVISION]: _, ...own } = seen;
  return listSeen({ seen: own })
    .filter((id) => !isOf(revision, id))
    .slice(0, 1)
    .map((id) => `${check} in ${scenario} judges the ${revision} revision, but was shown ${id}`);
}

function isOf(revision: Revision, id: string): boolean {
  return id.startsWith(`${revision}-`);
}

/**
 * True when most scenarios sent most of their requests there. Each scenario counts once, so that one with many
 * requests does not outweigh the others.
 */
function mostWentTo(address: string, exchanges: readonly Exchange[]): boolean {
  const below = `${address.replace(/\/$/, '')}/`;
  const byScenario = Map.groupBy(exchanges, ({ scenario }) => scenario);
  const shares = [...byScenario.values()].map(
    (sent) => sent.filter(({ request }) => request.url.startsWith(below)).length / sent.length,
  );
  const there = shares.reduce((sum, share) => sum + share, 0);
  return shares.length === 0 || there * 2 > shares.length;
}

/** Finds gaps in the numbers of the exchanges of each revision. */
function findHoles(all: readonly Exchange[]): string[] {
  const last = new Map<string, number>();
  return all.flatMap(({ id }) => {
    const [, prefix = '', number = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
    const expected = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, Number(number));
    return Number(number) === expected ? [] : [`exchanges are missing before ${id}`];
  });
}
