import process from 'node:process';
import { cleanImage, type RawImage } from '../../src/blobs/images/clean-image.js';

// A decoder for tests of what becomes of the others: it crashes, hangs, or tells what it knows or
// which process it is, when a path says so.

process.on('message', async (image: RawImage) => {
  if (image.path.endsWith('crash')) process.kill(process.pid, 'SIGSEGV');
  if (image.path.endsWith('hang')) return;
  if (image.path.endsWith('environment')) {
    const known = Object.keys(process.env).filter((name) => name.startsWith('LINTEL'));
    process.send?.({ fault: `knows ${JSON.stringify(known)}` });
    return;
  }
  if (image.path.endsWith('number')) {
    process.send?.({ fault: `process ${process.pid}` });
    return;
  }
  process.send?.({ clean: await cleanImage(image) });
});
process.on('disconnect', () => process.exit());
