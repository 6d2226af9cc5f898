import { contract, inRevision, REVISIONS, type Revision } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../src/http/shape-of.js';
import { DIALECTS } from '../../src/storage/dialect.js';
import { inspectionBodies, READY_INSPECTION } from '../../src/storage/inspection-fields.js';
import { propertyFields, READY_PROPERTY } from '../../src/storage/property-fields.js';
import { jsonText } from '../../src/storage/ready-json.js';
import { sqliteComposer } from '../../src/storage/sqlite.js';

const KEPT = { fields: propertyFields(DIALECTS.sqlite), ready: READY_PROPERTY };

describe.each(REVISIONS)('in the %s revision', (revision) => {
  it('a property is read from texts that are ready', () => {
    const text = jsonText(DIALECTS.sqlite, KEPT, shapeIn('getProperty', revision));
    expect(text).toContain(READY_PROPERTY[0]?.column);
    expect(text).not.toContain('r.line1');
  });

  it('an inspection is read from texts that are ready, its own and that of its property', () => {
    const bodies = inspectionBodies(sqliteComposer());
    const text = bodies(shapeIn('getInspection', revision)).toString();
    for (const { column } of READY_INSPECTION) expect(text).toContain(column);
    expect(text).toContain('r.property_json');
    expect(text).not.toMatch(/r\.uuid|r\.report_key|r\.conduct_date|p\.line1/);
  });
});

it('what wants its members in another order is made from the columns', () => {
  const text = jsonText(DIALECTS.sqlite, KEPT, { ref: null, id: null });
  expect(text).toContain('json_quote(r.ref)');
  expect(text).not.toContain('_json');
});

function shapeIn(id: 'getProperty' | 'getInspection', revision: Revision) {
  return shapeOf(inRevision<TSchema>(contract[id].responses[200], revision));
}
