import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { cleanImage } from '../../dist/blobs/images/clean-image.js';

// A decoder for tests of what becomes of the others. What the end of a path says, it does: once, if the path says that too.
// It is no TypeScript, so that it begins at once.

const MIB = 1024 * 1024;

const MISHAPS = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  end: () => process.kill(process.pid, 'SIGKILL'),
  hang: () => {},
  excess: () => process.send?.({ excess: 'takes too long' }),
  environment: () => {
    const known = Object.keys(process.env).filter((name) => name.startsWith('LINTEL'));
    process.send?.({ fault: `knows ${JSON.stringify(known)}` });
  },
  number: () => process.send?.({ fault: `process ${process.pid}` }),
  hungry: (path) => {
    const eaten = [];
    while (eaten.length < 40) {
      eaten.push(Buffer.alloc(100 * MIB, 1));
      writeFileSync(`${path}.most`, String(eaten.length * 100));
    }
  },
};

process.on('message', async (image) => {
  const { path } = image;
  const mishap = MISHAPS[/\w+$/.exec(path)?.[0] ?? ''];
  const isOnce = path.includes('first-time');
  if (mishap && !(isOnce && existsSync(`${path}.over`))) {
    if (isOnce) appendFileSync(`${path}.over`, '');
    mishap(path);
  } else process.send?.({ clean: await cleanImage(image) });
});
process.on('disconnect', () => process.exit());
