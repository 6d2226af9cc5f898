/** Correct servers that make the PDFs of changes and of actions only where there are some. */
import { refusing, writesTo } from '../../src/faults/effects.js';
import type { Memory } from '../../src/faults/memory.js';
import { isObject, type RequestDraft } from '../../src/faults/message.js';
import { ROOMS, SECTIONS } from '../../src/faults/words/report-routes.js';
import { type Variant, variant } from './variant.js';

const PDF = 'POST /inspections/{}/pdf';
const SOME = 'Of which inspections there is a PDF of changes or of actions is not shown.';

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
];
