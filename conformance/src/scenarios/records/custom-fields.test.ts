import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { sayNoText } from './custom-fields.js';

const reasonFor = (body: unknown) => sayNoText(exchange({ body }), 'properties');

describe('a list of custom fields without one of text', () => {
  it.each([
    [[{ id: 1, label: 'Zone' }]],
    [{ data: [{ id: 1, label: 'Zone' }], links: {} }],
    [{ 1: { label: 'Zone' } }],
  ])('was not understood when it is %j', (body) => {
    expect(reasonFor(body)).toContain('was not understood');
  });

  it.each([[[]], [{}], [{ data: [], links: {} }], [[{ id: 1, name: 'Day', type: 'DATE' }]]])(
    'says that none is there when it is %j',
    (body) => {
      expect(reasonFor(body)).toBe('it needs a text custom field for properties in the account');
    },
  );
});
