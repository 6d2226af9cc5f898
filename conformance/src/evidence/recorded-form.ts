/** Checks that the exchanges of a run are as the recorder keeps them: in order, and with text as text. */
import { type Exchange, endedAt } from '../net/exchange.js';
import { decodeText } from '../net/text.js';

export function findUnrecorded(exchanges: readonly Exchange[]): string[] {
  return [...exchanges.flatMap(findOtherEncoding), ...findOutOfOrder(exchanges)];
}

/** Finds text that was recorded as base64. A body with a mark in it cannot be decoded and is skipped. */
function findOtherEncoding({ id, response }: Exchange): string[] {
  const { body, encoding, headers } = response;
  if (encoding !== 'base64' || body.includes('⟦')) return [];
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('base64') !== body) return [`the body of exchange ${id} is not base64`];
  const isText = decodeText(bytes, headers['content-type'] ?? '') !== undefined;
  return isText ? [`the body of exchange ${id} is a text, but stands in base64`] : [];
}

/**
 * Finds the first exchange of each revision that is out of order: they are numbered in the order of their
 * answers.
 */
function findOutOfOrder(exchanges: readonly Exchange[]): string[] {
  const revisions = Map.groupBy(exchanges, ({ id }) => id.replace(/-\d+$/, ''));
  return [...revisions.values()].flatMap((own) => {
    const early = own.find((one, index) => {
      const before = own[index - 1];
      return before !== undefined && endedAt(one) < endedAt(before);
    });
    return early ? [`exchange ${early.id} is dated before the one that it follows`] : [];
  });
}
