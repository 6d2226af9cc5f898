/** The entries of the property list show what a read of one property shows. */
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { ADDRESS, documentedAt, PROPERTY } from '../words/documented.js';
import { all, answers, holds } from '../words/expect.js';
import { listsAsRead } from '../words/same-shape.js';
import { isSameAt } from '../words/same-value.js';

type Listed = { readonly list: Exchange; readonly read: Exchange };

export const sameShape = check(
  'properties.list.same-shape',
  'the entry in the list has the fields of the single read, with the same kinds of values',
  ({ list, read }: Listed) => listsAsRead('property', list, read),
);

/**
 * The parts of the address that are compared. The country may be looked up by the server at any
 * time.
 */
const IN_ADDRESS = ADDRESS.filter((part) => part !== 'country').map((part) => `address.${part}`);
const COMPARED = [
  ...PROPERTY.filter((name) => name !== 'address' && name !== 'geocoords'),
  ...IN_ADDRESS,
];

export const listedAsRead = check(
  'properties.list.as-read',
  'the entry in the list shows the values of the single read',
  ({ list, read }: Listed) => {
    const single = readJson(read);
    const index = recordsOf(list).findIndex((record) => valueAt(record, 'id') === idAt(read));
    const entry = recordsOf(list)[index];
    const compared = COMPARED.map((name) => {
      const [expected, got] = [single, entry].map((record) =>
        inAnyOrder(documentedAt(name, valueAt(record, name))),
      );
      const isSame = isSameAt(name, expected, got);
      return holds(isSame, list, `body.data.${index}.${name}`, show(expected), got);
    });
    return all(answers(read, 200), ...compared);
  },
);

function inAnyOrder(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}
