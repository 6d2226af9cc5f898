/**
 * The specification says neither how long a text can be nor which characters a name can have. Where
 * a body with a long text of special characters is refused, it is sent with one line, a short text
 * and a plain text, so that only the checks of texts depend on them.
 */
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { LINE, LINES } from '../values/texts.js';

/** Texts that replace the line of special characters, in this order. */
const INSTEAD = ['Zoë <&> 🔑', 'Zoe'];

/** An answer, and the body that was sent. */
export interface WithTexts<Body> {
  readonly answered: Exchange;
  readonly sent: Body;
}

/** Sends a body. If that is refused and the body has such a line, sends it with plainer texts. */
export async function sendTexts<Body>(
  send: (body: Body) => Promise<Exchange>,
  body: Body,
  line = LINE,
): Promise<WithTexts<Body>> {
  const answered = await send(body);
  if (!isRefusal(answered)) return { answered, sent: body };
  for (const sent of plainer(body, line)) {
    const again = await send(sent);
    if (isSuccess(again)) return { answered: again, sent };
  }
  return { answered, sent: body };
}

/** A text as it is written in JSON. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * The body with one line instead of several, and with each replacement; empty if it has no such
 * line.
 */
function plainer<Body>(body: Body, line: string): Body[] {
  const whole = JSON.stringify(body);
  const onOneLine = whole.replaceAll(written(LINES), written(LINE));
  const shorter = INSTEAD.map((text) => onOneLine.replaceAll(written(line), text));
  return [onOneLine, ...shorter].filter((one) => one !== whole).map((one) => JSON.parse(one));
}
