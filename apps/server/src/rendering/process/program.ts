import process from 'node:process';
import sharp from 'sharp';
import { goLast } from './go-last.js';
import type { FromProcess, FromServer, Place } from './messages.js';
import { renderToFile } from './render-to-file.js';

// The program of the process that draws one PDF. It knows no database and no store of files: what it needs is in the
// order, and photos come as files it asks for.

const [, , place] = process.argv as (Place | undefined)[]; // as the server starts this program
if (place === 'last') goLast();
sharp.cache(false);
sharp.concurrency(1);

const wanted = new Map<string, ((path: string | null) => void)[]>();

process.on('message', async (message: FromServer) => {
  if ('order' in message) {
    say(await outcomeOf(message.order));
    process.disconnect();
  } else wanted.get(message.photo)?.shift()?.(message.path);
});
process.on('disconnect', () => process.exit());

function fetchPhoto(file_key: string): Promise<string | null> {
  return new Promise((resolve) => {
    wanted.set(file_key, [...(wanted.get(file_key) ?? []), resolve]);
    say({ want: file_key });
  });
}

async function outcomeOf(order: Parameters<typeof renderToFile>[0]): Promise<FromProcess> {
  try {
    return { done: await renderToFile(order, fetchPhoto) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function say(message: FromProcess): void {
  process.send?.(message);
}
