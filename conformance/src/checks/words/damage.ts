/** Names the usual ways in which a text is damaged in transit. */

interface Damage {
  readonly name: string;
  readonly done: (text: string) => string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const DAMAGES: readonly Damage[] = [
  { name: 'backslashes are lost', done: (text) => text.replaceAll('\\', '') },
  { name: 'what looks encoded for a URL is decoded', done: decodeEscapes },
  {
    name: 'what looks like HTML entities is decoded',
    done: (text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ''),
  },
  { name: 'plus signs have become blanks', done: (text) => text.replaceAll('+', ' ') },
  { name: 'several blanks have become one', done: (text) => text.replace(/ {2,}/g, ' ') },
  {
    name: 'invisible signs (joiners, marks of direction) are lost',
    done: (text) =>
      text.replace(/\u200b|\u200c|\u200d|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
  },
  { name: 'markup is lost', done: (text) => text.replace(/<[^>]*>/g, '') },
  { name: 'line breaks have become blanks', done: (text) => text.replace(/\r?\n/g, ' ') },
  { name: 'line breaks are lost', done: (text) => text.replace(/\r?\n/g, '') },
  {
    name: 'signs of four bytes have become ?',
    done: (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?'),
  },
  {
    name: 'signs of four bytes are lost',
    done: (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  },
];

/**
 * Returns the names of the changes that turned the sent text into the returned one; empty if they
 * cannot be told.
 */
export function nameDamage(sent: unknown, got: unknown): readonly string[] {
  if (typeof sent !== 'string' || typeof got !== 'string' || sent === got) return [];
  const alone = DAMAGES.find(({ done }) => done(sent) === got);
  if (alone) return [alone.name];
  // Several changes at once: those that would change the sent text but not the returned one.
  const left = DAMAGES.filter(({ done }) => done(sent) !== sent && done(got) === got);
  const again = left.reduce((text, { done }) => done(text), sent);
  return again === got ? left.map(({ name }) => name) : [];
}

function decodeEscapes(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
