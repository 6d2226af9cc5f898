/** PDFs of a report, available at once or generated in the background. */
import { type Answer, found, record } from './answer.js';
import { makeSecret } from './identifiers.js';
import { object, oneOf } from './input.js';
import { findInspection } from './lookup.js';
import type { Call, Route } from './route.js';
import type { World } from './world.js';

/** How long generating a PDF takes. */
const MAKING_MS = 3_000;

const STARTED: Answer = { status: 202 };

export const PDF_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/inspections/:inspection/pdf',
    scopes: ['reports.read'],
    answer: requestPdf,
  },
];

const pdfInput = object({}, { type: oneOf('FULL', 'CHANGES', 'ACTIONS') });

/** Returns the PDF with this key, or undefined when it is not ready or does not exist. */
export function findPdf({ inspections }: World, key: string): string | undefined {
  for (const { id, pdfs } of inspections.values()) {
    for (const [type, pdf] of pdfs) {
      if (pdf.key === key && pdf.readyAt <= Date.now()) return drawPdf(`${type} ${id}`);
    }
  }
  return undefined;
}

function requestPdf(call: Call): Answer {
  const { variant, baseUrl } = call.world;
  const { pdfs, id } = findInspection(call);
  const { type = 'FULL' } = pdfInput(call.body ?? {}, '');
  const delay = variant.pdf === 'later' ? MAKING_MS : 0;
  const known = pdfs.get(type);
  const pdf = known ?? { key: makeSecret(), readyAt: Date.now() + delay };
  pdfs.set(type, pdf);
  if (!known && delay > 0) setTimeout(() => announce(call.world, id, type), delay).unref();
  if (pdf.readyAt > Date.now()) return STARTED;
  return found(record({ type, url: `${baseUrl}/documents/${pdf.key}` }));
}

/**
 * Sends `pdf.generated`, whose content the specification does not define, and ignores the response.
 */
function announce({ variant, webhook }: World, id: number, type: string): void {
  if (webhook === undefined) return;
  const event = 'pdf.generated';
  const flat = { event, inspection: id, type };
  const nested = { name: event, content: { inspection: { id: String(id) }, document: { type } } };
  const body = JSON.stringify(variant.events === 'flat' ? flat : nested, undefined, 2);
  fetch(webhook, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    (error: Error) => process.stderr.write(`${error.message}\n`),
  );
}

/** Returns a one-page PDF with a line of text. */
function drawPdf(line: string): string {
  const stream = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
