import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

// Pictures for tests: drawn, small, and each side of them recognisable.

/** Colours of the quarters of a picture: top left, top right, bottom left, bottom right. */
export const QUARTERS = ['#d02020', '#20a020', '#2020d0', '#e0e0e0'] as const;

/** A picture of four quarters. */
export function picture(width = 64, height = 48): Sharp {
  const [a, b, c, d] = QUARTERS;
  const [w, h] = [width / 2, height / 2];
  const quarter = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarter(0, 0, a)}${quarter(w, 0, b)}${quarter(0, h, c)}${quarter(w, h, d)}</svg>`,
    ),
  ).flatten({ background: 'white' });
}

/** A JPEG file without metadata. */
export const jpegFile = (width?: number, height?: number) =>
  picture(width, height).jpeg().toBuffer();

/** A PNG file without metadata. */
export const pngFile = (width?: number, height?: number) => picture(width, height).png().toBuffer();

/** A photo as a phone takes it: it tells where, when and with what, and how the phone was held. */
export function photo(orientation: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  return picture()
    .withExif({
      IFD0: { Make: 'Lumix', Model: 'Telltale' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 59/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Telltale</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/** A chunk of a PNG file. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(12 + content.length);
  whole.writeUInt32BE(content.length, 0);
  whole.write(name, 4, 'latin1');
  content.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** The colours of the quarters of a picture as they are seen, by the name of the nearest one. */
export async function quartersOf(file: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return nearest([...data.subarray(place, place + 3)]);
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function nearest(colour: readonly number[]): string {
  const distance = (hex: string) => {
    const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
    return parts.reduce((sum, part, index) => sum + Math.abs(part - (colour[index] ?? 0)), 0);
  };
  return QUARTERS.toSorted((a, b) => distance(a) - distance(b))[0] ?? '';
}
