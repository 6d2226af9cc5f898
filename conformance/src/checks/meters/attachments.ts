/** Checks of the attachments of meters. */
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { FIELDS } from '../reports/attachments.js';
import { attachmentsOf } from '../reports/content.js';
import { all, fits, holds, succeeds } from '../words/expect.js';
import { record } from '../words/types.js';

export const meterAttachmentFields = check(
  'meters.decided.attachment-fields',
  'an attachment of a meter has the fields of an attachment',
  ({ meter }: { meter: Exchange }) => fits(meter, record(FIELDS), 'attachments.0'),
);

export const keepsNamed = check(
  'meters.decided.keeps-named-attachments',
  'an update of a meter keeps the attachments it names',
  ({ update, kept }: { update: Exchange; kept: number }) => {
    const ids = attachmentsOf(readJson(update)).map((one) => valueAt(one, 'id'));
    return all(
      succeeds(update),
      holds(ids.join() === String(kept), update, 'body.attachments', `only ${kept}`, ids),
    );
  },
);
