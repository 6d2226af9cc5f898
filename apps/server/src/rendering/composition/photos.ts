import type { DocumentAttachment } from '../document.js';
import type { Photo, PhotoGroup } from './blocks.js';
import { shownDate } from './shown-dates.js';

// Photos are counted through a PDF, so that a text can refer to one.

/** Makes a photo of an attachment, with the next number; `subject` is what it belongs to. */
export type NumberPhoto = (attachment: DocumentAttachment, subject: string) => Photo;

/** Begins to count photos. */
export function createNumbering(): NumberPhoto {
  let number = 0;
  return ({ file_key, caption, taken_over_from }, subject) => {
    number += 1;
    const origin = originWords(taken_over_from);
    return {
      file_key,
      caption: [`Photo ${number}`, caption, origin].filter(Boolean).join(' · '),
      alt: [`Photo ${number}, ${subject}${caption ? `: ${caption}` : ''}`, origin]
        .filter(Boolean)
        .join(', '),
    };
  };
}

/** Which report a photo was taken for, when that is not the one it is shown in. */
function originWords(conduct_date: string | null): string {
  return conduct_date === null ? '' : `from the report of ${shownDate(conduct_date.slice(0, 10))}`;
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
