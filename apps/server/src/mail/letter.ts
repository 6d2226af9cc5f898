import type { Message } from '../domain/messages/messages.js';
import type { DeliveredReport } from '../domain/ports/mailer.js';
import { oneLine } from './one-line.js';

// What every message has in common, before it is text or HTML.

/** A message in words. Every text is on one line. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** What has happened. */
  readonly news: readonly string[];
  /** What it is about, by label. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly link: { readonly label: string; readonly url: string } | null;
  /** What happens next, and how to reply. */
  readonly next: readonly string[];
  /** Who writes. */
  readonly from: string;
}

/** What is different from message to message. */
export type Wording = Pick<Letter, 'subject' | 'news' | 'next'> &
  Partial<Pick<Letter, 'link'>> & {
    /** How the reader may want to answer: the beginning of the last sentence. */
    readonly replyIf: string;
  };

/** The words for one occasion. */
export type WriteWording = (message: Message, report: DeliveredReport | null) => Wording;

/** A letter around the words for its occasion. */
export function wrapWording(message: Message, wording: Wording): Letter {
  const { to, agency } = message;
  const { subject, news, next, link = null, replyIf } = wording;
  return {
    subject: oneLine(subject),
    greeting: to.name ? `Hello ${oneLine(to.name)},` : 'Hello,',
    news: news.map(oneLine),
    facts: factsOf(message).map(([label, text]) => [label, oneLine(text)]),
    link,
    next: [...next, `${replyIf}, ${howToReply(message)}`].map(oneLine),
    from: oneLine(agency),
  };
}

/** The property as a sentence names it. */
export function placeOf({ address: { line1, postcode } }: Message): string {
  return [line1, postcode].filter(Boolean).join(', ');
}

function factsOf({ inspection, address, schedule }: Message): [string, string][] {
  const { line1, line2, city, county, postcode } = address;
  const { when, is_confirmed, clerk, is_cancelled } = schedule;
  const isOpen = !is_confirmed && !is_cancelled;
  const facts: [string, string | null][] = [
    ['Inspection', inspection.title],
    ['Property', [line1, line2, city, county, postcode].filter(Boolean).join(', ')],
    ['Date', isOpen ? `${when} (not confirmed)` : when],
    ['Carried out by', clerk],
    ['Reference', inspection.ref],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function howToReply({ agency, agent }: Message): string {
  if (!agent) return `reply to this message or contact ${agency}.`;
  const call = agent.phone && `call ${agent.name} on ${agent.phone}`;
  if (!agent.email) return `${call}.`;
  return `reply to this message${call ? ` or ${call}` : `: it goes to ${agent.name}`}.`;
}
