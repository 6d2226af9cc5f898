import type { Canvas, CanvasFrame } from './canvas.js';

const MISSING = 'Photo not available';
const SIZE = 7.5;

/** Draws a photo in the middle of a frame, or says that there is none. */
export function drawPhoto(canvas: Canvas, frame: CanvasFrame, bytes: Buffer | null): void {
  const { x, y, width, height } = frame;
  if (bytes) {
    canvas.doc.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    return;
  }
  const face = 'noto-sans/regular';
  const middle = x + (width - canvas.measure(face, MISSING) * SIZE) / 2;
  canvas.drawText({
    text: MISSING,
    face,
    size: SIZE,
    colour: 'muted',
    x: middle,
    y: y + height / 2 + SIZE / 3,
  });
}
