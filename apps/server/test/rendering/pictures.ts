import { access, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Pictures for PDFs, drawn when they are asked for: a room with a window, in colours that follow from the key.

/** Lends the picture of a key from a folder; a key that begins with `missing` has none. */
export function picturesIn(folder: string, width = 1200, height = 900) {
  return async (file_key: string, path: string): Promise<boolean> => {
    if (file_key.startsWith('missing')) return false;
    await mkdir(folder, { recursive: true });
    const picture = join(folder, `${file_key}-${width}.jpg`);
    const isThere = await access(picture).then(
      () => true,
      () => false,
    );
    if (!isThere) await draw(file_key, width, height).toFile(picture);
    await copyFile(picture, path);
    return true;
  };
}

function draw(key: string, width: number, height: number) {
  const hue = [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7);
  const [w, h] = key.includes('portrait') ? [height, width] : [width, height];
  const wall = `hsl(${hue}, 22%, 78%)`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
      <defs><linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="hsl(${hue}, 18%, 62%)"/></linearGradient></defs>
      <rect width="${w}" height="${h * 0.72}" fill="url(#w)"/>
      <rect y="${h * 0.72}" width="${w}" height="${h * 0.28}" fill="hsl(28, 30%, 45%)"/>
      <rect x="${w * 0.58}" y="${h * 0.12}" width="${w * 0.27}" height="${h * 0.38}" fill="#dfeaf2" stroke="white" stroke-width="${w * 0.02}"/>
      <rect x="${w * 0.1}" y="${h * 0.48}" width="${w * 0.4}" height="${h * 0.3}" rx="${w * 0.03}" fill="hsl(${(hue + 140) % 360}, 25%, 42%)"/>
    </svg>`),
  ).jpeg({ quality: 80 });
}
