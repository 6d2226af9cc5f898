import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { LINE, LINES } from '../values/texts.js';
import { sendTexts } from './short-texts.js';

/** A target that accepts names up to a length, and only those that `isTaken` allows. */
function takes(most: number, isTaken: (name: string) => boolean = () => true) {
  return async ({ name }: { name: string }) =>
    answer({ name }, name.length <= most && isTaken(name) ? 201 : 422);
}

const isPlain = (name: string) => /^[ -~]*$/.test(name);

it.each([
  ['as it is', takes(255), LINE],
  ['short', takes(24), 'Zoë <&> 🔑'],
  ['plain', takes(24, isPlain), 'Zoe'],
])('sends a text %s where that is taken', async (_how, send, text) => {
  const { answered, sent } = await sendTexts(send, { name: `The ${LINE}` });
  expect(answered.response.status).toBe(201);
  expect(sent).toEqual({ name: `The ${text}` });
});

it('sends one line of several where that is taken', async () => {
  const isOneLine = (name: string) => !name.includes('\n');
  const { answered, sent } = await sendTexts(takes(1000, isOneLine), { name: LINES });
  expect(answered.response.status).toBe(201);
  expect(sent).toEqual({ name: LINE });
});

it('sends one line where a text of more than 255 characters is refused', async () => {
  expect(LINES.length).toBeGreaterThan(255);
  const { sent } = await sendTexts(takes(255), { name: LINES });
  expect(sent).toEqual({ name: LINE });
});

it('gives the first refusal where no text is taken', async () => {
  const { answered, sent } = await sendTexts(takes(2), { name: LINE });
  expect(answered.response).toMatchObject({ status: 422, body: JSON.stringify({ name: LINE }) });
  expect(sent).toEqual({ name: LINE });
});

it('sends what holds no such text once', async () => {
  let count = 0;
  await sendTexts(async () => answer({ count: count++ }, 422), { name: 'Kitchen' });
  expect(count).toBe(1);
});
