import { expect, it } from 'vitest';
import { compareRooms } from '../../src/rendering/composition/comparison.js';
import { action, item, photo, room } from '../support/documents.js';

const changesOf = (...[before, now]: Parameters<typeof compareRooms>) =>
  compareRooms(before, now).map(({ change, items }) => [change, items.map((one) => one.change)]);

it('finds a part by its UUID, whatever it is called and however its letters are written', () => {
  const before = [room('Hall', [item('Door')])];
  const now = before.map((one) => ({ ...one, name: 'Entrance', uuid: one.uuid.toUpperCase() }));
  expect(changesOf(before, now)).toEqual([['changed', ['same']]]);
  expect(changesOf(before, before)).toEqual([['same', ['same']]]);
});

it('tells what is new, changed and gone, in the order of the present report', () => {
  const before = [room('Hall', [item('Door', { condition: 'Good' }), item('Mat')]), room('Loft')];
  const now = [room('Shed'), room('Hall', [item('Lamp'), item('Door', { condition: 'Poor' })])];
  expect(changesOf(before, now)).toEqual([
    ['new', []],
    ['changed', ['new', 'changed', 'gone']],
    ['gone', []],
  ]);
});

it('takes copies of a photo for the same photo', () => {
  const before = [room('Hall', [item('Door', { attachments: [photo('a', 'Old caption')] })])];
  const same = [room('Hall', [item('Door', { attachments: [photo('a')] })])];
  const added = [room('Hall', [item('Door', { attachments: [photo('a'), photo('b')] })])];
  expect(changesOf(before, same)).toEqual([['same', ['same']]]);
  expect(changesOf(before, added)).toEqual([['changed', ['changed']]]);
});

it('counts an action as a change only when it is in the present report', () => {
  const plain = [room('Hall', [item('Door')])];
  const acted = [room('Hall', [item('Door', { actions: [action('Oil the hinge')] })])];
  expect(changesOf(acted, plain)).toEqual([['same', ['same']]]);
  expect(changesOf(plain, acted)).toEqual([['changed', ['changed']]]);
});
