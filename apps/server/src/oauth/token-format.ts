import type { Revision } from '@lintel/schema';

// How the token route writes its answers: JSON, and in the earlier revision an <oauth> element for whoever accepts
// XML and nothing else. That XML is no JSONx (OAU-045 to OAU-047, OAU-088, OAU-089, D-89).

/** Members of an answer, none of them nested. */
export type Flat = Readonly<Record<string, string | number>>;

/** Writes the body of an answer. */
export interface TokenFormat {
  readonly contentType: string;
  write(members: Flat): string;
}

const JSON_FORMAT: TokenFormat = {
  contentType: 'application/json; charset=utf-8',
  write: (members) => JSON.stringify(members),
};

const XML_FORMAT: TokenFormat = {
  contentType: 'application/xml; charset=utf-8',
  write: (members) => {
    const children = Object.entries(members).map(
      ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<oauth>${children.join('')}</oauth>\n`;
  },
};

/** The format of an answer of the token route. */
export function tokenFormat(revision: Revision, accept: string | undefined): TokenFormat {
  return revision === 'earlier' && isXmlAlone(accept) ? XML_FORMAT : JSON_FORMAT;
}

function isXmlAlone(accept: string | undefined): boolean {
  const [type = '', ...parameters] = (accept ?? '').toLowerCase().split(';');
  const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter));
  return type.trim() === 'application/xml' && !accept?.includes(',') && !isRefused;
}

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (mark) => REFERENCES[mark] ?? mark);
}
