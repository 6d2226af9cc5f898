import { placeOf, type WriteWording } from '../letter.js';

/** A report is complete, and here it is. */
export const completed: WriteWording = (message, report) => {
  const place = placeOf(message);
  if (!report) throw new Error('A message of a report goes with the report');
  return {
    subject: `Inspection report: ${place}`,
    news: [
      `The inspection of ${place} is complete, and its report is ready.`,
      ...(report.file ? ['It is attached to this message.'] : []),
    ],
    link: { label: 'Open the report (PDF)', url: report.url },
    next: ['Whoever has the link can open the report, so pass it on with care.'],
    replyIf: 'If something in the report is not right, or you have a question',
  };
};
