import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { Expected, list } from './setting-kinds.js';

// How the texts of the settings of fonts are read.

/** Font files of this machine, which are looked at. */
export const fontFiles = (text: string) => {
  const paths = list(text).map((path) => resolve(path));
  const others = paths.filter((path) => !SIGNATURES.includes(signatureOf(path)));
  return others.length === 0
    ? paths
    : new Expected(
        `font files (.ttf, .otf or .ttc) that the server can read, which ${others.join(' and ')} ${others.length === 1 ? 'is' : 'are'} not`,
      );
};

/** How files of TrueType, OpenType and collections of them begin, in hex. */
const SIGNATURES = ['00010000', '74727565', '4f54544f', '74746366'];

function signatureOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(4);
      readSync(file, bytes, 0, bytes.length, 0);
      return bytes.toString('hex');
    } finally {
      closeSync(file);
    }
  } catch {
    return ''; // whatever keeps it from being read, it is of no use
  }
}
