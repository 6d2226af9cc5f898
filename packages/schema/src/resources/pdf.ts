import { Type } from '@sinclair/typebox';
import { Url } from '../texts.js';
import { OneOf } from '../types.js';

/** What a PDF shows of a report (PDF-001). */
export const PDF_TYPES = ['FULL', 'CHANGES', 'ACTIONS'] as const;

/** Type of a PDF. */
export type PdfType = (typeof PDF_TYPES)[number];

/** The PDF version of a report. Source: Resources, PDF. */
export const Pdf = Type.Object({
  type: OneOf(PDF_TYPES),
  url: Url('Address of the PDF; needs no token, valid for at least an hour'),
});

/** Input of a request for a PDF; FULL when it says nothing (PDF-002, PDF-009). */
export const PdfInput = Type.Object({ type: Type.Optional(OneOf(PDF_TYPES)) });
