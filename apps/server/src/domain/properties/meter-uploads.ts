import { METER_LIMITS, type MeterAttachmentInput, type Static } from '@lintel/schema';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { Failure, found } from '../errors.js';
import { shownAttachment } from '../files/attachments.js';
import { type FileKeeping, keepFile } from '../files/kept-files.js';
import type { FitFile } from '../ports/intake.js';
import type { MeterKey, MeterOwner } from '../ports/meters.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { placeOf } from './meters.js';

// Uploads to meters (D-39, D-62). The UUID of the uploader makes a repeat harmless, as in a report.

type Upload = Static<typeof MeterAttachmentInput> & { readonly file: FitFile };

/** Adds a file to a meter and returns the attachment (REP-027). */
export async function uploadToMeter(
  keeping: FileKeeping,
  caller: Caller,
  { key, sent }: { key: MeterKey; sent: Submission<Upload> },
) {
  const { storage } = keeping;
  const { uuid = null, caption = null, file: fit } = sent.accept();
  const known = await repeated(storage.stores, key, uuid);
  if (known) return known;
  return keepFile(keeping, fit, (file) =>
    storage.write(async (stores) => {
      found(await stores.properties.lock(key.account_id, key.property_id));
      found(await stores.meters.find(key));
      const first = await repeated(stores, key, uuid);
      if (first) return first;
      await requireAttachmentRoom(stores, key);
      const before = await stores.meters.attachmentIds(key);
      const added = await stores.meters.addAttachment(key, { ...file, uuid, caption });
      await recordUpdate(stores, caller, placeOf(key), {
        before: { attachments: before },
        after: { attachments: [...before, added.id] },
      });
      return shownAttachment(added);
    }),
  );
}

/** Ends the request when the meters of a property have so many attachments that none takes another. */
async function requireAttachmentRoom(
  { meters }: Stores,
  { account_id, property_id }: MeterOwner,
): Promise<void> {
  if ((await meters.attachmentCount({ account_id, property_id })) < METER_LIMITS.attachments)
    return;
  throw new Failure('conflict', {
    explanation:
      `A property holds at most ${METER_LIMITS.attachments} attachments of its meters: ` +
      'remove what it does not need, by an update of a meter that names the attachments to keep.',
  });
}

/** What an earlier upload with the same UUID made. */
async function repeated({ meters }: Stores, key: MeterKey, uuid: string | null) {
  const known = uuid === null ? undefined : await meters.findAttachment(key, uuid);
  return known && shownAttachment(known);
}
