import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { builtModule } from '../data/places.mjs';
import { printedReport } from '../data/report.mjs';

// Draws one PDF as the process of the server does, and tells what that took from the start of the process on. The
// argument is the photo that stands for all photos; without one nothing is drawn.

const [, , photo] = process.argv;
if (photo) await draw(photo);
const { user, system } = process.cpuUsage();
const rss = process.resourceUsage().maxRSS * 1024;
process.send?.({ ms: performance.now(), cpu: (user + system) / 1000, rss });

/** @param {string} path */
async function draw(path) {
  sharp.cache(false);
  sharp.concurrency(1);
  /** @type {typeof import('../../src/rendering/process/render-to-file.js')} */
  const { renderToFile } = await import(builtModule('rendering/process/render-to-file.js'));
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  let count = 0;
  await renderToFile(
    { document: printedReport(), output: join(folder, 'report.pdf'), fonts: [] },
    async () => {
      count += 1;
      const copy = join(folder, String(count));
      await copyFile(path, copy);
      return copy;
    },
  );
  await rm(folder, { recursive: true });
}
