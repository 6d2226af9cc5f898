import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

// What a browser has to load, in bytes after minifying and gzip.

const here = new URL('../', import.meta.url).pathname;

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('a bundle for browsers', () => {
  it.each(['@lintel/client', '@lintel/client/earlier'])(
    'of all of %s stays below the 6 kB that the README promises',
    async (entry) => {
      const size = await sizeOf(`export * from '${entry}';`);
      expect(size).toBeLessThan(6_000);
      expect(size).toBeGreaterThan(1_000);
    },
  );

  it('of one operation holds little more than what sends it', async () => {
    const size = await sizeOf(
      `import { connect, listProperties } from '@lintel/client/operations'; console.log(connect, listProperties);`,
    );
    expect(size).toBeLessThan(3_300);
  });

  it('of webhook verification needs nothing of Node', async () => {
    expect(
      await sizeOf(`export { verifyWebhookRequest } from '@lintel/client/webhooks';`),
    ).toBeLessThan(2_000);
  });
});
