import type { PrintedDocument } from '../printed-document.js';
import type { Chapter, Signatory } from './blocks.js';

/** Places for the signatures: of the clerk, or of the agency where there was none, and of the contacts who sign it. */
export function signaturesChapter({ agency, inspection, contacts }: PrintedDocument): Chapter {
  const signatories: Signatory[] = [
    inspection.clerk === null
      ? { name: agency.name, capacity: 'Agency' }
      : { name: inspection.clerk, capacity: `For ${agency.name}` },
    ...contacts.filter(({ signee }) => signee).map(({ name, capacity }) => ({ name, capacity })),
  ];
  const statement =
    'The undersigned have read this report and confirm that it describes the property as it was on the date of the inspection.';
  return {
    number: null,
    title: 'Signatures',
    blocks: [
      { kind: 'paragraphs', paragraphs: [[{ text: statement }]] },
      { kind: 'signatures', signatories },
    ],
  };
}
