/** Writes a value as JSONx, for the bodies this suite sends to the earlier revision. */
export const JSONX_NAMESPACE = 'http://www.ibm.com/xmlns/prod/2009/jsonx';

export function writeJsonx(value: unknown, prefix = 'json'): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const namespace = `xmlns${prefix ? `:${prefix}` : ''}="${JSONX_NAMESPACE}"`;
  return declaration + writeElement(value, prefix ? `${prefix}:` : '', ` ${namespace}`);
}

function writeElement(value: unknown, prefix: string, attributes: string): string {
  const element = (kind: string, content: string) =>
    `<${prefix}${kind}${attributes}>${content}</${prefix}${kind}>`;
  if (value === null) return `<${prefix}null${attributes}/>`;
  if (Array.isArray(value) && value.length === 0) return `<${prefix}array${attributes}/>`;
  if (Array.isArray(value)) {
    return element('array', value.map((entry) => writeElement(entry, prefix, '')).join(''));
  }
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return element(
      'object',
      members
        .map(([name, part]) => writeElement(part, prefix, ` name="${escapeText(name)}"`))
        .join(''),
    );
  }
  return element(typeof value, escapeText(String(value)));
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
