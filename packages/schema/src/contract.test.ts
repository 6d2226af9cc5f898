import { Kind, type TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { annexRows, rowsBeyondAnnex } from '../test/annex-c.js';
import { requirementIds } from '../test/requirement-ids.js';
import { apiEndpoints, areas, contract, endpoints } from './contract.js';
import { type Endpoint, errorsOf, existsIn, methodsOf, parametersOf } from './endpoint.js';
import { ERROR_CODES } from './error-codes.js';
import { membersOf } from './json-kinds.js';
import { PARAMETERS } from './parameters.js';
import { inRevision, REVISIONS } from './revision.js';
import { isScope } from './scopes.js';

const rows = endpoints.map(([id, row]) => ({ id, row }));

/** Every way to reach a row in a revision. */
const routes = REVISIONS.flatMap((revision) =>
  rows
    .filter(({ row }) => existsIn(row, revision))
    .flatMap(({ id, row }) =>
      methodsOf(row).map((method) => ({
        id,
        row,
        revision,
        method,
        path: inRevision(row.path, revision),
      })),
    ),
);

describe('the contract', () => {
  it('has the 46 endpoints of the specification: 44 of the API and 2 of OAuth', () => {
    const fromSpec = rows.filter(({ row }) => row.origin === 'spec');
    expect(fromSpec.filter(({ row }) => row.server !== 'auth')).toHaveLength(44);
    expect(fromSpec.filter(({ row }) => row.server === 'auth')).toHaveLength(2);
  });

  it.each([...annexRows, ...rowsBeyondAnnex])(
    'has $method $path with exactly the scopes of annex C',
    (annex) => {
      for (const revision of annex.revisions) {
        const found = routes.filter(
          (route) =>
            route.revision === revision &&
            route.method === annex.method &&
            route.path === annex.path,
        );
        expect(found).toHaveLength(1);
        expect(found[0]?.row.scopes).toEqual(annex.scopes);
        expect(found[0]?.row.origin).toBe(annex.isAddition ? 'lintel' : 'spec');
      }
    },
  );

  it.each(routes)('takes no list without an end: $revision $id', ({ row, revision }) => {
    const inputs = [row.body, row.query].flatMap((slot) =>
      slot ? [inRevision<TSchema>(slot, revision)] : [],
    );
    for (const part of inputs.flatMap(partsOf))
      if (part[Kind] === 'Array') expect(part['maxItems']).toBeGreaterThan(0);
  });

  it('has no route that neither annex C nor our list of additions names', () => {
    const named = [...annexRows, ...rowsBeyondAnnex].flatMap(({ method, path, revisions }) =>
      revisions.map((revision) => `${revision} ${method} ${path}`),
    );
    expect(
      routes.map(({ revision, method, path }) => `${revision} ${method} ${path}`).sort(),
    ).toEqual(named.sort());
  });

  it('has every endpoint of every area, under a name no other has', () => {
    const names = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(contract).sort()).toEqual(names.sort());
    expect(apiEndpoints).toHaveLength(names.length - Object.keys(areas.oauth).length);
  });

  it('needs a token and a scope everywhere but at the OAuth endpoints (OAU-043)', () => {
    for (const { row } of rows) expect(row.scopes.length === 0).toBe(row.server === 'auth');
  });
});

describe('a row', () => {
  it.each(rows)('$id exists for requirements that exist', ({ row }) => {
    expect(row.requirements.length).toBeGreaterThan(0);
    expect(row.requirements.filter((id) => !requirementIds.has(id))).toEqual([]);
    expect(new Set(row.requirements).size).toBe(row.requirements.length);
  });

  it.each(rows)('$id asks only for scopes of its revisions', ({ row }) => {
    for (const revision of row.revisions)
      expect(row.scopes.filter((scope) => !isScope(scope, revision))).toEqual([]);
  });

  it.each(rows)('$id names only failures that exist', ({ row }) => {
    for (const revision of row.revisions)
      for (const code of errorsOf(row, revision)) expect(ERROR_CODES).toHaveProperty(code);
  });

  it.each(rows)('$id names only known parameters in its paths', ({ row }) => {
    for (const revision of REVISIONS)
      for (const name of parametersOf(inRevision(row.path, revision)))
        expect(PARAMETERS).toHaveProperty(name);
  });

  it.each(rows)('$id answers success in one declared way at least', ({ row }) => {
    expect(Object.keys(row.responses).map(Number)).toContain(200);
    expect(row.summary).toMatch(/^[A-Z][^.]*[^.]$/);
  });
});

describe('the paths of a revision', () => {
  it.each(REVISIONS)('collide nowhere in the %s one', (revision) => {
    const shapes = routes
      .filter((route) => route.revision === revision)
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('hide no literal path behind a parameter, the custom field numbers apart (D-36)', () => {
    const hidden = routes.flatMap((literal) =>
      routes
        .filter((other) => other.revision === literal.revision && hides(other.path, literal.path))
        .map((other) => `${other.path} hides ${literal.path}`),
    );
    expect([...new Set(hidden)].sort()).toEqual([
      '/custom-fields/{customFieldId} hides /custom-fields/1',
      '/custom-fields/{customFieldId} hides /custom-fields/2',
    ]);
  });

  it('have no version segment but the one of sections (VER-001, VER-002)', () => {
    const versioned = routes.filter(({ path }) => /\/v\d/.test(path));
    expect(
      versioned.every(({ path }) => path.startsWith('/v2/inspections/{inspectionId}/rooms')),
    ).toBe(true);
    expect(versioned.every(({ revision }) => revision === 'current')).toBe(true);
  });
});

describe('the schemas of a row', () => {
  const schemas = rows.flatMap(({ id, row }) =>
    slotsOf(row).flatMap(([part, slot]) =>
      row.revisions.map((revision) => ({ id, part, schema: inRevision(slot, revision) })),
    ),
  );

  it.each(schemas)('are open: $id, $part', ({ schema }) => {
    for (const part of partsOf(schema)) expect(part).not.toHaveProperty('additionalProperties');
  });

  const inputs = rows.flatMap(({ id, row }) =>
    [row.body, row.query].flatMap((slot) =>
      slot && row.revisions.length > 1 ? [{ id, slot }] : [],
    ),
  );

  it.each(inputs)('$id takes in the current revision what the earlier one takes', ({ slot }) => {
    const [current, earlier] = [inRevision(slot, 'current'), inRevision(slot, 'earlier')];
    expect(missingIn(current, earlier)).toEqual([]);
  });
});

/** Whether a path with a parameter also takes a path that has a literal segment in its place. */
function hides(path: string, literal: string): boolean {
  if (path === literal) return false;
  const [segments, literals] = [path.split('/'), literal.split('/')];
  return (
    segments.length === literals.length &&
    segments.every((segment, index) => segment === literals[index] || /^\{/.test(segment)) &&
    literals.some((segment, index) => segment !== segments[index] && !/^\{/.test(segment))
  );
}

function slotsOf(row: Endpoint) {
  const responses = Object.entries(row.responses).flatMap(([status, slot]) =>
    slot ? [[status, slot] as const] : [],
  );
  return [
    ...(row.body ? [['body', row.body] as const] : []),
    ...(row.query ? [['query', row.query] as const] : []),
    ...responses,
  ];
}

/** A schema and all schemas inside it. */
function partsOf(schema: TSchema): readonly TSchema[] {
  const inner = [
    ...Object.values((schema['properties'] as Record<string, TSchema> | undefined) ?? {}),
    ...Object.values((schema['patternProperties'] as Record<string, TSchema> | undefined) ?? {}),
    ...((schema['anyOf'] as TSchema[] | undefined) ?? []),
    ...(schema['items'] ? [schema['items'] as TSchema] : []),
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

/** What an earlier input declares and the current one does not in the same type; lists of values may differ. */
function missingIn(current: TSchema, earlier: TSchema, path = ''): readonly string[] {
  if (current[Kind] !== earlier[Kind]) return [path];
  if (earlier[Kind] !== 'Object')
    return earlier[Kind] === 'OneOf' || JSON.stringify(current) === JSON.stringify(earlier)
      ? []
      : [path];
  const declared = new Map(membersOf(current));
  return membersOf(earlier).flatMap(([name, member]) => {
    const counterpart = declared.get(name);
    return counterpart ? missingIn(counterpart, member, `${path}.${name}`) : [`${path}.${name}`];
  });
}
