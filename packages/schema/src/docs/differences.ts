import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { endpoints } from '../contract.js';
import { type Endpoint, existsIn } from '../endpoint.js';
import { ERROR_CODES, type ErrorCode } from '../error-codes.js';
import { membersOf } from '../json-kinds.js';
import { NAMED_SCHEMAS } from '../openapi/named-schemas.js';
import { byRoute } from '../order.js';
import { BLOCK_TYPES, EARLIER_BLOCK_TYPES } from '../resources/block-type.js';
import {
  EARLIER_TYPE_CODES,
  INSPECTION_TYPE_CODES,
  INSPECTION_TYPES,
} from '../resources/inspection-type.js';
import { inRevision, MEDIA_TYPES, type Revision } from '../revision.js';
import { scopesOf } from '../scopes.js';

// What one revision has and the other has not, read off the contract.

/** What is found in one revision only. */
export type OnlyIn = Readonly<Record<Revision, readonly string[]>>;

/** One thing that both revisions have, each in its own way. */
export interface Variation {
  readonly what: string;
  readonly current: string;
  readonly earlier: string;
}

/** Media types of bodies and answers. */
export function mediaTypes(): OnlyIn {
  return onlyIn((revision) => MEDIA_TYPES[revision]);
}

/** Endpoints by method and path. */
export function endpointsOnlyIn(): OnlyIn {
  return onlyIn((revision) =>
    existing(revision)
      .filter(({ revisions }) => revisions.length === 1)
      .map(({ method, path }) => ({ method, path: inRevision(path, revision) }))
      .sort(byRoute)
      .map(({ method, path }) => `${method} ${path}`),
  );
}

/** Endpoints that both revisions have under different paths. */
export function movedEndpoints(): readonly Variation[] {
  return endpoints
    .filter(([, row]) => row.revisions.length > 1)
    .map(([id, { path }]) => ({
      what: id,
      current: inRevision(path, 'current'),
      earlier: inRevision(path, 'earlier'),
    }))
    .filter(differs);
}

/** Query parameters of endpoints that both revisions have. */
export function queryParameters(): OnlyIn {
  return onlyIn((revision) =>
    existing(revision)
      .filter(({ revisions }) => revisions.length > 1)
      .flatMap((row) => {
        const query = row.query && inRevision<TObject>(row.query, revision);
        return Object.keys(query?.properties ?? {}).map(
          (name) => `${row.method} ${inRevision(row.path, revision)}: ${name}`,
        );
      }),
  );
}

/** Scopes that can be granted. */
export function scopes(): OnlyIn {
  return onlyIn(scopesOf);
}

/** Fields of resources and inputs that both revisions have. */
export function fields(): OnlyIn {
  const { current, earlier } = onlyIn((revision) =>
    Object.entries(NAMED_SCHEMAS)
      .filter(([name]) => !REPEATED.includes(name))
      .flatMap(([name, slot]) => fieldsOf(name, inRevision(slot, revision))),
  );
  return { current: outermost(current), earlier: outermost(earlier) };
}

/** Inspection types that can be created, and block types of the server. */
export function codes(): OnlyIn {
  const types = { current: INSPECTION_TYPE_CODES, earlier: EARLIER_TYPE_CODES };
  const blocks = { current: BLOCK_TYPES, earlier: EARLIER_BLOCK_TYPES };
  return onlyIn((revision) => [
    ...types[revision].map(
      (type) => `Inspection type ${type} ${INSPECTION_TYPES[type].name.check}`,
    ),
    ...blocks[revision].map((block) => `Block type ${block}`),
  ]);
}

/** Failures whose status is not the same. */
export function statuses(): readonly Variation[] {
  return failures(({ status }) => ({
    current: String(status.current),
    earlier: String(status.earlier),
  }));
}

/** Failures whose message is not the same. */
export function messages(): readonly Variation[] {
  return failures(({ message }) => message);
}

/** Data of events, which show the fields of their record once more. */
const REPEATED = ['InspectionEvent', 'PropertyEvent'];

function onlyIn(entriesOf: (revision: Revision) => readonly string[]): OnlyIn {
  const [current, earlier] = [new Set(entriesOf('current')), new Set(entriesOf('earlier'))];
  return {
    current: [...current].filter((entry) => !earlier.has(entry)),
    earlier: [...earlier].filter((entry) => !current.has(entry)),
  };
}

function existing(revision: Revision): readonly Endpoint[] {
  return endpoints.map(([, row]) => row).filter((row) => existsIn(row, revision));
}

function differs({ current, earlier }: Variation): boolean {
  return current !== earlier;
}

/** Dotted names of the members of an object, those of its inner objects included. */
function fieldsOf(path: string, schema: TSchema): readonly string[] {
  if (schema[Kind] !== 'Object') return [];
  return membersOf(schema).flatMap(([name, member]) => [
    `${path}.${name}`,
    ...fieldsOf(`${path}.${name}`, member),
  ]);
}

/** Leaves out the members of objects that are listed themselves. */
function outermost(paths: readonly string[]): readonly string[] {
  const listed = new Set(paths);
  return paths.filter((path) => !listed.has(path.slice(0, path.lastIndexOf('.'))));
}

function failures(
  read: (failure: (typeof ERROR_CODES)[ErrorCode]) => Readonly<Record<Revision, string>>,
): readonly Variation[] {
  return Object.entries(ERROR_CODES)
    .map(([what, failure]) => ({ what, ...read(failure) }))
    .filter(differs);
}
