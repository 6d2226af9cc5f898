/** Checks of rate limits and of the maximum lengths of texts. */
import { check, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, header, isSuccess } from '../../net/exchange.js';
import {
  all,
  answers,
  fits,
  hasHeader,
  holds,
  refuses,
  succeeds,
  unknown,
} from '../words/expect.js';
import { type Refusal, refusal } from '../words/kinds.js';
import { lacksValue } from '../words/lists.js';
import { record, words } from '../words/types.js';

export const carriesRateLimit = check(
  'limits.carries-rate-limit',
  'every answer tells the limit and what is left of it',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(
      ...answered
        .filter(({ response }) => ![401, 404, 405].includes(response.status))
        .filter(({ request }) => request.method !== 'OPTIONS')
        .flatMap((exchange) => [
          hasHeader(exchange, 'x-ratelimit-limit', /^\d+$/),
          hasHeader(exchange, 'x-ratelimit-remaining', /^\d+$/),
        ]),
    ),
);

export const holdsShortText = check(
  'limits.holds-short-text',
  'short texts hold 255 characters, counted in code points',
  ({ created, path, value }: { created: readonly Exchange[]; path: string; value: string }) =>
    all(...created.map((exchange) => isKept(exchange, path, value))),
);

export const holdsLongText = check(
  'limits.holds-long-text',
  'long texts hold 65535 characters',
  ({ created, path, value }: { created: readonly Exchange[]; path: string; value: string }) =>
    all(...created.map((exchange) => isKept(exchange, path, value))),
);

export const countsCodePoints = check(
  'limits.counts-code-points',
  '255 characters outside the basic plane are kept',
  ({ created, path, value }: { created: readonly Exchange[]; path: string; value: string }) =>
    all(...created.map((exchange) => isKept(exchange, path, value))),
);

export const longerShortRefused = refusal(
  'limits.longer-short-refused',
  'a short text of 256 characters is refused',
);

export const longerLongRefused = refusal(
  'limits.longer-long-refused',
  'a long text of 65536 characters is refused',
);

export const neverCut = negative(
  'limits.never-cut',
  'a text that is too long is a failure and is not cut',
  ({ refused, after, path, value }: Refusal & { after: Exchange; path: string; value: string }) =>
    all(refuses(refused), isKept(after, path, value)),
);

export const largeBodyIs413 = negative(
  'limits.large-body-is-413',
  'a body over 1 MiB gives 413',
  ({ refused }: Refusal) => answers(refused, 413),
);

export const blocks = check(
  'limits.blocks',
  'a client that asks too fast is blocked',
  ({ burst, limit }: { burst: readonly Exchange[]; limit: number }) => {
    const last = burst.at(-1) as Exchange; // never empty
    const { status } = last.response;
    const told = Number(header(last, 'x-ratelimit-limit'));
    if (!isBlocked(last) && told > limit) {
      return unknown(
        `fixtures.hasty.requestsPerMinute is ${limit}, but that deployment states a limit of ${told}: correct the key, or set a lower limit there`,
      );
    }
    if (!isBlocked(last) && countTokens(burst) > 1) {
      return unknown(
        'the access token had to be renewed during the burst, and a limiter may count for each token: let access tokens live longer there (fixtures.hasty), or run again when the machine is less busy',
      );
    }
    if (status === 401 && burst.some(isSuccess)) {
      return unknown(
        'the access token was refused (401) in the middle of the burst, which says nothing of a rate limiter: see whether it lives as long as its expires_in says',
      );
    }
    return holds(
      isBlocked(last),
      last,
      'status',
      'a refusal by the rate limiter at the end of the burst',
      status,
    );
  },
);

export const blockIs429 = check(
  'limits.block-is-429',
  'a blocked request gives 429 with Retry-After and X-RateLimit-Reset',
  ({ blocked }: { blocked: Exchange }) =>
    all(
      answers(blocked, 429),
      hasHeader(blocked, 'retry-after', /^\d+$/),
      hasHeader(blocked, 'x-ratelimit-reset', /^\d{10}$/),
    ),
);

export const blockHasNoEffect = check(
  'limits.block-has-no-effect',
  'a blocked write does nothing',
  ({ blocked, list, line1 }: { blocked: Exchange; list: Exchange; line1: string }) =>
    all(answers(blocked, 429), lacksValue(list, 'address.line1', line1)),
);

export const tokenBlockIsOAuth = check(
  'limits.token-block-is-oauth',
  'a 429 of the token route has the form of OAuth errors',
  ({ burst }: { burst: readonly Exchange[] }) => {
    const blocked = burst.find(isBlocked);
    if (!blocked) return unknown(`${burst.length} wrong requests did not reach a limit`);
    return all(answers(blocked, 429), fits(blocked, record({ error: words })));
  },
);

/** Returns the number of different access tokens used in these requests. */
export function countTokens(exchanges: readonly Exchange[]): number {
  return new Set(exchanges.map(({ request }) => request.headers['authorization'])).size;
}

/** Whether the response may come from a rate limiter, whichever status that uses. */
export function isBlocked({ response }: Exchange): boolean {
  return [403, 429, 503].includes(response.status);
}

function isKept(exchange: Exchange, path: string, value: string) {
  const got = valueAt(readJson(exchange), path);
  const count = typeof got === 'string' ? [...got].length : 'nothing';
  const expected = `${[...value].length} characters as sent`;
  return all(succeeds(exchange), holds(got === value, exchange, `body.${path}`, expected, count));
}
