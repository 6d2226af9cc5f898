import type { DocumentItem } from '../document.js';
import type { Paragraph } from '../typesetting/typesetter.js';

/** The paragraphs that tell a condition: a text as it is, an answer after each question; none when it says nothing. */
export function conditionParagraphs(condition: DocumentItem['condition']): Paragraph[] {
  if (condition === '') return [];
  if (typeof condition === 'string') return [[{ text: condition }]];
  return condition.map(({ question, answer }) => [
    { text: `${question} ` },
    answer === null ? { text: 'Not answered', tone: 'muted' } : { text: answer, tone: 'strong' },
  ]);
}
