/** Checks of request and response formats other than XML. */
import { check, type Finding, negative } from '../../engine/check.js';
import { BYTE_ORDER_MARK, isJson } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { rowOf } from '../contract/rows.js';
import {
  all,
  allIfAny,
  answers,
  equals,
  hasHeader,
  holds,
  isJsonBody,
  met,
  metBecause,
  refuses,
  succeeds,
  unknown,
} from '../words/expect.js';
import type { Refusal } from '../words/kinds.js';
import { lacksValue } from '../words/lists.js';

type Created = { readonly created: Exchange };
type Read = { readonly read: Exchange };
type Reads = { readonly reads: readonly Exchange[] };
type Answered = {
  readonly answered: readonly Exchange[];
  readonly baseUrl: string;
  readonly revision: Revision;
};

export const takesJsonBody = check(
  'general.formats.takes-json-body',
  'a JSON body with Content-Type: application/json is accepted',
  ({ created }: Created) => succeeds(created),
);

export const jsonWhenAsked = check(
  'general.formats.json-when-asked',
  'Accept: application/json gets JSON, and no Content-Type says otherwise',
  ({ read }: Read) =>
    all(succeeds(read), isJsonBody(read), hasHeader(read, 'content-type', /^$|json/i)),
);

export const alwaysJson = check(
  'general.formats.always-json',
  'whatever Accept says, a body that comes back is JSON',
  ({ reads }: Reads) =>
    allIfAny(
      reads.filter(({ response }) => response.body !== '').map(isJsonBody),
      metBecause('no body came back'),
    ),
);

/**
 * Error statuses that come from the API itself. Others may come from a gateway and have an HTML
 * body.
 */
const ANSWERED = [400, 404, 409, 422];

export const everyAnswerIsJson = check(
  'general.formats.every-answer-is-json',
  'in every answer of the run to a route of the specification a body is JSON, errors among them',
  (seen: Answered) => areJson(bodiesOf(seen)),
);

export const jsonWheneverAsked = check(
  'general.formats.json-whenever-asked',
  'in every answer of the run to Accept: application/json a body is JSON, errors among them',
  (seen: Answered) =>
    areJson(bodiesOf(seen).filter(({ request }) => request.headers['accept'] === JSON_TYPE)),
);

const JSON_TYPE = 'application/json';

/** Returns the responses of the API itself to specified endpoints that have a body. */
function bodiesOf({ answered, baseUrl, revision }: Answered): readonly Exchange[] {
  return answered.filter(
    (exchange) =>
      rowOf(exchange, baseUrl, revision)?.isSpecified &&
      (isSuccess(exchange) || ANSWERED.includes(exchange.response.status)) &&
      exchange.response.body !== '',
  );
}

function areJson(bodies: readonly Exchange[]): Finding {
  return bodies.length > 0 ? all(...bodies.map(isJsonBody)) : unknown('no answer had a body');
}

export const acceptIgnored = check(
  'general.formats.accept-ignored',
  'another Accept header changes nothing',
  ({ reads }: Reads) => all(...reads.flatMap((read) => [answers(read, 200), isJsonBody(read)])),
);

export const jsonWithoutAccept = check(
  'general.formats.json-without-accept',
  'without an Accept header the answer is JSON, without a byte order mark',
  ({ read }: Read) => {
    const hasMark = BYTE_ORDER_MARK.test(read.response.body);
    const got = 'a byte order mark (U+FEFF) before it';
    return all(succeeds(read), isJsonBody(read), holds(!hasMark, read, 'body', 'JSON', got));
  },
);

export const jsonForForeignAccept = check(
  'general.formats.json-for-foreign-accept',
  'with an Accept header that means nothing here the answer is JSON',
  ({ reads }: Reads) => all(...reads.flatMap((read) => [succeeds(read), isJsonBody(read)])),
);

export const xmlBodyRefused = negative(
  'general.formats.xml-body-refused',
  'a JSONx body is refused and creates nothing',
  ({ refused, list, line1 }: Refusal & { list: Exchange; line1: string }) =>
    all(refuses(refused), lacksValue(list, 'address.line1', line1)),
);

export const xmlBodyIs415 = negative(
  'general.formats.xml-body-is-415',
  'a body of another media type gives 415',
  ({ refused }: Refusal) => answers(refused, 415),
);

export const plusJsonAccepted = check(
  'general.formats.plus-json-accepted',
  'a media type that ends in +json is read as JSON',
  ({ created }: Created) => succeeds(created),
);

/**
 * A record that was created or updated with a body of another Content-Type, and the notes that were
 * sent in it, if any.
 */
type Written = Created & { readonly notes?: string };

const isRead = ({ created, notes }: Written) =>
  all(succeeds(created), notes === undefined ? met : equals(created, 'notes', notes));

export const jsonBodyWithoutType = check(
  'general.formats.json-body-without-type',
  'a body without a Content-Type is read as JSON',
  isRead,
);

export const jsonBodyOfForeignType = check(
  'general.formats.json-body-of-foreign-type',
  'a JSON body of a Content-Type that means nothing here is read as JSON',
  isRead,
);

export const jsonContentType = check(
  'general.formats.json-content-type',
  'every JSON answer says application/json and is UTF-8',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(
      ...answered
        .filter((exchange) => isSuccess(exchange) && isJson(exchange))
        .flatMap((exchange) => [
          hasHeader(exchange, 'content-type', /^application\/json(;\s*charset="?utf-8"?)?$/i),
          holds(
            exchange.response.encoding === 'utf-8',
            exchange,
            'body',
            'text in UTF-8',
            'bytes that are not UTF-8',
          ),
        ]),
    ),
);
