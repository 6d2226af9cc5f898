import type { Message, Occasion } from '../domain/messages/messages.js';
import type { DeliveredReport } from '../domain/ports/mailer.js';
import { type Letter, type WriteWording, wrapWording } from './letter.js';
import { booked } from './wording/booked.js';
import { cancelled } from './wording/cancelled.js';
import { changed } from './wording/changed.js';
import { completed } from './wording/completed.js';
import { invited } from './wording/invited.js';

const WORDINGS: Readonly<Record<Occasion, WriteWording>> = {
  booked,
  invited,
  changed,
  cancelled,
  completed,
};

/** Puts a message into words. */
export function writeLetter(message: Message, report: DeliveredReport | null): Letter {
  return wrapWording(message, WORDINGS[message.occasion](message, report));
}
