/**
 * Derives again what scenarios that look back showed their checks: every exchange of a kind that the run had recorded
 * by then. Otherwise an answer could be kept from all of them.
 */
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { Scenario } from '../engine/scenario.js';
import { isJson } from '../net/body.js';
import { type Exchange, isBelow, isSuccess, pathAfter } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import type { ReportSource } from './report-source.js';

/** What a scenario shows its checks under one name: all exchanges of a kind. */
interface Selection {
  readonly scenarios: readonly string[];
  readonly name: string;
  /** The checks that are shown these; all of the scenarios when absent. */
  readonly checks?: RegExp;
  isOne(exchange: Exchange, baseUrl: string): boolean;
}

const OF_LISTS =
  /^pagination\.recorded\.(each-once|empty-page-is-later|full-before-the-last|links-step-one|pages-fit-total|records-fit-total|within-size)$/;

const SELECTIONS: readonly Selection[] = [
  {
    scenarios: [
      ...['general/lives', 'initialization/lives', 'meters/lives', 'reports/lives', 'rooms/lives'],
      ...['inspections/filters-together', 'properties/filters-together'],
    ],
    name: 'answered',
    isOne: isOnRecord,
  },
  { scenarios: ['contract/replies'], name: 'answered', isOne: () => true },
  {
    scenarios: ['oauth/look-back'],
    name: 'answered',
    checks: /^oauth\.bearer\.life\./,
    isOne: () => true,
  },
  { scenarios: ['contract/look-back'], name: 'writes', isOne: isWrite },
  refusedIn(/^contract\./, ['contract/no-token']),
  refusedIn(/^oauth\./, ['oauth/scopes']),
  refusedIn(/^isolation\./, ['isolation/endpoints', 'isolation/below-own']),
  {
    scenarios: ['general/look-back'],
    name: 'answered',
    checks: /^(general|limits)\./,
    isOne: isOfApi,
  },
  { scenarios: ['general/look-back'], name: 'lists', checks: OF_LISTS, isOne: isList },
  {
    scenarios: ['general/look-back'],
    name: 'records',
    checks: /^states\./,
    isOne: showsInspections,
  },
  { scenarios: ['pdf/look-back'], name: 'answers', isOne: isOfPdf },
  {
    scenarios: ['reports/look-back-at-conditions', 'reports/look-back-at-sections'],
    name: 'reports',
    isOne: isReport,
  },
  {
    scenarios: ['xml/look-back'],
    name: 'answered',
    checks: /\.(given|pdf-types|taken)$/,
    isOne: (one, baseUrl) => isBelow(one, baseUrl) && !/^(xml|oauth)\//.test(one.scenario),
  },
  {
    scenarios: ['xml/look-back'],
    name: 'answered',
    checks: /\.(empty-texts|named)$/,
    isOne: (one, baseUrl) => isBelow(one, baseUrl) && !/^oauth\//.test(one.scenario),
  },
];

/** One sentence for each judgement that was shown other exchanges than all of its kind, as far as a run had come. */
export function findOtherSelections(
  { result, exchanges }: ReportSource,
  scenarios: readonly Scenario[],
): string[] {
  const inOrder = [...exchanges.values()];
  return result.sets.flatMap(({ revision }) => {
    const own = inOrder.filter(({ id }) => id.startsWith(`${revision}-`));
    const source = { own, before: listBefore(own, scenarios), baseUrl: baseOf(result, revision) };
    const judged = result.verdicts.filter((verdict) => verdict.revision === revision);
    return judged.flatMap(({ judgements }) => judgements.flatMap((one) => compare(one, source)));
  });
}

interface Recorded {
  /** The exchanges of the revision, in their order. */
  readonly own: readonly Exchange[];
  /** Those of them that every scenario which looks back finds. */
  readonly before: ReadonlySet<string>;
  readonly baseUrl: string;
}

function baseOf({ target }: ReportSource['result'], revision: Revision): string {
  return target.addresses[revision]?.baseUrl ?? '';
}

/** The ids of exchanges of scenarios that are over before others look back, as far as those send anything. */
function listBefore(own: readonly Exchange[], scenarios: readonly Scenario[]): Set<string> {
  const lookBack = new Set(scenarios.filter(({ last }) => last).map(({ id }) => id));
  const others = scenarios.filter(({ last, spends, disturbs }) => !(last || spends || disturbs));
  const early = new Set(others.map(({ id }) => id));
  const end = own.findIndex(({ scenario }) => lookBack.has(scenario));
  return new Set(
    own
      .slice(0, Math.max(end, 0))
      .filter(({ scenario }) => early.has(scenario))
      .map(({ id }) => id),
  );
}

function compare(judgement: Judgement, recorded: Recorded): string[] {
  const { check, scenario, seen } = judgement;
  return SELECTIONS.filter(({ scenarios }) => scenarios.includes(scenario))
    .filter(({ name, checks }) => name in seen && (checks?.test(check) ?? true))
    .flatMap((selection) => compareOne(judgement, selection, recorded));
}

function compareOne(
  { check, scenario, seen }: Judgement,
  { name, isOne }: Selection,
  { own, before, baseUrl }: Recorded,
): string[] {
  const { [name]: reference = {} } = seen;
  const shown = listSeen({ seen: { reference } });
  const all = own.filter((one) => isOne(one, baseUrl)).map(({ id }) => id);
  const more = shown.find((id) => !all.includes(id));
  const place = shown.findIndex((id, index) => id !== all[index]);
  const left = place < 0 ? all.slice(shown.length).find((id) => before.has(id)) : all[place];
  const isToSee = `${check} in ${scenario} is to be shown every exchange of a kind`;
  if (more !== undefined) return [`${isToSee}, but was shown ${more} too`];
  return left === undefined ? [] : [`${isToSee}, but ${left} was left out or is out of order`];
}

/** What scenarios sent that was to be refused, as the checks with such ids are shown it. */
function refusedIn(checks: RegExp, scenarios: readonly string[]): Selection {
  return {
    scenarios: ['contract/look-back'],
    name: 'attempts',
    checks,
    isOne: (one) => isWrite(one) && scenarios.includes(one.scenario),
  };
}

function isWrite({ request }: Exchange): boolean {
  return request.method !== 'GET';
}

/** True for requests on properties and inspections. */
function isOnRecord({ request }: Exchange): boolean {
  return /\/(properties|inspections)(\/.*)?$/.test(new URL(request.url).pathname);
}

function isOfApi(one: Exchange, baseUrl: string): boolean {
  return isBelow(one, baseUrl) && !new URL(one.request.url).pathname.includes('/oauth/');
}

function isList(one: Exchange, baseUrl: string): boolean {
  const path = pathAfter(one, baseUrl) ?? '';
  const isOne = ['/properties', '/inspections'].includes(path) && isOfApi(one, baseUrl);
  return isOne && one.request.method === 'GET' && isSuccess(one);
}

function showsInspections(one: Exchange, baseUrl: string): boolean {
  const isOne = one.request.url.startsWith(`${baseUrl}/inspections`);
  return isOne && isOfApi(one, baseUrl) && isSuccess(one);
}

function isOfPdf(one: Exchange, baseUrl: string): boolean {
  return isBelow(one, baseUrl) && new URL(one.request.url).pathname.endsWith('/pdf');
}

function isReport(one: Exchange, baseUrl: string): boolean {
  const { pathname } = new URL(one.request.url);
  const isOne = one.request.method === 'GET' && pathname.endsWith('/report');
  return isOne && isBelow(one, baseUrl) && isSuccess(one) && isJson(one);
}
