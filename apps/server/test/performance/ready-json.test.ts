import { contract, inRevision, REVISIONS } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { shapeOf } from '../../src/http/shape-of.js';
import { DIALECTS } from '../../src/storage/dialect.js';
import { propertyFields, READY_PROPERTY } from '../../src/storage/property-fields.js';
import { jsonText } from '../../src/storage/ready-json.js';

const KEPT = { fields: propertyFields(DIALECTS.sqlite), ready: READY_PROPERTY };

it.each(REVISIONS)(
  'the property of the %s revision is read from texts that are ready',
  (revision) => {
    const schema = inRevision<TSchema>(contract.getProperty.responses[200], revision);
    const text = jsonText(DIALECTS.sqlite, KEPT, shapeOf(schema));
    expect(text).toContain(READY_PROPERTY[0]?.column);
    expect(text).not.toContain('r.line1');
  },
);

it('what wants its members in another order is made from the columns', () => {
  const text = jsonText(DIALECTS.sqlite, KEPT, { ref: null, id: null });
  expect(text).toContain('json_quote(r.ref)');
  expect(text).not.toContain('_json');
});
