import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract.js';
import { errorsOf, existsIn, methodsOf } from '../endpoint.js';
import { ERROR_CODES } from '../error-codes.js';
import { inRevision, REVISIONS } from '../revision.js';
import { scopesOf } from '../scopes.js';
import { NAMED_SCHEMAS } from './named-schemas.js';
import { openapi } from './openapi.js';
import { identityOf } from './schemas.js';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly required?: true; readonly content: Record<string, unknown> };
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, unknown> }>>;
  readonly 'x-lintel-origin': string;
  readonly 'x-lintel-requirements': readonly string[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: {
      readonly oauth2: { flows: { authorizationCode: { scopes: Record<string, string> } } };
    };
  };
}

const documents = {
  current: openapi('current') as unknown as Document, // read here only as far as this test declares
  earlier: openapi('earlier') as unknown as Document, // as above
};

const routes = REVISIONS.flatMap((revision) =>
  endpoints
    .filter(([, row]) => existsIn(row, revision))
    .flatMap(([id, row]) =>
      methodsOf(row).map((method) => ({ id, row, revision, method: method.toLowerCase() })),
    ),
);

describe('the document of a revision', () => {
  it.each(routes)('has $id under $method in the $revision one', ({ id, row, revision, method }) => {
    const operation = documents[revision].paths[inRevision<string>(row.path, revision)]?.[method];
    expect(operation?.operationId.startsWith(id)).toBe(true);
    expect(operation?.['x-lintel-origin']).toBe(row.origin);
    expect(operation?.['x-lintel-requirements']).toEqual(row.requirements);
    const answers = errorsOf(row, revision).map((code) => ERROR_CODES[code].status[revision]);
    const statuses = new Set([...Object.keys(row.responses).map(Number), ...answers]);
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      [...statuses].sort((a, b) => a - b),
    );
  });

  it.each(REVISIONS)('has nothing but the endpoints of the %s one', (revision) => {
    const operations = Object.values(documents[revision].paths).flatMap((item) =>
      Object.keys(item).filter((key) => key !== 'servers'),
    );
    expect(operations).toHaveLength(routes.filter((route) => route.revision === revision).length);
  });

  it.each(REVISIONS)('has exactly the scopes of the %s one', (revision) => {
    const { scopes } =
      documents[revision].components.securitySchemes.oauth2.flows.authorizationCode;
    expect(Object.keys(scopes)).toEqual(scopesOf(revision));
  });

  it('offers XML in the earlier revision only (VER-006)', () => {
    expect(JSON.stringify(documents.current)).not.toContain('application/xml');
    const { requestBody, responses } = operation('earlier', '/properties', 'post');
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/xml',
    ]);
    expect(Object.keys(responses['200']?.content ?? {})).toContain('application/xml');
  });

  it('asks for all scopes of an endpoint together (OAU-008), and for none at the OAuth endpoints', () => {
    const add = operation('current', '/inspections/{inspectionId}/templates/{templateId}', 'put');
    expect(add.security[0]).toEqual({ oauth2: ['reports.write', 'templates.read'] });
    expect(operation('current', '/oauth/token', 'post').security).toEqual([]);
  });

  it('writes list parameters with brackets and custom fields as a deep object (INS-049, CUF-011)', () => {
    const { parameters = [] } = operation('current', '/inspections', 'get');
    const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
    expect(named('client_id[]')).toMatchObject({ in: 'query', style: 'form', explode: true });
    expect(named('customFields')).toMatchObject({ style: 'deepObject', explode: true });
  });

  it('leaves out a body that may be left out (PDF-009) and the body of a 202 (PDF-005)', () => {
    const { requestBody, responses } = operation(
      'current',
      '/inspections/{inspectionId}/pdf',
      'post',
    );
    expect(requestBody).not.toHaveProperty('required');
    expect(responses['202']).not.toHaveProperty('content');
  });

  it('takes uploads as multipart with a file part (REP-023)', () => {
    const path = '/inspections/{inspectionId}/attachments';
    const { requestBody } = operation('earlier', path, 'post');
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(JSON.stringify(requestBody)).toContain('"required":["file"]');
  });

  it('is the same each time it is made', () => {
    expect(JSON.stringify(openapi('current'))).toBe(JSON.stringify(documents.current));
  });

  it.each(REVISIONS)('keeps our own keywords out of the schemas of the %s one', (revision) => {
    const text = JSON.stringify(documents[revision]);
    for (const keyword of ['"form":', '"references":', '"paging":', '"patternProperties":'])
      expect(text).not.toContain(keyword);
  });
});

describe('the named schemas', () => {
  it.each(REVISIONS)('are each one schema of their own in the %s revision', (revision) => {
    const identities = Object.values(NAMED_SCHEMAS).map((slot) =>
      identityOf(inRevision(slot, revision)),
    );
    expect(new Set(identities).size).toBe(identities.length);
  });

  it('are all used by one document at least', () => {
    const used = new Set(
      REVISIONS.flatMap((revision) => Object.keys(documents[revision].components.schemas)),
    );
    expect(Object.keys(NAMED_SCHEMAS).filter((name) => !used.has(name))).toEqual([]);
  });
});

function operation(revision: keyof typeof documents, path: string, method: string): Operation {
  return documents[revision].paths[path]?.[method] as Operation; // a missing one fails the test that asks for it
}
