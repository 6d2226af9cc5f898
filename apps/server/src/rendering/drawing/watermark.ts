import { PAGE } from '../layout/page.js';
import type { Face } from '../typesetting/fonts.js';
import type { Canvas } from './canvas.js';

const FACE: Face = 'noto-sans/strong';
const WIDTH = 520;
const ANGLE = -54;

/** Draws a word across the page, below everything else. */
export function drawWatermark({ doc, drawText, measure }: Canvas, word: string): void {
  const size = WIDTH / measure(FACE, word);
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  doc.save().rotate(ANGLE, { origin: [x, y] });
  drawText({ text: word, face: FACE, size, colour: 'ghost', x: x - WIDTH / 2, y: y + size * 0.36 });
  doc.restore();
}
