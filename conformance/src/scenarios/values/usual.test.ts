import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { createMemory } from '../../base/memory.js';
import { RateLimited } from '../../base/stops.js';
import { usual } from './usual.js';

const newPlace = () => ({ memory: createMemory() });

/** A send function for which only these values are accepted, and the values it was given. */
function takes(...taken: readonly number[]) {
  const sent: number[] = [];
  const send = async (value: number) => {
    sent.push(value);
    return answer({ value }, taken.includes(value) ? 201 : 422);
  };
  return { sent, send };
}

it('sends the first value alone where it is taken, whatever is refused later', async () => {
  const types = usual([1, 2, 3]);
  const place = newPlace();
  const { sent, send } = takes(1);
  await types.ask(place, send);
  await types.ask(place, takes().send);
  await types.ask(place, send);
  expect(sent).toEqual([1, 1]);
});

it('goes on with the first other value that is taken', async () => {
  const types = usual([1, 2, 3]);
  const place = newPlace();
  const { sent, send } = takes(3);
  for (const _ of [1, 2]) expect((await types.ask(place, send)).response.status).toBe(201);
  expect(sent).toEqual([1, 2, 3, 3]);
  expect(types.of(place)).toBe(3);
  expect(types.of(newPlace())).toBe(1);
});

it('searches once for all who ask at the same time', async () => {
  const types = usual([1, 2, 3]);
  const place = newPlace();
  const { sent, send } = takes(3);
  const answers = await Promise.all([types.ask(place, send), types.ask(place, send)]);
  expect(answers.map(({ response }) => response.status)).toEqual([201, 201]);
  expect(sent.sort()).toEqual([1, 1, 2, 3, 3]);
});

it('gives the first refusal where none is taken, and tries the others no more', async () => {
  const types = usual([1, 2]);
  const place = newPlace();
  const { sent, send } = takes();
  expect((await types.ask(place, send)).response.body).toBe('{"value":1}');
  await types.ask(place, send);
  expect(sent).toEqual([1, 2, 1]);
});

it('searches again where the search broke off', async () => {
  const types = usual([1, 2]);
  const place = newPlace();
  const { send } = takes(2);
  const breaksOff = async (value: number) => {
    if (value === 2) throw new RateLimited('later');
    return send(value);
  };
  await expect(types.ask(place, breaksOff)).rejects.toThrow('later');
  expect((await types.ask(place, send)).response.status).toBe(201);
});
