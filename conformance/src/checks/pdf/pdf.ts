/**
 * Checks of the PDF of a report: requesting it, waiting for it, downloading it; and of its event.
 */
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import type { Exchange } from '../../net/exchange.js';
import { shapeOf } from '../../net/mark.js';
import type { Delivery } from '../../net/receiver.js';
import { isSentAs } from '../lives/records.js';
import { isRepetition } from '../webhooks/delivery.js';
import {
  all,
  answers,
  equals,
  fits,
  given,
  hasHeader,
  holds,
  met,
  unknown,
  violated,
} from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { secretPart } from '../words/secret-part.js';
import { record, text, words } from '../words/types.js';
import { keepsTypes, typeAsked } from './types.js';

/** The answers to requests of every type, and those of inspections that have what a refused type shows. */
interface OfTypes {
  readonly [name: string]: unknown;
  readonly requests: readonly Exchange[];
  readonly further: readonly Exchange[];
}

export const takesEveryType = check(
  'pdf.types',
  'FULL, CHANGES and ACTIONS can be requested',
  ({ requests, further }: OfTypes) =>
    all(
      ...requests.map((request) => {
        if (!mayHaveNone(request)) return answers(request, 200, 202);
        const again = further.find((one) => typeAsked(one) === typeAsked(request));
        const why = `no inspection was known that has something for a PDF of type ${typeAsked(request)}`;
        return again ? answers(again, 200, 202) : unknown(why);
      }),
    ),
);

/** Whether there may be nothing to show: no changes, no actions. What is answered then is not shown. */
export function mayHaveNone(asked: Exchange): boolean {
  return typeAsked(asked) !== 'FULL' && [400, 404, 409, 422].includes(asked.response.status);
}

export const startsWith202 = check(
  'pdf.starts-with-202',
  'a PDF that does not exist is answered with 202',
  ({ first }: { first: Exchange }) => (isThere(first) ? unknown(ALL_EXIST) : answers(first, 202)),
);

export const noBodyWith202 = check(
  'pdf.no-body-with-202',
  'the answer with 202 has no body',
  ({ first }: { first: Exchange }) => {
    const { status, body } = first.response;
    if (isThere(first)) return unknown(ALL_EXIST);
    return status === 202
      ? holds(body === '', first, 'body', 'an empty body', body)
      : given(answers(first, 202), startsWith202, () => met);
  },
);

const ALL_EXIST = 'every PDF existed already';

/** A PDF may exist before the first request; then 200 is right. */
function isThere(first: Exchange): boolean {
  const isShown = fits(first, record({ type: text, url: text })).outcome === 'met';
  return first.response.status === 200 && isShown;
}

/** Returns a message about a PDF that was still not generated when the run stopped waiting. */
export function stillGenerated({ request }: Exchange): string {
  const type = /"type":"(\w+)"/.exec(request.body)?.[1];
  const of = type === undefined ? '' : ` of type ${type}`;
  const where = /\/inspections\/\d+/.exec(new URL(request.url).pathname)?.[0] ?? 'an inspection';
  return `the PDF${of} of ${where} was still being generated (202) when the run gave up, and how long one may take is not shown: raise limits.pdfTimeout, or run again when the target has less to do`;
}

export const pollingLeadsTo200 = check(
  'pdf.polling-leads-to-200',
  'polling leads to 200',
  // The specification does not say how long a PDF may take, so it is late only once `pdf.generated`
  // was sent.
  ({ last, isTold }: { last: Exchange; isTold: boolean }) =>
    last.response.status === 202 && !isTold ? unknown(stillGenerated(last)) : answers(last, 200),
);

export const staysThere = check(
  'pdf.stays-there',
  'a PDF that was answered with 200 is there still when nothing has changed',
  ({ there, later }: { there: Exchange; later: Exchange }) =>
    there.response.status === 200 ? answers(later, 200) : unknown('no PDF was made'),
);

export const ofOneInspection = check(
  'pdf.of-one-inspection',
  'no two inspections of the run have the same PDF, nor two types of one',
  ({ answers: given }: { answers: readonly Exchange[] }) => {
    // A target may read another type as one of the three.
    const there = given.filter(
      (one) => one.response.status === 200 && urlOf(one) !== '' && typeAsked(one) !== undefined,
    );
    const isOfAnother = (one: Exchange) =>
      there.some((other) => urlOf(other) === urlOf(one) && nameOf(other) !== nameOf(one));
    if (new Set(there.map(nameOf)).size < 2) return unknown('no two PDFs were there');
    return all(
      ...there.map((one) =>
        holds(!isOfAnother(one), one, 'body.url', 'a PDF of its own', urlOf(one)),
      ),
    );
  },
);

/** Identifies the PDF that was requested by the path and the type. */
function nameOf(asked: Exchange): string {
  return `${new URL(asked.request.url).pathname} ${typeAsked(asked)}`;
}

export const showsTypeAndUrl = check(
  'pdf.type-and-url',
  'the answer of a PDF that is there has type and url',
  ({ last }: { last: Exchange }) => fits(last, record({ type: text, url: words })),
);

export const fullByDefault = check(
  'pdf.full-by-default',
  'without a type the type is FULL',
  ({ last }: { last: Exchange }) => equals(last, 'type', 'FULL'),
);

export const urlLeadsToIt = check(
  'pdf.url-leads-to-it',
  'the url is the address of a whole PDF',
  ({ file }: { file: Exchange }) =>
    all(
      answers(file, 200),
      holds(isPdf(file), file, 'body', 'a file that begins with %PDF', file.response.body),
      holds(
        endsAsPdf(file),
        file,
        'body',
        'a file with %%EOF near its end',
        `${bytesOf(file).length} bytes`,
      ),
    ),
);

export const urlNeedsNoToken = check(
  'pdf.decided.url-needs-no-token',
  'the url works without a token, and the answer is application/pdf',
  ({ file }: { file: Exchange }) =>
    all(answers(file, 200), hasHeader(file, 'content-type', /^application\/pdf/)),
);

export const keepsType = check(
  'pdf.type-is-kept',
  'the answer of a PDF that is there has the type that was asked for',
  ({ last, type }: { last: Exchange; type: string }) =>
    all(answers(last, 200), equals(last, 'type', type)),
);

export const keepsEveryType = check(
  'pdf.every-type-is-kept',
  'in every answer of the run a PDF that is there has the type that was asked for',
  // Requests in XML are judged by their own check.
  ({ answers: given }: { answers: readonly Exchange[] }) =>
    keepsTypes(given.filter((one) => isSentAs(one, 'json'))),
);

export const otherTypeRefused = refusal(
  'pdf.decided.other-type-refused',
  'a type outside the three is refused',
);

export const keptByType = check(
  'pdf.decided.kept-by-type',
  'a PDF of another type is generated on its own',
  ({ other }: { other: Exchange }) => answers(other, 202),
);

export const noBodyIsFull = check(
  'pdf.decided.no-body-is-full',
  'a request without a body is one for FULL',
  ({ request }: { request: Exchange }) =>
    all(answers(request, 200), equals(request, 'type', 'FULL')),
);

export const voidAfterChange = check(
  'pdf.decided.void-after-change',
  'after a change of what it shows a PDF is generated anew',
  ({ after }: { after: Exchange }) => answers(after, 202),
);

export const askedAtOnce = check(
  'pdf.decided.asked-at-once',
  'a request while the PDF is being generated gives 202 and no second event',
  ({ requests, deliveries }: { requests: readonly Exchange[]; deliveries: readonly Delivery[] }) =>
    all(
      ...requests.map((request) => answers(request, 202)),
      deliveries.length > 0 && deliveries.every((one) => isRepetition(deliveries[0] ?? one, one))
        ? met
        : violated({
            at: 'deliveries',
            expected: 'one event',
            got: `${deliveries.length} deliveries`,
          }),
    ),
);

export const inEveryState = check(
  'pdf.decided.every-state',
  'a PDF of a pending and of a cancelled inspection can be requested',
  ({ requests }: { requests: readonly Exchange[] }) =>
    all(...requests.map((request) => answers(request, 200, 202))),
);

export const urlCannotBeGuessed = check(
  'pdf.decided.url-cannot-be-guessed',
  'the urls of two PDFs have an unrelated part of at least 22 characters each',
  ({ answers: given }: { answers: readonly Exchange[] }) => {
    const keys = given.map((one) => secretPart(urlOf(one)));
    return all(
      ...given.map((one, index) =>
        holds(
          shapeOf(keys[index] ?? '').length >= 22,
          one,
          'body.url',
          'a secret part of at least 22 characters',
          keys[index],
        ),
      ),
      new Set(keys).size === keys.length
        ? met
        : violated({ at: 'body.url', expected: 'different URLs', got: show(keys) }),
    );
  },
);

/** Returns the URL in the response, in JSON or in XML, or an empty string if there is none. */
export function urlOf(exchange: Exchange): string {
  const url = valueAt(readEither(exchange), 'url');
  return typeof url === 'string' ? url : '';
}

/**
 * Returns that URL made absolute. The specification does not say that it is, so it may be relative.
 */
export function addressIn(exchange: Exchange): string {
  const { url } = exchange.request;
  return URL.canParse(urlOf(exchange), url) ? new URL(urlOf(exchange), url).href : url;
}

/** Whether the file begins like a PDF. */
export function isPdf(file: Exchange): boolean {
  return bytesOf(file).subarray(0, 4).toString() === '%PDF';
}

/** Readers look for `%%EOF` in so many bytes at the end, because some files continue after it. */
const END_BYTES = 1_024;

function endsAsPdf(file: Exchange): boolean {
  return bytesOf(file).subarray(-END_BYTES).includes('%%EOF');
}

function bytesOf({ response: { body, encoding } }: Exchange): Buffer {
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8');
}
