import { ANSWERS } from '@lintel/schema';
import type { DocumentItem, DocumentRoom } from '../document.js';
import type { Paragraph, Run } from '../typesetting/typesetter.js';

// The condition of an item in words: a text as it is, an answer after each question, a number of a scale with the scale
// (ITM-006 to ITM-012).

/** The paragraphs that tell a condition; none when there is nothing to tell. */
export function conditionParagraphs(
  { condition }: Pick<DocumentItem, 'condition'>,
  { scale }: Pick<DocumentRoom, 'scale'>,
): Paragraph[] {
  if (condition === null || condition === '') return [];
  if (typeof condition === 'string') return [[{ text: condition }]];
  if (typeof condition === 'number') return [[{ text: onScale(condition, scale) }]];
  return Object.entries(condition).map(([question, answer]) => [
    { text: `${question} ` },
    answerRun(answer),
  ]);
}

/** `4 (of 1 to 5)`. */
function onScale(rating: number, scale: readonly number[] | null): string {
  if (!scale) return String(rating);
  return `${rating} (of ${Math.min(...scale)} to ${Math.max(...scale)})`;
}

function answerRun(answer: number | null): Run {
  const word: string | undefined =
    answer === null ? undefined : ANSWERS[answer as keyof typeof ANSWERS]; // stored answers were judged
  return word ? { text: word, tone: 'strong' } : { text: 'Not answered', tone: 'muted' };
}
