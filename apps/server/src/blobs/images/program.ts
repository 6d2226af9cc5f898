import process from 'node:process';
import sharp from 'sharp';
import { ImageFault } from './anatomy.js';
import { type CleanImage, cleanImage, type RawImage } from './clean-image.js';
import { withinProcessorTime } from './processor-time.js';

// The program of the process in which images are decoded: what is wrong with an image, or with its decoder, ends here and
// not in the server. It takes one image at a time.

/** What the program answers. */
export type Outcome =
  | { readonly clean: CleanImage }
  | { readonly fault: string }
  /** A fault of an image the process is still busy with. */
  | { readonly excess: string }
  | { readonly error: string };

/** How long an image may keep a processor, in milliseconds. */
const WORK = 15_000;

sharp.cache(false);
sharp.concurrency(1);

process.on('message', async (image: RawImage) => {
  process.send?.(await outcomeOf(image));
});
process.on('disconnect', () => process.exit());

async function outcomeOf(image: RawImage): Promise<Outcome> {
  const outcome = await withinProcessorTime(decode(image), WORK);
  return outcome ?? { excess: 'takes too long to decode: send it with fewer pixels' };
}

async function decode(image: RawImage): Promise<Outcome> {
  try {
    return { clean: await cleanImage(image) };
  } catch (error) {
    if (error instanceof ImageFault) return { fault: error.message };
    return { error: String(error) };
  }
}
