import { Type } from '@sinclair/typebox';
import { LongText, ShortText, Text, Url, Uuid } from '../texts.js';
import { Count, Id, Nullable, Reference } from '../types.js';
import { created_at } from './common.js';

const shared = {
  id: Id(),
  uuid: Nullable(Uuid('UUID given by the uploading application')),
  url: Url('Address of the file; needs no token and cannot be guessed'),
  thumbnail_url: Nullable(Url('Address of a small image')),
  filename: Nullable(ShortText({ description: 'Name given by the uploading application' })),
  mime_type: ShortText({ description: 'Media type of the file' }),
  size: Nullable(Count('Size of the file in bytes')),
  caption: Nullable(LongText()),
  created_at,
};

/** An uploaded file (REP-016, REP-017). Source: decisions, annex D. */
export const Attachment = Type.Object(shared);

/** An attachment as its upload returns it; a pending one has a delivery key (REP-025). */
export const UploadedAttachment = Type.Object({
  ...shared,
  delivery_key: Type.Optional(Text({ description: 'Present while the upload has no target' })),
});

const uploadParts = {
  uuid: Type.Optional(Uuid('Makes repeating the upload harmless')),
  caption: Type.Optional(LongText()),
};

/** Text parts of an upload to a report, beside `file`; without a target it is pending (REP-023). */
export const AttachmentInput = Type.Object({
  ...uploadParts,
  room_id: Type.Optional(Reference('room', 'Room or section to attach the file to')),
  item_id: Type.Optional(Reference('item', 'Item to attach the file to')),
});

/** Text parts of an upload to a meter, beside `file` (REP-027). */
export const MeterAttachmentInput = Type.Object(uploadParts);
