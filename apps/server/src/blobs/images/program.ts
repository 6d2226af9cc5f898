import process from 'node:process';
import sharp from 'sharp';
import { ImageFault } from './anatomy.js';
import { type CleanImage, cleanImage, type RawImage } from './clean-image.js';

// The program of the process in which images are decoded: what is wrong with an image, or with its decoder, ends here and
// not in the server. It takes one image at a time.

/** What the program answers. */
export type Outcome =
  | { readonly clean: CleanImage }
  | { readonly fault: string }
  | { readonly error: string };

sharp.cache(false);
sharp.concurrency(1);

process.on('message', async (image: RawImage) => {
  process.send?.(await outcomeOf(image));
});
process.on('disconnect', () => process.exit());

async function outcomeOf(image: RawImage): Promise<Outcome> {
  try {
    return { clean: await cleanImage(image) };
  } catch (error) {
    if (error instanceof ImageFault) return { fault: error.message };
    return { error: String(error) };
  }
}
