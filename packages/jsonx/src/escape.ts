// How text and names are escaped: XML-029, XML-030 (D-100, annex E part 2).

/** Escapes the text of an element. A bare carriage return would be read back as a line feed. */
export function escapeText(text: string): string {
  return UNUSUAL.test(text) ? replaceForbidden(text).replace(/[&<>\r]/g, toReference) : text;
}

/** Escapes a name for double quotes, where bare tabs and line ends would be read back as spaces. */
export function escapeName(name: string): string {
  return UNUSUAL.test(name) ? replaceForbidden(name).replace(/[&<>"\t\n\r]/g, toReference) : name;
}

/** A quick first look: most texts need no more. Surrogates are told apart afterwards. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be found
const UNUSUAL = /[&<>"\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Everything outside the production Char of XML 1.0, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, '\uFFFD');
}

function toReference(character: string): string {
  return REFERENCES[character] ?? character;
}
