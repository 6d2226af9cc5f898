// EXIF is removed from every image, because it tells where, when and with what a picture was taken. Its orientation is
// read first: the picture must still stand upright without it.

/** The orientation of a picture that is shown as it is stored. */
export const UPRIGHT = 1;

const ORIENTATION = 0x0112;
const ENTRY = 12;

/** The type of a number of two bytes. */
const SHORT = 3;

/** The orientation in EXIF data; upright when they do not say. */
export function orientationIn(exif: Buffer): number {
  const read = ORDERS[exif.toString('latin1', 0, 4)];
  if (!read) return UPRIGHT;
  const short = (at: number) => (at + 2 <= exif.length ? read.short(exif, at) : 0);
  const directory = exif.length >= 8 ? read.long(exif, 4) : 0;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY;
    if (short(entry) === ORIENTATION) return known(short(entry + 8));
  }
  return UPRIGHT;
}

/** EXIF data that tell the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('II*\0\x08\0\0\0\x01\0', 'latin1'); // one entry, in the directory that follows
  const entry = Buffer.alloc(ENTRY + 4); // after it, where the next directory would be
  entry.writeUInt16LE(ORIENTATION, 0);
  entry.writeUInt16LE(SHORT, 2);
  entry.writeUInt32LE(1, 4);
  entry.writeUInt16LE(orientation, 8);
  return Buffer.concat([exif, entry]);
}

interface ByteOrder {
  short(bytes: Buffer, at: number): number;
  long(bytes: Buffer, at: number): number;
}

/** How numbers are written, by what the data begin with. */
const ORDERS: Readonly<Record<string, ByteOrder>> = {
  'II*\0': {
    short: (bytes, at) => bytes.readUInt16LE(at),
    long: (bytes, at) => bytes.readUInt32LE(at),
  },
  'MM\0*': {
    short: (bytes, at) => bytes.readUInt16BE(at),
    long: (bytes, at) => bytes.readUInt32BE(at),
  },
};

function known(orientation: number): number {
  return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
}
