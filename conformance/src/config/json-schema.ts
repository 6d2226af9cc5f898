import { Configuration } from './schema.js';

/** The text of `config.schema.json`. */
export function renderJsonSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'lintel-conformance configuration',
    ...withoutOwnWords(Configuration),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Schema keywords for our messages only; strict readers of JSON Schema refuse them. */
const OWN_WORDS = new Set([
  'discriminator',
  'fault',
  'form',
  'isMultiline',
  'listFault',
  'nameFault',
]);

function withoutOwnWords(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (OWN_WORDS.has(key) ? undefined : value)),
  );
}
