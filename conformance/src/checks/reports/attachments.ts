/**
 * Checks of uploads and the attachments they become. Lintel decided all of this, because the
 * specification shows no upload.
 */
import { check } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { shapeOf } from '../../net/mark.js';
import { all, answers, equals, fits, holds, succeeds } from '../words/expect.js';
import { members, works } from '../words/kinds.js';
import { integer, integerOrNull, record, textOrNull, timestamp, words } from '../words/types.js';
import { attachmentsOf, itemsOf, roomsOf } from './content.js';

/** The fields of an attachment. */
export const FIELDS = {
  id: integer,
  uuid: textOrNull,
  url: words,
  thumbnail_url: textOrNull,
  filename: textOrNull,
  mime_type: words,
  size: integerOrNull,
  caption: textOrNull,
  created_at: timestamp,
};

export const takesUploads = works(
  'reports.attachments.decided.takes-uploads',
  'a multipart upload is taken, with and without a target',
);
export const shape = members(
  'reports.attachments.decided.fields',
  'an attachment has its nine fields',
  FIELDS,
);
export const neverNull = members(
  'reports.attachments.decided.never-null',
  'id, url, mime_type and created_at are never null',
  { id: integer, url: words, mime_type: words, created_at: timestamp },
);

export const urlDelivers = check(
  'reports.attachments.decided.url-delivers',
  'the url delivers the uploaded bytes without a token',
  ({ download, bytes }: { download: Exchange; bytes: string }) =>
    all(
      answers(download, 200),
      holds(download.response.body === bytes, download, 'body', bytes, download.response.body),
    ),
);

export const urlsUnguessable = check(
  'reports.attachments.decided.urls-unguessable',
  'each url has an unrelated random part of at least 22 characters',
  ({ uploads }: { uploads: readonly Exchange[] }) => {
    const parts = uploads.map((upload) => longestWord(String(valueAt(readJson(upload), 'url'))));
    return all(
      ...uploads.map((upload, index) => {
        const part = parts[index] ?? '';
        const isSound = shapeOf(part).length >= 22 && parts.indexOf(part) === index;
        return holds(isSound, upload, 'body.url', 'a random part of its own', part);
      }),
    );
  },
);

type Uploaded = { readonly upload: Exchange; readonly report: Exchange };

export const pendingIsListed = check(
  'reports.attachments.decided.pending-listed',
  'an upload without a target is pending under its UUID',
  ({ report, uuid }: Pick<Uploaded, 'report'> & { uuid: string }) =>
    fits(report, record({ [uuid]: words }), 'pending_attachments'),
);

export const carriesDeliveryKey = check(
  'reports.attachments.decided.delivery-key',
  'the answer carries the delivery key the report shows',
  ({ upload, report, uuid }: Uploaded & { uuid: string }) =>
    all(
      fits(upload, record({ delivery_key: words })),
      equals(upload, 'delivery_key', valueAt(readJson(report), `pending_attachments.${uuid}`)),
    ),
);

export const appearsAtTarget = check(
  'reports.attachments.decided.at-target',
  'an upload with a target appears at that room or item',
  ({ ofRoom, ofItem, report }: { ofRoom: Exchange; ofItem: Exchange; report: Exchange }) => {
    const rooms = roomsOf(report);
    const atRooms = rooms.flatMap(attachmentsOf).map((one) => valueAt(one, 'id'));
    const atItems = rooms
      .flatMap(itemsOf)
      .flatMap(attachmentsOf)
      .map((one) => valueAt(one, 'id'));
    const isThere = atRooms.includes(idAt(ofRoom)) && atItems.includes(idAt(ofItem));
    const expected = `${idAt(ofRoom)} at a room and ${idAt(ofItem)} at an item`;
    return holds(isThere, report, 'body.rooms', expected, [atRooms, atItems]);
  },
);

export const repeatIsHarmless = check(
  'reports.attachments.decided.repeat-harmless',
  'an upload with a UUID already used returns the existing attachment',
  ({
    first,
    again,
    report,
    uuid,
  }: {
    first: Exchange;
    again: Exchange;
    report: Exchange;
    uuid: string;
  }) =>
    all(
      succeeds(again),
      equals(again, 'id', idAt(first)),
      holds(
        report.response.body.split(uuid).length - 1 <= 2,
        report,
        'body',
        'one attachment with that UUID',
        report.response.body.split(uuid).length - 1,
      ),
    ),
);

export const ofMeter = check(
  'reports.attachments.decided.of-meter',
  'an upload for a meter appears at the meter',
  ({ upload, meter }: { upload: Exchange; meter: Exchange }) => {
    const ids = attachmentsOf(readJson(meter)).map((one) => valueAt(one, 'id'));
    return all(
      succeeds(upload),
      holds(ids.includes(idAt(upload)), meter, 'body.attachments', String(idAt(upload)), ids),
    );
  },
);

/**
 * Returns the longest run of word characters and hyphens, the part of a URL most likely to be
 * random.
 */
function longestWord(url: string): string {
  const words = url.match(/[\w-]+/g) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
