import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { sendBurst } from './burst.js';

it.each([429, 403, 503])(
  'a burst ends with the first answer that blocks, such as %i',
  async (status) => {
    const answers = [answer({}), answer({}), answer({}, status)];
    const get = async () => answers.shift() ?? answer({});
    const burst = await sendBurst({ get }, 10);
    expect(burst.map(({ response }) => response.status)).toEqual([200, 200, status]);
  },
);
