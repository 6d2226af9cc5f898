// What an image file consists of, told without decoding it.

/** An image as its file describes it. */
export interface Anatomy {
  /** Pixels, before any orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Pictures in the file: more than one when it moves. */
  readonly frames: number;
  /** How the camera was held, as EXIF counts it: 1 is upright. */
  readonly orientation: number;
  /** The parts of the file that show something; what tells about it is left out. */
  readonly kept: readonly Buffer[];
}

/** An image that is not taken; the message ends the sentence "The file …". */
export class ImageFault extends Error {}

/** Ends the work on a file whose structure does not hold. */
export function damaged(): never {
  throw new ImageFault('is damaged');
}

/** Ends the work on a file that goes on after its image: what follows could be anything. */
export function overlong(): never {
  throw new ImageFault('holds something else after its image');
}

/** A part of a file; a file that is shorter is damaged. */
export function slice(bytes: Buffer, from: number, to: number): Buffer {
  if (from < 0 || to < from || to > bytes.length) damaged();
  return bytes.subarray(from, to);
}
