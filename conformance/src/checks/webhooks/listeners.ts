/** Checks of webhook listeners. The specification names their scopes; Lintel decided the rest. */
import { check, type Finding, negative, type Seen } from '../../engine/check.js';
import { idAt, idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, equals, fits, holds, refuses, succeeds } from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { list as array, flag, integer, record, text, timestamp } from '../words/types.js';

/** The scopes for reading and managing webhooks. */
export const SCOPES = ['webhooks.read', 'webhooks.write'];

export const scopesGovern = negative(
  'webhooks.scopes',
  'without webhooks.read and webhooks.write the webhook routes are closed',
  ({ refused, granted }: ScopesSeen) => {
    const closed = all(...refused.map(refuses));
    if (!granted) return closed;
    const found = all(closed, grantsScopes(granted));
    return found.outcome === 'met' ? { ...found, note: NO_ROUTE } : found;
  },
);

interface ScopesSeen extends Seen {
  readonly refused: readonly Exchange[];
  readonly twin: Exchange;
  /** The token response for both scopes, used where no listener route is known. */
  readonly granted?: Exchange;
}

const NO_ROUTE =
  'no route that adds a listener is known, so only the granting of the scopes could be judged';

/**
 * The token response lists both scopes, or has no `scope`, which means that all requested ones are
 * granted.
 */
function grantsScopes(granted: Exchange): Finding {
  const scope = valueAt(readJson(granted), 'scope');
  const isGranted =
    typeof scope !== 'string' || SCOPES.every((name) => scope.split(' ').includes(name));
  return holds(isGranted, granted, 'body.scope', SCOPES.join(' and '), scope);
}

export const listsOwn = check(
  'webhooks.decided.lists-own',
  'GET /webhooks is a plain array with the listeners of the application alone',
  ({ list, ids, others }: { list: Exchange; ids: readonly number[]; others: Exchange }) =>
    all(
      answers(list, 200),
      fits(list, array),
      holds(
        ids.every((id) => idsOf(list).includes(id)),
        list,
        'body',
        ids.join(),
        idsOf(list),
      ),
      answers(others, 200),
      holds(
        !idsOf(others).some((id) => ids.includes(id)),
        others,
        'body',
        `no listener of ${ids.join(', ')}`,
        idsOf(others),
      ),
    ),
);

export const readsOne = check(
  'webhooks.decided.reads-one',
  'GET /webhooks/{webhookId} returns one listener with its seven fields',
  ({ created, read }: { created: Exchange; read: Exchange }) =>
    all(
      answers(read, 200),
      equals(read, 'id', idAt(created)),
      fits(
        read,
        record({
          id: integer,
          url: text,
          events: array,
          format: text,
          active: flag,
          uses_basic_auth: flag,
          created_at: timestamp,
        }),
      ),
    ),
);

export const createdFromLittle = check(
  'webhooks.decided.created-from-url',
  'a listener made from url alone is active, hears everything and is sent JSON',
  ({ created, url }: { created: Exchange; url: string }) =>
    all(
      succeeds(created),
      equals(created, 'url', url),
      equals(created, 'events', []),
      equals(created, 'format', 'application/json'),
      equals(created, 'active', true),
      equals(created, 'uses_basic_auth', false),
    ),
);

export const createdFromAll = check(
  'webhooks.decided.created-from-all',
  'a listener is made from events, secret, active and auth as well',
  ({ created, events }: { created: Exchange; events: readonly string[] }) =>
    all(
      succeeds(created),
      equals(created, 'events', events),
      equals(created, 'active', false),
      equals(created, 'uses_basic_auth', true),
    ),
);

export const urlRequired = refusal(
  'webhooks.decided.url-required',
  'a listener without url is refused',
);

export const unknownEventRefused = refusal(
  'webhooks.decided.unknown-event-refused',
  'an unknown event name is refused',
);

export const httpRefused = refusal(
  'webhooks.decided.http-refused',
  'an address that is not https is refused',
);

export const localRefused = negative(
  'webhooks.decided.local-refused',
  'an address that leads to a private or link-local network is refused',
  ({ refused }: { refused: readonly Exchange[]; twin: Exchange }) => all(...refused.map(refuses)),
);

export const updateIsPartial = check(
  'webhooks.decided.update-partial',
  'an update changes only the fields in its body and returns the listener',
  ({ before, update, events }: { before: Exchange; update: Exchange; events: readonly string[] }) =>
    all(
      answers(update, 200),
      equals(update, 'events', events),
      keeps(before, update, ['url', 'format', 'active', 'uses_basic_auth']),
    ),
);

export const deleteReturnsIt = check(
  'webhooks.decided.delete-returns-it',
  'deleting answers 200 with the listener, which is then gone',
  ({ before, deletion, after }: { before: Exchange; deletion: Exchange; after: Exchange }) =>
    all(
      answers(deletion, 200),
      keeps(before, deletion, ['id', 'url', 'events', 'active']),
      answers(after, 404),
    ),
);

export const secretShownOnce = check(
  'webhooks.decided.secret-shown-once',
  'a secret the server made is in the answer to POST and in no other',
  ({ created, reads }: { created: Exchange; reads: readonly Exchange[] }) => {
    const secret = valueAt(readJson(created), 'secret');
    return all(
      holds(
        typeof secret === 'string' && secret !== '',
        created,
        'body.secret',
        'a text that is not empty',
        secret,
      ),
      ...reads.map((read) =>
        holds(
          !read.response.body.includes(String(secret)),
          read,
          'body',
          'no secret',
          'the secret of the listener',
        ),
      ),
    );
  },
);

export const nothingReadable = check(
  'webhooks.decided.nothing-readable',
  'secret and credentials that were sent are in no answer',
  ({ answers: said, hidden }: { answers: readonly Exchange[]; hidden: readonly string[] }) =>
    all(
      ...said.map((one) =>
        holds(
          !hidden.some((word) => one.response.body.includes(word)),
          one,
          'body',
          'neither secret nor credentials',
          'the secret or the credentials',
        ),
      ),
    ),
);

/** These fields are the same in both responses. */
function keeps(before: Exchange, after: Exchange, names: readonly string[]): Finding {
  return all(...names.map((name) => equals(after, name, valueAt(readJson(before), name))));
}
