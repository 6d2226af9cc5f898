import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readSecret } from '../../src/cli/secret.js';

describe('a secret', () => {
  const open = (isTTY: boolean) => {
    const streams = {
      input: Object.assign(new PassThrough(), { isTTY }),
      output: new PassThrough(),
    };
    return { ...streams, secret: readSecret(streams, 'Password') };
  };

  it.each(['seven tall lanterns\n', 'seven tall lanterns\r\n', 'seven tall lanterns'])(
    'is the first line of what comes from a file or another command: %j',
    async (sent) => {
      const { input, secret } = open(false);
      input.end(sent);
      expect(await secret).toBe('seven tall lanterns');
    },
  );

  it('is asked for twice at a terminal and never shown', async () => {
    const { input, output, secret } = open(true);
    input.write('seven tall\r');
    setImmediate(() => input.write('seven tall\r'));
    expect(await secret).toBe('seven tall');
    output.end();
    expect(await text(output)).toBe('Password: \nOnce more: \n');
  });

  it('is refused when the two differ', async () => {
    const { input, secret } = open(true);
    input.write('seven tall\r');
    setImmediate(() => input.write('seven small\r'));
    await expect(secret).rejects.toThrow('The two are not the same.');
  });

  it('is given up with Ctrl-C', async () => {
    const { input, secret } = open(true);
    input.write('seven\x03');
    await expect(secret).rejects.toThrow('Nothing was typed.');
  });
});
