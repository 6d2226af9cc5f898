import type { PdfType } from '@lintel/schema';
import type { PrintedDocument } from '../printed-document.js';
import { actionChapters } from './action-chapters.js';
import type { Chapter, Composition } from './blocks.js';
import { changeChapters } from './change-chapters.js';
import { coverOf, SUBTITLES, WATERMARKS } from './cover.js';
import { fullChapters } from './full-chapters.js';
import { printableTexts } from './printable.js';

// What a PDF of each type says (PDF-001): FULL the whole report, CHANGES how it differs from the one it continues, ACTIONS
// what has to be done.

const CHAPTERS: Readonly<Record<PdfType, (document: PrintedDocument) => readonly Chapter[]>> = {
  FULL: fullChapters,
  CHANGES: changeChapters,
  ACTIONS: actionChapters,
};

/** A language and perhaps its country. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;
const OUR_LANGUAGE = 'en-GB';

/** What the PDF of a document says. */
export function compose(raw: PrintedDocument): Composition {
  const document = printableTexts(raw);
  const { agency, inspection, property } = document;
  const subtitle = SUBTITLES[document.type];
  const title = [inspection.title, subtitle].filter(Boolean).join(': ');
  const place = `${property.address.line1}, ${property.address.postcode}`;
  return {
    language: LANGUAGE_TAG.test(document.language) ? document.language : OUR_LANGUAGE,
    title: `${title} – ${place}`,
    author: agency.name,
    made_at: document.made_at,
    watermark: WATERMARKS[inspection.standing],
    header: { left: place, right: title },
    footer: [agency.name, inspection.ref].filter(Boolean).join(' · '),
    cover: coverOf(document),
    chapters: CHAPTERS[document.type](document),
    hasContents: document.type !== 'ACTIONS',
  };
}
