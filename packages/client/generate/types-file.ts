import type { Document, JsonSchema } from './document.js';
import type { Operation } from './operation.js';
import { type Direction, writeDoc, writeMembers, writeType } from './schema-text.js';

// `types.ts`: every resource and input, what is asked of lists, and what webhooks deliver.

/** What the OAuth entry has to itself. */
const OAUTH_TYPES = new Set(['CodeExchange', 'OauthError', 'TokenRefresh', 'TokenResponse']);

/** What the hand-written core has to itself. */
const CORE_TYPES = new Set(['ApiError', 'PageLinks', 'Pagination']);

const SENT = /(?:Inputs?|Change)$/;

/** The text of the file. */
export function writeTypes(document: Document, operations: readonly Operation[]): string {
  const resources = Object.entries(document.components.schemas)
    .filter(([name]) => !OAUTH_TYPES.has(name) && !CORE_TYPES.has(name))
    .map(([name, schema]) => writeDeclaration(name, schema, SENT.test(name) ? 'sent' : 'received'));
  const queries = operations.filter(({ query }) => query.length > 0).map(writeQuery);
  return [...resources, ...queries, writeDeliveries(document)].join('\n');
}

/** Name of the type of the query of an operation. */
export function queryTypeOf({ name }: Operation): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Query`;
}

/** Name of a member of a query as the client has it; the brackets of lists are put back when it is sent (INS-049). */
function queryNameOf(name: string): string {
  return name.replace('[]', '');
}

function writeDeclaration(name: string, schema: JsonSchema, direction: Direction): string {
  const doc = writeDoc(schema.description ? [schema.description] : [], '');
  if (!schema.properties) return `${doc}export type ${name} = ${writeType(schema, direction)};\n`;
  return `${doc}export interface ${name} {\n${writeMembers(schema, direction, '  ')}}\n`;
}

function writeQuery(operation: Operation): string {
  const members = operation.query.map(({ name, description, schema }) => [
    queryNameOf(name),
    { ...schema, ...(description ? { description } : {}) },
  ]);
  const schema: JsonSchema = { type: 'object', properties: Object.fromEntries(members) };
  return writeDeclaration(queryTypeOf(operation), schema, 'sent');
}

/** One type for each event, told apart by `type`. */
function writeDeliveries({ webhooks }: Document): string {
  const deliveries = Object.values(webhooks).map(({ post }) => {
    const schema = post.requestBody?.content['application/json']?.schema ?? {};
    const name = post.operationId.replace(/^on/, '').concat('Delivery');
    return {
      name,
      text: writeDeclaration(name, { ...schema, description: post.summary }, 'received'),
    };
  });
  return [
    ...deliveries.map(({ text }) => text),
    `/** What a webhook delivers; \`type\` tells the events apart. */\nexport type Delivery =\n${deliveries.map(({ name }) => `  | ${name}`).join('\n')};\n`,
  ].join('\n');
}
