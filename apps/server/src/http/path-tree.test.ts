import { expect, it } from 'vitest';
import { pathTree } from './path-tree.js';

const PATHS = [
  '/me',
  '/properties',
  '/properties/{propertyId}',
  '/properties/{propertyId}/meters/{meterId}',
  '/properties/export/{format}/rows',
];
const find = pathTree(PATHS.map((path) => [path, path]));

it.each([
  ['/me', '/me', {}],
  ['/me/', '/me', {}],
  ['/properties/7', '/properties/{propertyId}', { propertyId: '7' }],
  ['/properties/%37', '/properties/{propertyId}', { propertyId: '7' }],
  ['/properties/export', '/properties/{propertyId}', { propertyId: 'export' }],
  ['/properties/export/csv/rows', '/properties/export/{format}/rows', { format: 'csv' }],
  [
    '/properties/export/meters/2',
    '/properties/{propertyId}/meters/{meterId}',
    { propertyId: 'export', meterId: '2' },
  ],
])('%s leads to %s', (path, value, parameters) => {
  expect(find(path)).toEqual({ value, parameters });
});

it.each(['/', '/ME', '/me//', '//me', '/properties//', '/properties/7/meters', '/properties/%zz'])(
  '%s leads nowhere',
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

it('a parameter takes what is not wanted of a literal path', () => {
  const tree = pathTree([
    ['/fields/1', 'GET'],
    ['/fields/{fieldId}', 'PUT'],
  ]);
  const put = tree('/fields/1', (method) => method === 'PUT');
  expect(put).toEqual({ value: 'PUT', parameters: { fieldId: '1' } });
  expect(tree('/fields/1', (method) => method === 'POST')).toBeUndefined();
});
