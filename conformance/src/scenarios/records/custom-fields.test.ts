import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { fillRequired, readCustomFields, sayNoText } from './custom-fields.js';

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
      expect(reasonFor(body)).toContain(
        'it needs a text custom field for properties in the account; ',
      );
    },
  );
});

it.each([
  [{ type: 'TEXT' }, 'given'],
  [{}, 'given'],
  [{ type: 'DATE' }, '2026-03-04'],
  [{ type: 'number' }, '1'],
  [{ type: 'Email' }, 'nobody@example.org'],
  [{ type: 'SELECT', options: ['Gas', 'Oil'] }, 'Gas'],
  [{ type: 'dropdown', choices: [{ id: 3, label: 'Gas' }] }, 'Gas'],
])('a required field %j is given a value that suits it', (field, value) => {
  const list = exchange({ body: [{ id: 1, name: 'Heat', required: true, ...field }] });
  expect(fillRequired(readCustomFields(list))).toEqual({ 1: { value } });
});
