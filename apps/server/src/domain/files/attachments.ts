import type { Attachment, Static } from '@lintel/schema';
import type { FileRecord } from '../ports/attachments.js';
import { fileUrl, thumbnailUrl } from './files.js';

/** An attachment as it is stored, of a report or of a meter. */
interface Stored extends FileRecord {
  readonly id: number;
  readonly uuid: string | null;
  readonly caption: string | null;
  readonly created_at: string;
}

/** An attachment as it is shown (REP-016), with addresses below the root of the server. */
export function shownAttachment(stored: Stored): Static<typeof Attachment> {
  const { id, uuid, file_key, thumbnail_size } = stored;
  const { filename, mime_type, size, caption, created_at } = stored;
  return {
    id,
    uuid,
    url: fileUrl(file_key),
    thumbnail_url: thumbnail_size === null ? null : thumbnailUrl(file_key),
    filename,
    mime_type,
    size,
    caption,
    created_at,
  };
}
