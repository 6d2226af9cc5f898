import type { DocumentAttachment } from '../document.js';
import type { Photo, PhotoGroup } from './blocks.js';

// Photos are counted through a PDF, so that a text can refer to one.

/** Makes a photo of an attachment, with the next number; `subject` is what it belongs to. */
export type NumberPhoto = (attachment: DocumentAttachment, subject: string) => Photo;

/** Begins to count photos. */
export function createNumbering(): NumberPhoto {
  let number = 0;
  return ({ file_key, caption }, subject) => {
    number += 1;
    return {
      file_key,
      caption: [`Photo ${number}`, caption].filter(Boolean).join(' · '),
      alt: `Photo ${number}, ${subject}${caption ? `: ${caption}` : ''}`,
    };
  };
}

/** The photos among attachments as one group; no group when there are none. */
export function photoGroups(
  attachments: readonly DocumentAttachment[],
  subject: string,
  number: NumberPhoto,
): PhotoGroup[] {
  const photos = attachments.filter(isPhoto).map((attachment) => number(attachment, subject));
  return photos.length > 0 ? [{ title: null, photos }] : [];
}

/** Whether an attachment is shown, and not only named. */
export function isPhoto({ mime_type }: DocumentAttachment): boolean {
  return mime_type.startsWith('image/');
}
