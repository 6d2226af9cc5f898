// The names of JSONx: one namespace (XML-004) and one element for each kind of JSON value
// (XML-005).

export const JSONX_NAMESPACE = 'http://www.ibm.com/xmlns/prod/2009/jsonx';

export type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

const KINDS: ReadonlySet<string> = new Set<Kind>([
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
]);

export function isKind(localName: string): localName is Kind {
  return KINDS.has(localName);
}
