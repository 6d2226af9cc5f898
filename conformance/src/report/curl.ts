import { hasHidden, showInOneLine } from '../base/visible.js';
import { type Exchange, isBodyKept, USER_HEADER } from '../net/exchange.js';

/** Headers that say nothing about what is judged. */
const LEFT_OUT = new Set(['user-agent', 'x-conformance-run', USER_HEADER, 'accept-encoding']);

/** A mark in the place of a secret, with the kind of the secret. */
const MARK = /⟦([a-z-]+):[^⟧]*⟧/;

/**
 * The request as a line to paste into a shell, with `$TOKEN` for the access token, variables named for their kind for
 * other secrets, such as `$REFRESH_TOKEN`, and FILE for the file with a body that is no text.
 */
export function renderCurl(exchange: Exchange): string {
  const { request } = exchange;
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    if (LEFT_OUT.has(name)) return [];
    const isToken = name === 'authorization' && /^bearer /i.test(value);
    return [
      isToken ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoteFilled(`${name}: ${value}`)}`,
    ];
  });
  const method = request.method === 'GET' ? [] : [`-X ${request.method}`];
  const data = isBodyKept(exchange) ? quoteFilled(request.body) : '@FILE';
  const body = request.body === '' ? [] : [`--data-binary ${data}`];
  return ['curl -i', ...method, quoteFilled(request.url), ...headers, ...body].join(' ');
}

/** A text as one word of a shell, with a variable in the place of each mark. */
function quoteFilled(text: string): string {
  const parts = text.split(MARK).map((part, index) => {
    if (index % 2 === 1) return `"$${nameOf(part)}"`;
    return part === '' ? '' : quote(part);
  });
  return parts.join('') || quote('');
}

function nameOf(kind: string): string {
  return kind === 'access-token' ? 'TOKEN' : kind.toUpperCase().replaceAll('-', '_');
}

/** A text as one word of a shell. Invisible characters are escaped in the `$'…'` quotes of the shell. */
export function quote(text: string): string {
  if (!hasHidden(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  return `$'${showInOneLine(text.replaceAll(/[\\']/g, '\\$&'))}'`;
}
