import type { Message, Schedule } from '../../domain/messages/messages.js';
import { placeOf, type WriteWording } from '../letter.js';

/** The date of an inspection, or who comes, is another than before. */
export const changed: WriteWording = (message) => {
  const news = changesOf(message);
  return {
    subject: news[0]?.subject ?? '',
    news: news.map(({ says }) => says),
    next: ['Everything else stays as it was.'],
    replyIf: 'If this does not suit you, or you have a question',
  };
};

interface Change {
  readonly subject: string;
  readonly says: string;
}

function changesOf(message: Message): Change[] {
  const { schedule: now, before } = message;
  if (!before) return [];
  return [dateChange(message, before, now), clerkChange(message, before, now)].filter(
    (change) => change !== null,
  );
}

function dateChange(message: Message, before: Schedule, now: Schedule): Change | null {
  const place = placeOf(message);
  if (before.when !== now.when)
    return {
      subject: `New date for the inspection of ${place}: ${now.when}`,
      says: `The inspection of ${place} has a new date: ${now.when}. It was ${before.when} before.`,
    };
  if (before.is_confirmed === now.is_confirmed) return null;
  return now.is_confirmed
    ? {
        subject: `Confirmed: inspection of ${place}, ${now.when}`,
        says: `The inspection of ${place} on ${now.when} is now confirmed.`,
      }
    : {
        subject: `Not confirmed: inspection of ${place}, ${now.when}`,
        says: `The date of the inspection of ${place}, ${now.when}, is no longer confirmed.`,
      };
}

function clerkChange(message: Message, before: Schedule, now: Schedule): Change | null {
  if (!now.clerk || now.clerk === before.clerk) return null;
  const place = placeOf(message);
  const instead = before.clerk ? `, instead of ${before.clerk}` : '';
  return {
    subject: `Inspection of ${place}: ${now.clerk} will come`,
    says: `${now.clerk} will carry out the inspection of ${place}${instead}.`,
  };
}
