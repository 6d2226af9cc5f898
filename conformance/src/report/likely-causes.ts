/**
 * What is probably wrong, by what the failure looks like: which check, where in the answer, what
 * was expected and what came. The rows stand from the particular to the general.
 */
import type { Problem } from '../base/problem.js';
import type { Judgement } from '../engine/judgement.js';

interface Sign {
  readonly check?: RegExp;
  readonly at?: RegExp;
  readonly expected?: RegExp;
  readonly got?: RegExp;
  /** Fewer records came than were expected. */
  readonly isFewer?: true;
  /** Says enough: what is less particular would only lead astray. */
  readonly isCertain?: true;
}

const MOST = 3;

/** What escapes look like that only HTML needs. */
const ESCAPES = /&(amp|lt|gt|quot|#\d+|#x[\da-f]+);/i;

const SIGNS: readonly (readonly [Sign, cause: string])[] = [
  [
    { expected: /^an object/, got: /^\[\]$/, isCertain: true },
    'A map that is empty is sent as an empty array, as json_encode of PHP does: make it an object before it is written.',
  ],
  [
    { got: ESCAPES, isCertain: true },
    'Texts are escaped for HTML before they are stored or sent; only whoever puts them into a page has to do that.',
  ],
  [
    { check: /takes-each/, expected: /^(""|null|0|false)$/, isCertain: true },
    'PUT passes over values that are empty, null, 0 or false: what counts is whether a field was sent.',
  ],
  [
    { check: /expired-refused/, isCertain: true },
    'The age of the token is not looked at when it is used, or a cache answers for it.',
  ],
  [
    { check: /foreign-scope/, isCertain: true },
    'Scopes are not held against those of the revision that was asked.',
  ],
  [
    { check: /\.delete\.gone/, expected: /refusal|not its id/, isCertain: true },
    'The deletion is answered and not done, or what is marked as deleted is still found.',
  ],
  [
    { check: /copies\.default-appends/, at: /rooms/, isCertain: true },
    'A copy without a mode replaces what is there; without a mode it has to be added.',
  ],
  [
    { check: /^(items|rooms)\.copy\./, at: /status/, got: /^404$/, isCertain: true },
    'What is to be copied is no longer there: an earlier copy has moved it. Or the route is missing.',
  ],
  [
    { check: /^pagination\..*self-leads-back/, isCertain: true },
    'The link self leaves out parameters of the query, such as filters or per_page.',
  ],
  [
    { check: /^pagination\.per-page/, at: /per_?page/i },
    'per_page is not looked at, or the links to further pages leave it out.',
  ],
  [
    { check: /newest-first|walk-visits-once/, isFewer: true, isCertain: true },
    'Records are lost between the pages: the links leave out parameters such as per_page, or the order is not the same on every page.',
  ],
  [
    { check: /^oauth\.refresh\.rotates/ },
    'A refresh gives the old refresh token back instead of a new one.',
  ],
  [
    { check: /^oauth\.refresh\.(once|one-winner)/ },
    'The refresh token is not marked as used, or it is marked after the new tokens are issued; both have to happen in one transaction.',
  ],
  [
    { check: /code-once|code-reuse/ },
    'The code is not deleted when it is exchanged, or two exchanges at the same time both find it.',
  ],
  [
    { check: /redirect-uri/ },
    'redirect_uri is compared by its beginning or its host, or not with the one of the authorize request; it has to be equal as a text.',
  ],
  [
    { check: /pkce/ },
    'code_challenge is not stored with the code, or code_verifier is not compared with it.',
  ],
  [
    { check: /echoes-state/ },
    'state is decoded, cut or encoded twice on its way through the sign-in and consent pages.',
  ],
  [
    { check: /^oauth\.errors/ },
    'Errors of the token route pass through the error handler of the API; they need the OAuth form with error at the top level.',
  ],
  [
    { check: /^oauth\.token\.not-stored|cache-control/ },
    'The token route does not set Cache-Control: no-store on every answer, errors included.',
  ],
  [
    { check: /expires-in|expiry|expires/ },
    'expires_in is sent as text or in milliseconds, or the lifetime is not checked when the token is used.',
  ],
  [
    { check: /widening|scopes?/, at: /status/ },
    'The scopes of a token are stored but not looked at on this route.',
  ],
  [
    { check: /links-client|assigns-clerk|takes-template|self-service/, at: /status/, got: /^4/ },
    'The id that is sent belongs to another account: look at fixtures in the configuration.',
  ],
  [
    { check: /contacts\.|self-service/, at: /status/, got: /^4/ },
    'Addresses of mail at example.org are refused: name a domain that is taken as fixtures.mailDomain in the configuration.',
  ],
  [{ check: /token-required|bearer/, got: /^2/ }, 'This route is not behind the authentication.'],
  [
    { check: /isolation\.nothing-is/ },
    'actors.bob is a user of the same account as alice; it has to be one of a second account.',
  ],
  [
    { check: /isolation/ },
    'The record is looked up by its id alone, without the account of the token.',
  ],
  [
    { check: /^pagination\.|links/, at: /links/ },
    'The links are built from the path alone and lose the query, or next is given on the last page.',
  ],
  [
    { check: /newest|order|oldest/ },
    'The list has no ORDER BY, or it is ordered by a time that several records share; order by id as well.',
  ],
  [
    { check: /^pagination\./, at: /meta|per_page|total|page/ },
    'Numbers of the query are passed on as text, or the total counts the page and not the list.',
  ],
  [
    { check: /filter/, at: /data/, expected: /^a record with id/, isCertain: true },
    'The filter looks at another value than the one it names, at one of several alone, or only at a page that was cut before.',
  ],
  [
    { check: /filter|address|ref/, at: /data/ },
    'The filter is ignored, or it is applied after the page was cut.',
  ],
  [
    { check: /update|put/i, at: /^body\./ },
    'PUT replaces the record where it should merge, or it answers with what was stored before.',
  ],
  [
    { check: /\.defaults?\b/ },
    'The default is missing in the answer to the creation, or empty text is stored where null is shown.',
  ],
  [
    { check: /^xml\./ },
    'The JSONx is written or read without its namespace, names or types; compare with the JSON of the same read.',
  ],
  [
    { check: /counts-code-points/ },
    'Length is counted in bytes or in UTF-16 units, not in characters.',
  ],
  [
    { check: /never-cut|holds-(long|short)-text/ },
    'The column is shorter than the limit, and the database cuts silently.',
  ],
  [
    { check: /errors\.codes|order-of-failures/ },
    'Checks run in another order, for example validation before permission.',
  ],
  [{ got: /^5\d\d$/ }, 'An exception is not caught. Look for this request in your log.'],
  [
    { at: /status/, expected: /refusal|40[0-9]|42[0-9]/, got: /^2/ },
    'The value is not validated, or validation happens after the write.',
  ],
  [
    { check: /^pdf\.url/, at: /status/, got: /^40[13]$/ },
    'The address is that of another server, to which no token is sent, or it is refused to whoever may ask for the PDF.',
  ],
  [
    { check: /^(?!pdf\.url)/, at: /status/, expected: /success|^2/, got: /^401$/ },
    'The token is refused although it is valid: issuer, clock or scheme, or a later sign-in has ended it, or a refresh, be it of another user.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^403$/ },
    'A role or scope is demanded that the specification does not ask for, or the user of the run lacks it.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^404$/ },
    'The route is missing, or has another path or prefix.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^405$/ },
    'The route is there, but not for this method.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^415$/ },
    'The Content-Type is compared as a whole; parameters such as charset have to be allowed.',
  ],
  [
    { at: /status/, expected: /success|^2/, got: /^4(00|22)$/ },
    'A field is required or limited that the specification leaves optional.',
  ],
  [
    { at: /status/, got: /^30\d$/ },
    'A redirect, often to a sign-in page or to the address with a slash: the API answers itself.',
  ],
  [
    { at: /content-type/ },
    'The Content-Type does not fit the body, or content negotiation does not read Accept.',
  ],
  [
    { at: /header(?! location)/ },
    'The header is set on some answers only; set it where all of them pass.',
  ],
  [
    { at: /^body$/, expected: /JSON/ },
    'The answer is an HTML page or empty: a proxy or a default error page answers.',
  ],
  [
    { expected: /integer|number/i, got: /^"/ },
    'Numbers are sent as text, as many databases give decimals and big integers.',
  ],
  [{ expected: /boolean/i, got: /^[01"]/ }, 'Booleans are sent as 0 and 1 or as text.'],
  [{ expected: /string/i, got: /^\d/ }, 'Text that consists of digits is sent as a number.'],
  [
    { expected: /array/i, got: /^\{/ },
    'An array is sent as an object, often after entries were taken out of it.',
  ],
  [
    { got: /^(nothing|undefined)$/ },
    'The field is left out when it has no value; it has to be there with null.',
  ],
  [{ got: /^null$/ }, 'The value is not stored, or stored under another name than it is read.'],
];

/** At most three sentences, the likeliest first. */
export function findLikelyCauses({ check, problems = [] }: Judgement): string[] {
  const fitting = SIGNS.filter(([sign]) => problems.some((problem) => fits(sign, check, problem)));
  const certain = fitting.findIndex(([{ isCertain }]) => isCertain);
  const most = certain === -1 ? MOST : Math.min(MOST, certain + 1);
  return fitting.slice(0, most).map(([, cause]) => cause);
}

function fits(sign: Sign, check: string, { at, expected, got }: Problem): boolean {
  const pairs: readonly (readonly [RegExp | undefined, string])[] = [
    [sign.check, check],
    [sign.at, at],
    [sign.expected, expected],
    [sign.got, got],
  ];
  const isFewer = !sign.isFewer || countNumbers(got) < countNumbers(expected);
  return isFewer && pairs.every(([pattern, text]) => pattern === undefined || pattern.test(text));
}

function countNumbers(text: string): number {
  return text.match(/\d+/g)?.length ?? 0;
}
