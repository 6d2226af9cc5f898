/** Checks of token responses in XML, which are not JSONx (earlier revision). */
import { check, negative } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { JSONX_NAMESPACE } from '../../net/jsonx-writer.js';
import { all, hasHeader, holds, succeeds } from '../words/expect.js';
import { isWellFormed, tryRoot } from '../xml/document.js';

const FIELDS = ['token_type', 'expires_in', 'access_token', 'refresh_token'];

export const oauthElement = check(
  'oauth.xml.oauth-element',
  'exchange and refresh give an oauth element with the four fields',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(
      ...answered.flatMap((tokens) => [
        succeeds(tokens),
        hasElements(tokens, FIELDS),
        says(tokens, 'token_type', 'Bearer', /^Bearer$/),
        says(tokens, 'expires_in', 'seconds', /^[1-9]\d*$/),
      ]),
    ),
);

export const notJsonx = check(
  'oauth.xml.not-jsonx',
  'its root is not in the namespace of JSONx',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(
      ...answered.map((tokens) => {
        const namespace = tryRoot(tokens)?.namespace;
        const isSo = namespace !== undefined && namespace !== JSONX_NAMESPACE;
        return holds(isSo, tokens, 'root', 'another namespace', namespace);
      }),
    ),
);

export const onlyAlone = check(
  'oauth.xml.decided.only-alone',
  'XML is given only when Accept is application/xml alone',
  ({ alone, among }: { alone: Exchange; among: Exchange }) =>
    all(
      isWellFormed(alone),
      hasHeader(alone, 'content-type', /^application\/xml\b/),
      hasHeader(among, 'content-type', /^application\/json\b/),
    ),
);

export const errorElement = negative(
  'oauth.xml.decided.error-element',
  'an error is an oauth element with error and error_description',
  ({ refused }: { refused: Exchange; twin: Exchange }) =>
    hasElements(refused, ['error', 'error_description']),
);

/** The text of this element, if there is one, is of this form. */
function says(exchange: Exchange, name: string, expected: string, form: RegExp) {
  const text = tryRoot(exchange)
    ?.children.find((child) => child.name === name)
    ?.text.trim();
  return holds(text === undefined || form.test(text), exchange, name, expected, text);
}

function hasElements(exchange: Exchange, names: readonly string[]) {
  const root = tryRoot(exchange);
  if (!root) return isWellFormed(exchange);
  const found = root.children.filter(({ text }) => text !== '').map(({ name }) => name);
  return all(
    holds(root.name === 'oauth', exchange, 'root', '<oauth>', root.name),
    ...names.map((name) => holds(found.includes(name), exchange, 'root', `<${name}>`, found)),
  );
}
