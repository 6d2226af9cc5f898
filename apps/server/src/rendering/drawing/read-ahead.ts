import type { PhotoMark } from '../layout/strips.js';

// Photos are made ready while pages are drawn, some ahead of the page they are on and never all of them.

/** Bytes of a photo as a PDF holds it; nothing when there is no such photo. */
export type ReadPhoto = (photo: PhotoMark) => Promise<Buffer | null>;

const AHEAD = 8;

/** Photos in the order in which they are drawn. */
export interface PhotoQueue {
  /** The bytes of the next photo. */
  next(): Promise<Buffer | null>;
}

/** Begins to read photos. */
export function readAhead(photos: readonly PhotoMark[], readPhoto: ReadPhoto): PhotoQueue {
  const started: Promise<Buffer | null>[] = [];
  let at = 0;
  const start = () => {
    const photo = photos[at];
    at += 1;
    if (photo) started.push(readPhoto(photo));
  };
  for (let count = 0; count < AHEAD; count += 1) start();
  return {
    next() {
      start();
      return started.shift() ?? Promise.resolve(null);
    },
  };
}
