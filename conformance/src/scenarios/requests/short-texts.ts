/**
 * How long a text may be is not shown, nor which signs a name may hold. What is refused with a long text of many signs is
 * asked for with one line, with a short one, and then with a plain one, so that only what is about the text rests on it.
 */
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { LINE, LINES } from '../values/texts.js';

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

/** A text as it stands in JSON. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);

/** The body with its texts on one line, and then with each text that stands for them; nothing where it holds no such line. */
function plainer<Body>(body: Body, line: string): Body[] {
  const whole = JSON.stringify(body);
  const onOneLine = whole.replaceAll(written(LINES), written(LINE));
  const shorter = INSTEAD.map((text) => onOneLine.replaceAll(written(line), text));
  return [onOneLine, ...shorter].filter((one) => one !== whole).map((one) => JSON.parse(one));
}
