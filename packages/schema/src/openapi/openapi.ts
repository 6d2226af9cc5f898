import { areaOf, endpoints } from '../contract.js';
import { existsIn } from '../endpoint.js';
import type { Revision } from '../revision.js';
import { componentsOf } from './components.js';
import type { Json } from './json-schema.js';
import type { Row } from './operation.js';
import { pathsOf } from './paths.js';
import type { Writing } from './responses.js';
import { schemaWriter } from './schemas.js';
import { serverOf } from './servers.js';
import { TAGS } from './tags.js';
import { webhooksOf } from './webhooks.js';

const DESCRIPTIONS: Readonly<Record<Revision, string>> = {
  current:
    'JSON only. Beside what the earlier revision has: custom fields, meters, sections, more scopes.',
  earlier: 'JSON, or XML in the JSONx encoding. Reports are made of rooms and items.',
};

/** The contract of one revision as an OpenAPI 3.1 document. */
export function openapi(revision: Revision): Json {
  const schemas = schemaWriter(revision);
  const writing: Writing = { revision, write: schemas.write };
  const rows = rowsOf(revision);
  const shownAreas = new Set(rows.map((row) => row.area));
  return {
    openapi: '3.1.0',
    info: {
      title: `Property inspection reporting API, ${revision} revision`,
      description: DESCRIPTIONS[revision],
      version: revision,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [serverOf('base_url', revision)],
    tags: [...shownAreas].map((area) => TAGS[area]),
    paths: pathsOf(rows, writing),
    webhooks: webhooksOf(writing),
    components: componentsOf(rows, writing, schemas.components),
  };
}

/** The endpoints of a revision, each with the area it belongs to. */
function rowsOf(revision: Revision): readonly Row[] {
  return endpoints
    .filter(([, endpoint]) => existsIn(endpoint, revision))
    .map(([id, endpoint]) => ({ id, area: areaOf(id), endpoint }));
}
