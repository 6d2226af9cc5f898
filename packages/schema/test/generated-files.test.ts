import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../src/generated-files.js';

describe('a generated file', () => {
  it.each(Object.entries(generatedFiles))(
    'is committed as the contract has it: %s',
    (path, write) => {
      expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(write());
    },
  );

  it('of the revisions names what the contract says of them', () => {
    const text = generatedFiles['../../docs/revisions.md']?.() ?? '';
    for (const entry of [
      'application/xml',
      'Property.uprn',
      'clients.write',
      '`validation_failed` | 422 | 400',
    ])
      expect(text).toContain(entry);
  });

  it('of the errors names every code, status and message of annex A', () => {
    const text = generatedFiles['../../docs/errors.md']?.() ?? '';
    expect(text).toContain('| `unauthenticated` | Unauthenticated. | Unauthorised |');
    expect(text).toContain('| `missing_scope` | Invalid scope(s) provided. | Permission Denied |');
  });
});
