import { Configuration } from './schema.js';

/** The text of `config.schema.json`. */
export function renderJsonSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'lintel-conformance configuration',
    ...withoutDiscriminator(Configuration),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** `discriminator` is ours; JSON Schema does not know it and strict readers refuse it. */
function withoutDiscriminator(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'discriminator' ? undefined : value)),
  );
}
