import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

// Secrets are never arguments, which everybody on the machine can see.

/** Where a secret comes from, and where it is asked for. */
export interface SecretSource {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** Asks a person for a secret, twice and without showing it; what is not a person sends it as its first line. */
export async function readSecret(source: SecretSource, question: string): Promise<string> {
  if (!source.input.isTTY) return (await text(source.input)).split(/\r?\n/, 1)[0] ?? '';
  const secret = await ask(source, question);
  if ((await ask(source, 'Once more')) !== secret) throw new Error('The two are not the same.');
  return secret;
}

async function ask({ input, output }: SecretSource, question: string): Promise<string> {
  output.write(`${question}: `);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nothing, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new Error('Nothing was typed.')));
    });
  } finally {
    lines.close();
    output.write('\n');
  }
}
