/** Checks of common HTTP behaviour. */
import { check } from '../../engine/check.js';
import { type Exchange, header } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import { all, answers, holds } from '../words/expect.js';

type Pair = { readonly get: Exchange; readonly other: Exchange };

export const headLikeGet = check(
  'general.http.head-like-get',
  'HEAD has the status and the Content-Type of GET and no body',
  ({ get, other }: Pair) =>
    all(
      answers(other, get.response.status),
      holds(other.response.body === '', other, 'body', 'no body', other.response.body),
      holds(
        header(other, 'content-type') === header(get, 'content-type'),
        other,
        'header content-type',
        header(get, 'content-type'),
        header(other, 'content-type'),
      ),
    ),
);

export const optionsNameMethods = check(
  'general.http.options-name-methods',
  'OPTIONS needs no token, answers 204 and names the methods',
  ({ options, methods }: { options: Exchange; methods: readonly string[] }) => {
    const allowed = header(options, 'allow').split(/\s*,\s*/);
    return all(
      answers(options, 204),
      holds(
        methods.every((method) => allowed.includes(method)),
        options,
        'header allow',
        methods.join(', '),
        header(options, 'allow'),
      ),
    );
  },
);

export const noCrossOrigin = check(
  'general.http.no-cross-origin',
  'no other origin is let in',
  ({ read }: { read: Exchange }) =>
    holds(
      header(read, 'access-control-allow-origin') === '',
      read,
      'header access-control-allow-origin',
      'no such header',
      header(read, 'access-control-allow-origin'),
    ),
);

export const finalSlash = check(
  'general.http.final-slash',
  'one slash at the end of a path changes nothing',
  ({ get, other }: Pair) => all(answers(other, 200), differences('property', get, other, [])),
);

export const oddIdsNotFound = check(
  'general.http.odd-ids-not-found',
  'an id that is no plain positive number gives 404',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map((read) => answers(read, 404))),
);
