import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.js';
import { endpoint, errorsOf, existsIn, methodsOf, parametersOf } from './endpoint.js';
import { inRevision, per } from './revision.js';

describe('a path', () => {
  it('names its parameters in order', () => {
    expect(parametersOf('/properties/{propertyId}/meters/{meterId}')).toEqual([
      'propertyId',
      'meterId',
    ]);
    expect(parametersOf('/me')).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('is reached under its second method too (STA-017)', () => {
    expect(methodsOf(contract.completeInspection)).toEqual(['POST', 'PUT']);
    expect(methodsOf(contract.cancelInspection)).toEqual(['POST']);
  });

  it('exists in the revisions it names', () => {
    expect(existsIn(contract.createRoom, 'earlier')).toBe(true);
    expect(existsIn(contract.createRoom, 'current')).toBe(false);
  });

  it('can have another path in each revision (CPY-002)', () => {
    const { path } = contract.copyFromProperty;
    expect(inRevision<string>(path, 'current')).toContain('/report/copy-from-property/');
    expect(inRevision<string>(path, 'earlier')).not.toContain('/report/');
  });
});

describe('the failures of an endpoint', () => {
  const read = endpoint({
    summary: 'Read',
    method: 'GET',
    path: '/things',
    revisions: ['current', 'earlier'],
    scopes: ['profile.read'],
    responses: { 200: Type.Object({}) },
    origin: 'lintel',
    requirements: ['GEN-001'],
  });
  const upload = { ...read, method: 'POST', body: Type.Object({}), takesUpload: true } as const;

  it('follow from what it takes, in the order in which they are judged (D-17)', () => {
    expect(errorsOf(read, 'current')).toEqual([
      'unavailable',
      'too_many_requests',
      'unauthenticated',
      'missing_scope',
      'internal_error',
    ]);
    expect(errorsOf(contract.updateInspection, 'current')).toEqual([
      'unavailable',
      'too_many_requests',
      'unauthenticated',
      'missing_scope',
      'body_too_large',
      'unsupported_media_type',
      'malformed_body',
      'not_found',
      'permission_denied',
      'validation_failed',
      'conflict',
      'internal_error',
    ]);
  });

  it('never include a media type in the earlier revision, which reads what it does not know as JSON (GEN-011)', () => {
    expect(errorsOf(contract.createProperty, 'earlier')).not.toContain('unsupported_media_type');
    expect(errorsOf(contract.createProperty, 'current')).toContain('unsupported_media_type');
  });

  it('include the media type of an upload in both revisions', () => {
    expect(errorsOf(upload, 'earlier')).toContain('unsupported_media_type');
  });

  it('of the OAuth endpoints have the form of OAuth and are none of these (ERR-007)', () => {
    expect(errorsOf(contract.issueToken, 'current')).toEqual([]);
  });
});

describe('a slot', () => {
  it('has one content for both revisions, or one for each', () => {
    expect(inRevision('same', 'earlier')).toBe('same');
    expect(inRevision(per({ current: 'new', earlier: 'old' }), 'earlier')).toBe('old');
    const data = { current: 'data', earlier: 'data' };
    expect(inRevision<typeof data>(data, 'earlier')).toBe(data);
  });
});
