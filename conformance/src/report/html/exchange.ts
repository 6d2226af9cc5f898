import { showInOneLine } from '../../base/visible.js';
import { describeExchange, type Exchange } from '../../net/exchange.js';
import { type Markup, markup } from '../markup.js';

const MOST_BODY = 4_000;

/** An exchange as one line that unfolds to the whole, with the command that repeats it if given. */
export function renderExchange(exchange: Exchange, curl?: string): Markup {
  const { id, request, response } = exchange;
  const { pathname, search } = new URL(request.url);
  const asked = [`${request.method} ${pathname}${search}`, ...renderHeaders(request.headers)];
  const answered = [String(response.status), ...renderHeaders(response.headers)];
  const kind = response.encoding === 'base64' ? ['(bytes that are no text, in base64)'] : [];
  const again = curl === undefined ? markup`` : markup`<pre>${curl}</pre>\n`;
  return markup`<details class="exchange"><summary>${showInOneLine(`${id} ${describeExchange(exchange)}`)}</summary>
${again}<pre>${[...asked, '', shorten(request.body)].join('\n')}</pre>
<pre>${[...answered, '', ...kind, shorten(response.body)].join('\n')}</pre></details>`;
}

function renderHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function shorten(body: string): string {
  if (body.length <= MOST_BODY) return body;
  return `${body.slice(0, MOST_BODY)}… (${body.length} characters in all)`;
}
