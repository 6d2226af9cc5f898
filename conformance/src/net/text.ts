/** Decodes the bytes of a body to text. */

const XML_DECLARATION = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;
const HTML_META = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
const XML_TYPE = /^\s*(application|text)\/xml\s*$/i;
const TEXT_TYPE = /^(text\/|application\/(.*\b)?(json|xml|xhtml\+xml|javascript)\b)|^$/i;

/** A document declares its encoding within this many bytes (HTML 4.2.5.5). */
const DECLARED_WITHIN = 1_024;

/**
 * The text of a body, or undefined when it is not text. A byte order mark decides first, and then, for XML
 * without charset, its declaration (RFC 7303 3). Next comes UTF-8: bytes of another encoding are hardly ever
 * valid UTF-8, while the charset of Content-Type is often an unchecked default. Last come the encodings that
 * header and document declare.
 */
export function decodeText(bytes: Buffer, contentType: string): string | undefined {
  const marked = markedEncoding(bytes);
  if (marked) return decodeAs(marked, bytes);
  const declared = declaredEncoding(bytes, contentType);
  const read = declared && decodeAs(declared, bytes);
  if (read !== undefined) return read;
  const text = decodeAs('utf-8', bytes);
  if (text !== undefined && !text.includes('\0')) return text;
  for (const name of saidEncodings(bytes, contentType)) {
    const said = decodeAs(name, bytes);
    if (said !== undefined) return said;
  }
  return text;
}

function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * The encoding an XML declaration names, when the header names none. A declaration that can be read byte by byte
 * is not UTF-16.
 */
function declaredEncoding(bytes: Buffer, contentType: string): string | undefined {
  if (!XML_TYPE.test(contentType)) return undefined;
  const [, name] = XML_DECLARATION.exec(beginningOf(bytes)) ?? [];
  return name && /^utf-16/i.test(name) ? undefined : name;
}

/** The encodings that header and document declare; empty for what is not text, such as a PDF. */
function saidEncodings(bytes: Buffer, contentType: string): string[] {
  const [type = ''] = contentType.split(';');
  if (!TEXT_TYPE.test(type.trim())) return [];
  const start = beginningOf(bytes);
  const names = [
    /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1],
    XML_DECLARATION.exec(start)?.[1],
    HTML_META.exec(start)?.[1],
  ];
  return names.filter((name) => name !== undefined);
}

function beginningOf(bytes: Buffer): string {
  return bytes.subarray(0, DECLARED_WITHIN).toString('latin1');
}

/** The text in this encoding; undefined when the bytes are invalid in it, or there is no such encoding. */
function decodeAs(name: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
