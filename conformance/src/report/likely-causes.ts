/**
 * Suggests what is probably wrong from the signs of a failure: the check, where in the answer, what was expected
 * and what came. Particular rows come before general ones.
 */
import type { Problem } from '../base/problem.js';
import type { Judgement } from '../engine/judgement.js';
import type { Exchange } from '../net/exchange.js';

interface Sign {
  readonly check?: RegExp;
  readonly at?: RegExp;
  readonly expected?: RegExp;
  readonly got?: RegExp;
  /** The body of the answer. */
  readonly body?: RegExp;
  /** True when what came is what was expected, with escapes for HTML in it. */
  readonly isEscaped?: true;
  /** True when the answer has fewer records than expected. */
  readonly isFewer?: true;
  /** No further cause is listed after this one, since less particular ones would mislead. */
  readonly isCertain?: true;
}

const MOST = 3;

/** Escapes that only HTML needs. */
const ESCAPES = /&(amp|lt|gt|quot|#\d+|#x[\da-f]+);/gi;

/** A refusal that names an address, or nothing: no input that is missing, and no id. */
const SAYS_NOTHING_BUT_OF_MAIL = /mail|domain|@|^(?!.*(required|missing|\w_id\b))/is;

export const SIGNS: readonly (readonly [Sign, cause: string])[] = [
  [
    { expected: /^an object/, got: /^\[\]$/, isCertain: true },
    'An empty map is written as an empty array, as json_encode of PHP does. Convert it to an object before writing it.',
  ],
  [
    { got: /; signs of four bytes (have become \?|are lost)$/, isCertain: true },
    'Texts are stored with at most three bytes for each character, as utf8 of MySQL does. Use utf8mb4, for the connection as well.',
  ],
  [
    {
      got: /"…?; .*\b(lost|decoded|have become (blanks|one))$/,
      isCertain: true,
    },
    'Texts are cleaned, or decoded once more, before they are stored or sent. Keep them as they came.',
  ],
  [
    { at: /^body\.id$/, got: /^nothing$/, body: /^\s*(\{\}|\[\]|null)?\s*$/, isCertain: true },
    'The answer is a success without a record. If there is no such record, or the user may not see it, refuse the request, as with 404.',
  ],
  [
    { isEscaped: true, isCertain: true },
    'Texts are escaped for HTML before they are stored or sent. Escape them only where they are put into a page.',
  ],
  [
    { check: /takes-each/, expected: /^(""|null|0|false)$/, isCertain: true },
    'PUT skips fields whose value is empty, null, 0 or false. Test whether the field was sent, not whether its value is truthy.',
  ],
  [
    { check: /expired-refused/, isCertain: true },
    'The expiry of the token is not checked when it is used, or a cache answers in its place.',
  ],
  [
    { check: /foreign-scope/, isCertain: true },
    'Requested scopes are not compared with the scopes of that revision.',
  ],
  [
    { check: /\.delete\.gone/, expected: /refusal|no record with id/, isCertain: true },
    'The deletion is confirmed but not carried out, or records marked as deleted are still returned.',
  ],
  [
    { check: /copies\.default-appends/, at: /rooms/, isCertain: true },
    'A copy without a mode replaces the existing rooms. Without a mode it must append.',
  ],
  [
    { check: /^(items|rooms)\.copy\./, at: /status/, got: /^404$/, isCertain: true },
    'The source no longer exists, because an earlier copy moved it, or the route is missing.',
  ],
  [
    { check: /^pagination\..*self-leads-back/, isCertain: true },
    'The self link omits query parameters, such as filters or per_page.',
  ],
  [
    { check: /^pagination\.per-page/, at: /per_?page/i },
    'per_page is ignored, or the links to further pages omit it.',
  ],
  [
    { check: /newest-first|walk-visits-once/, isFewer: true, isCertain: true },
    'Records are lost between pages: the links omit parameters such as per_page, or the order differs from page to page.',
  ],
  [
    { check: /^oauth\.refresh\.rotates/ },
    'A refresh returns the old refresh token instead of a new one.',
  ],
  [
    { check: /^oauth\.refresh\.(once|one-winner)/ },
    'The refresh token is not marked as used, or only after the new tokens were issued. Do both in one transaction.',
  ],
  [
    { check: /code-once|code-reuse/ },
    'The code is not deleted when it is exchanged, or two concurrent exchanges both find it.',
  ],
  [
    { check: /redirect-uri/ },
    'redirect_uri is compared only by prefix or host, or not with that of the authorize request. Compare the whole text.',
  ],
  [
    { check: /pkce/ },
    'code_challenge is not stored with the code, or code_verifier is not compared with it.',
  ],
  [
    { check: /echoes-state/ },
    'state is decoded, truncated or encoded twice on its way through the sign-in and consent pages.',
  ],
  [
    { check: /^oauth\.errors/ },
    'Errors of the token route go through the error handler of the API. They need the OAuth form, with error at the top level.',
  ],
  [
    { check: /^oauth\.token\.not-stored/ },
    'The token route does not set Cache-Control: no-store on every answer, including errors.',
  ],
  [
    { check: /expires/ },
    'expires_in is sent as text or in milliseconds, or the lifetime is not checked when the token is used.',
  ],
  [
    { check: /widening|scopes?/, at: /status/ },
    'The scopes of a token are stored but not checked on this route.',
  ],
  [
    {
      check: /links-client|assigns-clerk|takes-template|self-service/,
      at: /status/,
      got: /^(?!409)4/,
      body: /^(?!.*(required|missing))/is,
    },
    'The id that was sent may belong to another account. Check fixtures in the configuration.',
  ],
  [
    {
      check: /contacts\.|self-service/,
      at: /status/,
      got: /^4/,
      body: SAYS_NOTHING_BUT_OF_MAIL,
    },
    'Email addresses at example.org are refused. Set fixtures.mailDomain in the configuration to a domain that is accepted.',
  ],
  [{ check: /token-required|bearer/, got: /^2/ }, 'This route does not require authentication.'],
  [
    { check: /isolation\.nothing-is/ },
    'actors.bob is a user of the same account as alice. Configure a user of a second account.',
  ],
  [
    { check: /isolation/ },
    'The record is looked up by its id alone, without the account of the token.',
  ],
  [
    { check: /^pagination\.|links/, at: /links/ },
    'The links are built from the path alone and lose the query, or the last page has a next link.',
  ],
  [
    { check: /newest|order|oldest/ },
    'The list has no ORDER BY, or orders by a time that several records share. Order by id as well.',
  ],
  [
    { check: /^pagination\./, at: /meta|per_page|total|page/ },
    'Numbers of the query are returned as text, or the total counts the page instead of the list.',
  ],
  [
    { check: /filter/, at: /data/, expected: /^a record with id/, isCertain: true },
    'The filter compares the wrong value, only one of several values, or only records of a page that was cut before.',
  ],
  [
    { check: /\bfilter\b/, at: /data/ },
    'The filter is ignored, or applied after the page was cut.',
  ],
  [
    { check: /\bupdates?\b|by-put/, at: /^body\./ },
    'PUT replaces the record instead of merging, or answers with the previous values.',
  ],
  [
    { check: /\.defaults?\b/ },
    'The answer to the creation lacks the default, or empty text is stored where null is expected.',
  ],
  [
    { check: /^xml\./ },
    'JSONx is written or read without its namespace, names or types. Compare it with the JSON of the same read.',
  ],
  [
    { check: /counts-code-points/ },
    'Length is counted in bytes or UTF-16 units instead of characters.',
  ],
  [
    { check: /never-cut|holds-(long|short)-text/ },
    'The column is shorter than the limit, and the database truncates silently.',
  ],
  [
    { check: /errors\.codes|order-of-failures/ },
    'The server checks in another order, for example validation before permission.',
  ],
  [{ got: /^5\d\d$/ }, 'An exception was not caught. Look for this request in your log.'],
  [
    { at: /status/, expected: /refusal|40[0-9]|42[0-9]/, got: /^2/ },
    'The value is not validated, or only after the write.',
  ],
  [
    { check: /^pdf\.url/, at: /status/, got: /^40[13]$/ },
    'The address is on another server, which gets no token, or it is refused to users who may request the PDF.',
  ],
  [
    { check: /^(?!pdf\.url)/, at: /status/, expected: /success|^2/, got: /^401$/ },
    'The token is refused although it is valid: check issuer, clock and scheme. A later sign-in or a refresh, even of another user, may have ended it.',
  ],
  [
    {
      check: /^properties\.create\.returns-it$/,
      at: /status/,
      expected: /success/,
      got: /^403$/,
      isCertain: true,
    },
    'actors.alice may not create properties: her role only lets her read, or clients.a.scopes, or the token in actors.alice.signIn, leaves out properties.write. Configure a user who may, such as an administrator. If she may, the route requires a role or scope that the specification does not require.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^403$/ },
    'The route requires a role or scope that the specification does not require, or the user of the run lacks it.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^404$/ },
    'The route is missing, or has another path or prefix.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^405$/ },
    'The route exists, but not for this method.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^415$/ },
    'The Content-Type is compared as a whole. Allow parameters such as charset.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^4(00|22)$/ },
    'A field is required or restricted that the specification leaves optional.',
  ],
  [
    { at: /status/, got: /^30\d$/ },
    'The server redirects, often to a sign-in page or to the address with a slash. The API must answer directly.',
  ],
  [
    { at: /content-type/ },
    'The Content-Type does not match the body, or content negotiation ignores Accept.',
  ],
  [
    { at: /header(?! location)/ },
    'The header is set on some answers only. Set it in a place that all answers pass.',
  ],
  [
    { at: /^body$/, expected: /JSON/ },
    'The answer is an HTML page or empty: a proxy or a default error page answered.',
  ],
  [
    { expected: /integer|number/i, got: /^"/ },
    'Numbers are sent as text, as many database drivers return decimals and large integers.',
  ],
  [{ expected: /boolean/i, got: /^[01"]/ }, 'Booleans are sent as 0 and 1, or as text.'],
  [{ expected: /string/i, got: /^\d/ }, 'Text that consists of digits is sent as a number.'],
  [
    { expected: /array/i, got: /^\{/ },
    'An array is sent as an object, often after entries were removed from it.',
  ],
  [
    { got: /^(nothing|undefined)$/ },
    'The field is omitted when it has no value. Send it with null.',
  ],
  [{ got: /^null$/ }, 'The value is not stored, or is read under another name than it is stored.'],
];

/** The probable causes, at most three sentences, the most likely first. */
export function findLikelyCauses(
  { check, problems = [] }: Judgement,
  exchanges: ReadonlyMap<string, Exchange> = new Map(),
): string[] {
  const refused = problems.filter(isRefusedRequest).map(({ exchange }) => exchange);
  const telling = problems.filter(
    (problem) => isRefusedRequest(problem) || !refused.includes(problem.exchange),
  );
  const bodyOf = ({ exchange = '' }: Problem) => exchanges.get(exchange)?.response.body;
  const fitting = SIGNS.filter(([sign]) =>
    telling.some((problem) => fits(sign, check, problem) && isIn(sign, bodyOf(problem))),
  );
  const certain = fitting.findIndex(([{ isCertain }]) => isCertain);
  const most = certain === -1 ? MOST : Math.min(MOST, certain + 1);
  return fitting.slice(0, most).map(([, cause]) => cause);
}

/** True for a request that should have worked and was refused. What else its answer lacks means nothing. */
function isRefusedRequest({ at, expected, got }: Problem): boolean {
  return at === 'status' && /success|^2/.test(expected) && /^4/.test(got);
}

/** True when a cause explains a refusal. */
function isOfRefusal({ at, got }: Sign): boolean {
  return at?.test('status') === true && got !== undefined;
}

function fits(sign: Sign, check: string, problem: Problem): boolean {
  if (isRefusedRequest(problem) && !isOfRefusal(sign)) return false;
  const { at, expected, got } = problem;
  const pairs: readonly (readonly [RegExp | undefined, string])[] = [
    [sign.check, check],
    [sign.at, at],
    [sign.expected, expected],
    [sign.got, got],
  ];
  const isFewer = !sign.isFewer || countNumbers(got) < countNumbers(expected);
  const isEscaped = !sign.isEscaped || isEscapedForm(expected, got);
  return (
    isFewer &&
    isEscaped &&
    pairs.every(([pattern, text]) => pattern === undefined || pattern.test(text))
  );
}

/** Whether the body of the answer, where it is known, is as the sign says. */
function isIn({ body }: Sign, shown: string | undefined): boolean {
  return body === undefined || shown === undefined || body.test(shown);
}

/** True when both texts are one, whatever was escaped, and what came has the more escapes. */
function isEscapedForm(expected: string, got: string): boolean {
  const [plain, escaped] = [expected, got].map((text) => text.match(ESCAPES)?.length ?? 0);
  const [one, other] = [expected, got].map(withoutEscapes);
  if (Number(escaped) <= Number(plain) || !one || !other) return false;
  return one.startsWith(other) || other.startsWith(one);
}

/** A text without what HTML escapes, escaped or not, up to where it was cut. */
function withoutEscapes(text: string): string {
  const [shown = ''] = text.replace(/ as before$/, '').split('…');
  let plain = shown.replace(ESCAPES, '&');
  while (plain.match(ESCAPES)) plain = plain.replace(ESCAPES, '&');
  return plain.replace(/[&<>"'\\]/g, '');
}

function countNumbers(text: string): number {
  return text.match(/\d+/g)?.length ?? 0;
}
