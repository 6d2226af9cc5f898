import sharp from 'sharp';
import { seeded } from '../seeded.js';
import { LOOKS } from './looks.js';
import { type Motif, SCENES } from './scenes.js';
import { HEIGHT, picture, WIDTH } from './svg.js';

// Drawing: a scene becomes a JPEG with the grain of a camera, and a thumbnail.

/** A picture and its thumbnail as JPEG. */
export interface Drawn {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

sharp.concurrency(1); // several pictures are drawn at once

/** Longer side of a thumbnail in pixels, as the server makes them of uploads. */
const THUMBNAIL_SIDE = 320;

/** How far the grain of a camera may change a channel of a pixel. */
const GRAIN = 9;

/** Draws a scene in a look; the same call draws the same bytes. */
export async function drawPicture({ scene, look, figures = '' }: Motif): Promise<Drawn> {
  const colours = LOOKS[look];
  if (!colours) throw new Error(`There is no look ${look}`);
  const tilt = 2.4 * (seeded(`${scene} ${look} ${figures}`)() - 0.5);
  const drawn = Buffer.from(picture(SCENES[scene](colours, figures), tilt));
  const pixels = await sharp(drawn).removeAlpha().raw().toBuffer();
  addGrain(pixels);
  const image = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const [photo, thumbnail] = await Promise.all([
    image().jpeg({ quality: 74 }).toBuffer(),
    image().resize(THUMBNAIL_SIDE).jpeg({ quality: 80 }).toBuffer(),
  ]);
  return { photo, thumbnail };
}

/** Makes each pixel a little lighter or darker. */
function addGrain(pixels: Buffer): void {
  const channels = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  grain ??= drawGrain();
  for (let pixel = 0; pixel < grain.length; pixel += 1) {
    const change = grain[pixel] ?? 0;
    const at = pixel * 3;
    channels[at] = (channels[at] ?? 0) + change;
    channels[at + 1] = (channels[at + 1] ?? 0) + change;
    channels[at + 2] = (channels[at + 2] ?? 0) + change;
  }
}

let grain: Int8Array | undefined;

/** The change of each pixel, by numbers of a small generator that always begins alike. */
function drawGrain(): Int8Array {
  let state = 1;
  return new Int8Array(WIDTH * HEIGHT).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 24) % GRAIN) - (GRAIN >> 1);
  });
}
