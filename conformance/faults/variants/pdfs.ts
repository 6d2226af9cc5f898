/** Correct servers that make some PDFs only where there is something to show, or read types otherwise. */
import { matcher, refusing, writesTo } from '../../src/faults/effects.js';
import type { Memory } from '../../src/faults/memory.js';
import { isObject, type RequestDraft } from '../../src/faults/message.js';
import { ROOMS, SECTIONS } from '../../src/faults/words/report-routes.js';
import { type Variant, variant } from './variant.js';

const PDF = 'POST /inspections/{}/pdf';
const SOME = 'Of which inspections there is a PDF of changes or of actions is not shown.';

const isOfPdf = matcher(PDF);
const typeOf = ({ json }: RequestDraft) => (isObject(json) ? json['type'] : undefined);
const inspectionIn = ({ path }: RequestDraft) => /\/inspections\/\d+/.exec(path)?.[0];

/** Whether something was written that way to the inspection whose PDF is requested. */
const hasOne = (route: string, request: RequestDraft, memory: Memory) =>
  writesTo(memory, route).some(({ request: done }) => inspectionIn(done) === inspectionIn(request));

export const PDFS: readonly Variant[] = [
  variant(
    'pdf-of-actions',
    'there is a PDF of actions only where an inspection has an action',
    SOME,
    refusing(
      PDF,
      (request, memory) =>
        typeOf(request) === 'ACTIONS' &&
        !hasOne(
          `POST ${ROOMS}/{}/items/{}/actions, POST ${SECTIONS}/{}/items/{}/actions`,
          request,
          memory,
        ),
      409,
    ),
  ),
  variant(
    'pdf-of-changes',
    'there is a PDF of changes only where an inspection continues another',
    SOME,
    refusing(
      PDF,
      (request, memory) =>
        typeOf(request) === 'CHANGES' &&
        !hasOne('PUT /inspections/{}/initialization', request, memory),
    ),
    ['current'],
  ),
  variant(
    'pdf-types-in-any-case',
    'the type of a PDF is read in any letter case',
    'What is answered to other types than the three is not shown.',
    {
      request(request) {
        const { json } = request;
        if (!isOfPdf(request) || !isObject(json) || typeof json['type'] !== 'string') return;
        request.json = { ...json, type: json['type'].toUpperCase() };
      },
    },
  ),
];
