/**
 * How long a text may be is not shown, nor which signs a name may hold. What is refused with a long text of many signs is
 * asked for with a short one, and then with a plain one, so that only what is about the text rests on it.
 */
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { LINE } from '../values/texts.js';

/** What stands for the line of many signs in its place, one after the other. */
const INSTEAD = ['Zoë <&> 🔑', 'Zoe'];

/** What was answered, and the body that it answers. */
export interface WithTexts<Body> {
  readonly answered: Exchange;
  readonly sent: Body;
}

/** Sends a body. Where that is refused, it is sent with shorter texts, if it holds such a line. */
export async function sendTexts<Body>(
  send: (body: Body) => Promise<Exchange>,
  body: Body,
): Promise<WithTexts<Body>> {
  const answered = await send(body);
  if (!isRefusal(answered) || !JSON.stringify(body).includes(WRITTEN))
    return { answered, sent: body };
  for (const text of INSTEAD) {
    const sent = shorten(body, text);
    const again = await send(sent);
    if (isSuccess(again)) return { answered: again, sent };
  }
  return { answered, sent: body };
}

/** The line as it stands in JSON. */
const WRITTEN = JSON.stringify(LINE).slice(1, -1);

function shorten<Body>(body: Body, text: string): Body {
  return JSON.parse(JSON.stringify(body).replaceAll(WRITTEN, text));
}
