/** Checks of requests in JSONx, and of the choice of the response format. */
import { isDeepStrictEqual } from 'node:util';
import { check, type Finding, negative } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { isJson, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import {
  all,
  allIfAny,
  answers,
  holds,
  isJsonBody,
  met,
  metBecause,
  succeeds,
} from '../words/expect.js';
import { isKept } from '../words/kept.js';
import type { Refusals } from '../words/kinds.js';
import { isWellFormed, tryRoot } from './document.js';

export const isRead = check(
  'xml.requests.is-read',
  'a JSONx body is read and its values are kept',
  ({ created, sent, paths, list }: Read) =>
    all(
      succeeds(created),
      ...keeps({ exchange: created, at: 'body', read: readJson(created) }, sent, paths),
      ...(list ? [keepsInList(list, readJson(created), sent, paths)] : []),
    ),
);

interface Read {
  readonly [name: string]: unknown;
  readonly created: Exchange;
  readonly sent: object;
  readonly paths: readonly string[];
  /** A list read afterwards, in JSONx. */
  readonly list?: Exchange;
}

/** The list shows each of these values of the created record, if it shows the record and the member. */
function keepsInList(
  list: Exchange,
  created: unknown,
  sent: object,
  paths: readonly string[],
): Finding {
  const read = tryReadJsonx(list.response.body);
  const data = 'value' in read ? valueAt(read.value, 'data') : undefined;
  if (!Array.isArray(data)) return met; // judged elsewhere
  const index = data.findIndex((one) => valueAt(one, 'id') === valueAt(created, 'id'));
  const shown = paths.filter((path) => valueAt(data[index], path) !== undefined);
  const one = { exchange: list, at: `body.data.${index}`, read: data[index] };
  return allIfAny(keeps(one, sent, shown), met);
}

type Written = {
  /** Responses in JSONx to requests in JSONx and, in the same order, the values sent. */
  readonly written: readonly Exchange[];
  readonly sent: readonly object[];
  readonly paths: readonly string[];
};

export const valuesKept = check(
  'xml.requests.values-kept',
  'what is sent in JSONx comes back in JSONx as it was',
  ({ written, sent, paths }: Written) =>
    allIfAny(
      written.flatMap((exchange, index) => {
        if (!isSuccess(exchange) || tryRoot(exchange) === undefined) return [];
        const read = tryReadJsonx(exchange.response.body);
        if ('fault' in read) return [holds(false, exchange, 'body', 'JSONx', read.fault)];
        return keeps({ exchange, at: 'body', read: read.value }, sent[index] ?? {}, paths);
      }),
      metBecause('nothing that was sent in JSONx was taken and answered in XML'),
    ),
);

export const nullTaken = check(
  'xml.requests.null-taken',
  'a null in JSONx that is taken takes the value away that was there',
  ({ update, path, before }: { update: Exchange; path: string; before: string }) => {
    const read = tryReadJsonx(update.response.body);
    if (!isSuccess(update) || 'fault' in read)
      return metBecause('the update was refused or not answered in JSONx');
    const got = valueAt(read.value, path);
    return holds(got !== before, update, `body.${path}`, 'no value', got);
  },
);

/** A record in a parsed response, and where it is. */
interface Shown {
  readonly exchange: Exchange;
  readonly at: string;
  readonly read: unknown;
}

/** The record has each of these values that was sent; one finding for each. */
function keeps({ exchange, at, read }: Shown, sent: object, paths: readonly string[]): Finding[] {
  return paths
    .filter((path) => valueAt(sent, path) !== undefined)
    .map((path) => {
      const [got, expected] = [valueAt(read, path), valueAt(sent, path)];
      return holds(isKept(path, expected, got), exchange, `${at}.${path}`, show(expected), got);
    });
}

export const everyRoute = check(
  'xml.requests.every-route',
  'every route takes and gives JSONx',
  ({ calls }: { calls: readonly Exchange[] }) =>
    all(...calls.flatMap((call) => [succeeds(call), isWellFormed(call)])),
);

export const arrayRoot = check(
  'xml.requests.array-root',
  'a body that is an array is read from JSONx as from JSON',
  ({ json, ordered }: { json: Exchange; ordered: Exchange }) =>
    isSuccess(json) ? succeeds(ordered) : metBecause('an array is refused in JSON as well'),
);

export const mostPreferred = check(
  'xml.requests.most-preferred',
  'XML is given only when it is what Accept prefers',
  ({ inJson, inXml }: { inJson: readonly Exchange[]; inXml: readonly Exchange[] }) =>
    all(
      ...inJson.map((read) => isJsonBody(read)),
      ...inXml.flatMap((read) => [succeeds(read), isWellFormed(read)]),
    ),
);

export const typeWithParameters = check(
  'xml.requests.type-with-parameters',
  'application/xml counts with parameters, text/xml does not count',
  ({ created, refused }: { created: Exchange; refused: Exchange }) =>
    all(succeeds(created), answers(refused, 400)),
);

export const independent = check(
  'xml.requests.independent',
  'the formats of request and answer are chosen apart',
  ({ xmlToJson, jsonToXml }: { xmlToJson: Exchange; jsonToXml: Exchange }) =>
    all(succeeds(xmlToJson), isJsonBody(xmlToJson), succeeds(jsonToXml), isWellFormed(jsonToXml)),
);

/**
 * Responses to the same content written in different ways, and the value each must show at the
 * path.
 */
type Readings = {
  readonly created: readonly Exchange[];
  readonly path: string;
  readonly values: readonly unknown[];
};

const reading = (id: string, title: string) =>
  check(id, title, ({ created, path, values }: Readings) =>
    all(
      ...created.map((exchange, index) => {
        if (!isSuccess(exchange)) return succeeds(exchange);
        const got = isJson(exchange) ? valueAt(readJson(exchange), path) : 'no JSON';
        const isSo = isDeepStrictEqual(got, values[index]);
        return isSo ? met : holds(false, exchange, `body.${path}`, show(values[index]), got);
      }),
    ),
  );

export const anyPrefix = reading(
  'xml.reading.any-prefix',
  'elements are known by namespace, not by prefix',
);
export const emptyString = reading(
  'xml.reading.empty-string',
  'an empty string element is the empty string',
);
export const noiseIgnored = reading(
  'xml.reading.noise-ignored',
  'comments and white space between are ignored',
);
export const piecesJoined = reading(
  'xml.reading.pieces-joined',
  'text and CDATA are joined, white space kept',
);
export const numberGrammar = reading(
  'xml.reading.number-grammar',
  'numbers follow the grammar of JSON',
);
export const booleanForms = reading('xml.reading.boolean-forms', 'booleans are true or false');
export const oddNames = reading('xml.reading.odd-names', 'names that are empty or 0 are accepted');
export const attributesIgnored = reading(
  'xml.reading.attributes-ignored',
  'superfluous attributes are ignored',
);
export const lastNameWins = reading(
  'xml.reading.last-name-wins',
  'of two members with one name the last counts',
);

const unreadable = (id: string, title: string) =>
  negative(id, title, ({ refusals }: Refusals) =>
    all(...refusals.map((refused) => answers(refused, 400))),
  );

export const numberFaults = unreadable('xml.reading.number-faults', 'other numbers give 400');
export const booleanFaults = unreadable('xml.reading.boolean-faults', 'other booleans give 400');
export const structureFaults = unreadable(
  'xml.reading.structure-faults',
  'what is no JSONx gives 400',
);
export const doctypeRefused = unreadable('xml.reading.doctype-refused', 'a DOCTYPE gives 400');
export const brokenRefused = unreadable(
  'xml.reading.broken-refused',
  'broken, deep or mis-encoded XML gives 400',
);
