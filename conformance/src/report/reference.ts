/** What the Lintel server answered to each check, as recorded in `reference.json`, to show beside a failure. */
import { existsSync, readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { byText } from '../base/by-text.js';
import { PACKAGE } from '../base/suite.js';
import { listSeen } from '../engine/judgement.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeExchange, type Exchange } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import type { FailureCard } from './failure-card.js';

/** For each check in each revision one line, or one for each route it was shown. */
const Reference = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Array(Type.String())]),
);
export type Reference = Readonly<Static<typeof Reference>>;

export const REFERENCE_FILE = new URL('reference.json', PACKAGE);

const MOST_BODY = 90;
/** For a check that is shown many routes, only the last ones are kept. */
const MOST_ROUTES = 3;
let known: Reference | undefined;

/** The check and the exchange of a card. */
type Shown = Pick<FailureCard, 'check' | 'shows'>;

/** The line for the exchange of a card, or for another one of its check; undefined when nothing was recorded. */
export function findReference(
  { check, shows }: Shown,
  revision: Revision,
  reference: Reference = loadReference(),
): string | undefined {
  const lines = [reference[`${revision} ${check}`] ?? []].flat();
  const same = shows && lines.find((line) => isOfRoute(line, shows));
  const last = lines.at(-1);
  if (same !== undefined || !shows || last === undefined) return same ?? last;
  return `To another request than ${shows.id}: ${last}`;
}

/** True when a line has the method and the route of an exchange. Base addresses may have any path. */
function isOfRoute(line: string, { request }: Exchange): boolean {
  const [method, asked = ''] = line.split(' ');
  const route = withoutIds(asked.replace(/\?.*/, '').replace(BASE, ''));
  return method === request.method && withoutIds(new URL(request.url).pathname).endsWith(route);
}

/** The path of the base addresses of the Lintel server. */
const BASE = /^\/[^/]+/;

function withoutIds(path: string): string {
  return path.replaceAll(/\/\d+(?=\/|$)/g, '/{}');
}

function loadReference(): Reference {
  known ??= existsSync(REFERENCE_FILE)
    ? Value.Decode(Reference, JSON.parse(readFileSync(REFERENCE_FILE, 'utf8')))
    : {};
  return known;
}

/** The lines of a run: for each check, the last exchange of each route it was shown, except twins. */
export function makeReference({ result, exchanges }: ReportSource): Reference {
  const seen = new Map<string, Exchange[]>();
  for (const judgement of result.verdicts.flatMap(({ judgements }) => judgements)) {
    if (judgement.outcome !== 'met') continue;
    const { twin: _, ...others } = judgement.seen;
    const key = `${judgement.revision} ${judgement.check}`;
    const looked = listSeen({ seen: others }).flatMap((id) => exchanges.get(id) ?? []);
    if (looked.length > 0) seen.set(key, [...(seen.get(key) ?? []), ...looked]);
  }
  const lines = [...seen].map(([key, looked]) => [key, renderLines(looked)] as const);
  return Object.fromEntries(lines.sort(([a], [b]) => byText(a, b)));
}

function renderLines(looked: readonly Exchange[]): string | string[] {
  const byRoute = new Map<string, Exchange>();
  for (const one of looked) {
    const route = `${one.request.method} ${withoutIds(new URL(one.request.url).pathname)}`;
    byRoute.delete(route); // so that what came last stands last
    byRoute.set(route, one);
  }
  const lines = [...byRoute.values()].slice(-MOST_ROUTES).map(renderLine);
  return lines.length === 1 ? lines.join('') : lines;
}

function renderLine(exchange: Exchange): string {
  const { body } = exchange.response;
  const shown = body.length > MOST_BODY ? `${body.slice(0, MOST_BODY)}…` : body;
  return `${describeExchange(exchange)} ${shown}`.trim();
}
