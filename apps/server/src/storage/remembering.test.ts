import { expect, it } from 'vitest';
import { remembering } from './remembering.js';

it('counts an answer once that several ask for before it is found', async () => {
  const asked: string[] = [];
  const find = async (key: string) => asked.push(key);
  const keyOf = (key: string) => key;
  const answer = remembering(() => 0, { keyOf, find, sizeOf: () => 1, most: 2 });
  await Promise.all(['one', 'one', 'one'].map(answer));
  await answer('two');
  await Promise.all(['one', 'two'].map(answer));
  expect(asked).toEqual(['one', 'one', 'one', 'two']);
});
