/** Requests and responses in XML in all exchanges of a run. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/is-record.js';
import { check } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import { begunAt, type Exchange, isSuccess } from '../../net/exchange.js';
import { isSentAs, readSent } from '../lives/records.js';
import { keepsTypes } from '../pdf/types.js';
import { all, allIfAny, hasHeader, holds, metBecause, succeeds, unknown } from '../words/expect.js';
import { isWellFormed, tryRoot } from './document.js';

type Answered = { readonly answered: readonly Exchange[] };

export const given = check(
  'xml.life.given',
  'whatever was asked for in XML during the run and was answered is XML',
  ({ answered }: Answered) => {
    const asked = answered.filter((one) => wantsXml(one) && one.response.body !== '');
    if (asked.length === 0) return unknown('nothing was asked for in XML');
    return all(...asked.filter(isSuccess).map(isWellFormed));
  },
);

export const named = check(
  'xml.life.named',
  'no Content-Type says of an answer in XML that it is something else',
  ({ answered }: Answered) => {
    const inXml = answered.filter(
      (one) => wantsXml(one) && isSuccess(one) && tryRoot(one) !== undefined,
    );
    if (inXml.length === 0) return unknown('nothing was answered in XML');
    return all(...inXml.map((one) => hasHeader(one, 'content-type', /^$|\bxml\b/i)));
  },
);

export const pdfTypes = check(
  'xml.life.pdf-types',
  'a PDF that is asked for in XML has the type that was asked for',
  ({ answered }: Answered) => keepsTypes(answered.filter((one) => isSentAs(one, 'xml'))),
);

export const taken = check(
  'xml.life.taken',
  'whatever was sent in JSONx during the run is taken where the same is taken in JSON',
  ({ answered }: Answered) => {
    const sent = answered.filter((exchange) => isSentAs(exchange, 'xml'));
    if (sent.length === 0) return unknown('nothing was sent in JSONx');
    const isTakenInJson = (inXml: Exchange) =>
      answered.some((inJson) => isSuccess(inJson) && repeats(inJson, inXml));
    return allIfAny(
      sent.filter(isTakenInJson).map(succeeds),
      metBecause('nothing that was sent in JSONx was sent and taken in JSON'),
    );
  },
);

/** An empty text that was sent, and what the answer shows there. */
interface Emptied {
  readonly exchange: Exchange;
  /** The same for all records of a kind: the method, the path without ids, and the field. */
  readonly place: string;
  readonly path: string;
  readonly got: unknown;
}

export const emptyTexts = check(
  'xml.life.empty-texts',
  'a text that is empty in JSONx is shown as one that is empty in JSON',
  ({ answered }: Answered) => {
    const [inJson, inXml] = (['json', 'xml'] as const).map((format) =>
      answered.filter((one) => isSentAs(one, format) && isSuccess(one)).flatMap(emptiedBy),
    ) as [Emptied[], Emptied[]];
    const isKeptInJson = ({ place }: Emptied) => {
      const alike = inJson.filter((one) => one.place === place);
      return alike.length > 0 && alike.every(({ got }) => got === '');
    };
    return allIfAny(
      inXml
        .filter(isKeptInJson)
        .map(({ exchange, path, got }) =>
          holds(got === '', exchange, `body.${path}`, 'an empty text', got),
        ),
      metBecause('no text was empty in JSONx that is kept where it is empty in JSON'),
    );
  },
);

/** The empty texts of a request whose fields the answer shows. */
function emptiedBy(exchange: Exchange): Emptied[] {
  const { method, body, url } = exchange.request;
  const route = new URL(url).pathname.replace(/\/\d+(?=\/|$)/g, '/{}');
  const shown = readEither(exchange);
  return emptyPathsIn(readSent(body))
    .map((path) => ({ exchange, place: `${method} ${route} ${path}`, path }))
    .map((one) => ({ ...one, got: valueAt(shown, one.path) }))
    .filter(({ got }) => got !== undefined);
}

/** The dotted paths of the empty texts within a value. */
function emptyPathsIn(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    part === '' ? [name] : emptyPathsIn(part).map((path) => `${name}.${path}`),
  );
}

/** Whether the same scenario sent the same request again later, in JSON. */
function repeats(later: Exchange, first: Exchange): boolean {
  const [again, before] = [later.request, first.request];
  return (
    isSentAs(later, 'json') &&
    later.scenario === first.scenario &&
    begunAt(later) >= begunAt(first) &&
    again.method === before.method &&
    again.url === before.url &&
    isDeepStrictEqual(readSent(again.body), readSent(before.body))
  );
}

function wantsXml({ request }: Exchange): boolean {
  return request.headers['accept'] === 'application/xml';
}
