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

/** Makes each pixel a little lighter or darker, by numbers of a small generator that always begins alike. */
function addGrain(pixels: Buffer): void {
  let state = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const change = ((state >>> 24) % GRAIN) - (GRAIN >> 1);
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.min(255, Math.max(0, (pixels[channel] ?? 0) + change));
  }
}
