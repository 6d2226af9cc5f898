import { expect, it } from 'vitest';
import { absencesIn } from './tried-here.js';

const address = { baseUrl: 'https://target.example/api', authUrl: 'https://target.example' };

it('leaves out in one revision what is null in the other', () => {
  const settings = { addresses: { current: address, earlier: address } };
  expect(absencesIn({ revision: 'current', settings })).toEqual([[null], [undefined]]);
  expect(absencesIn({ revision: 'earlier', settings })).toEqual([[undefined], [null]]);
});

it('tries both where there is one revision alone', () => {
  const both = [null, undefined];
  expect(
    absencesIn({ revision: 'earlier', settings: { addresses: { earlier: address } } }),
  ).toEqual([both, both]);
});
