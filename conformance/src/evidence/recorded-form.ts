/** Whether the exchanges of a run are as the recorder keeps them: one after the other, and a text as a text. */
import { type Exchange, endedAt } from '../net/exchange.js';
import { decodeText } from '../net/text.js';

/** The clock of a machine may be set while a run goes on. */
const SET_BACK_MS = 60_000;

export function findUnrecorded(exchanges: readonly Exchange[]): string[] {
  return [...exchanges.flatMap(findOtherEncoding), ...findOutOfOrder(exchanges)];
}

/** Base64 is only for what is no text. Where a secret stood in the bytes there is a mark, and they cannot be read. */
function findOtherEncoding({ id, response }: Exchange): string[] {
  const { body, encoding, headers } = response;
  if (encoding !== 'base64' || body.includes('⟦')) return [];
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('base64') !== body) return [`the body of exchange ${id} is not base64`];
  const isText = decodeText(bytes, headers['content-type'] ?? '') !== undefined;
  return isText ? [`the body of exchange ${id} is a text, but stands in base64`] : [];
}

/** Exchanges are numbered in the order in which their answers came. Names the first of each revision that is not. */
function findOutOfOrder(exchanges: readonly Exchange[]): string[] {
  const revisions = Map.groupBy(exchanges, ({ id }) => id.replace(/-\d+$/, ''));
  return [...revisions.values()].flatMap((own) => {
    const early = own.find((one, index) => {
      const before = own[index - 1];
      return before !== undefined && endedAt(one) < endedAt(before) - SET_BACK_MS;
    });
    return early ? [`exchange ${early.id} is dated before the one that it follows`] : [];
  });
}
