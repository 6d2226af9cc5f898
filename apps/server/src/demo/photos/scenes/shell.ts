import type { Look } from '../looks.js';
import { type Area, box, line, oval, shade, shape, times } from '../svg.js';

// The shell of a room, seen from its door, and what hangs on walls.

/** Ceiling, three walls, skirting and a floor of boards. */
export function roomShell({ wall, floor, boards }: Look): string {
  return [
    shape('0,0 800,0 650,110 150,110', '#f6f4ef'),
    shape('0,0 150,110 150,430 0,600', wall),
    shape('0,0 150,110 150,430 0,600', '#000', { opacity: 0.12 }),
    shape('800,0 650,110 650,430 800,600', wall),
    shape('800,0 650,110 650,430 800,600', '#000', { opacity: 0.05 }),
    box([150, 110, 500, 320], wall),
    shade([150, 110, 500, 320], 0.16),
    shape('0,600 150,430 650,430 800,600', floor),
    times(15, (n) => line(`M${150 + n * 36} 430L${-120 + n * 75} 600`, boards, 1.6)),
    times(4, (n) => line(`M${150 - n * 34} ${430 + n * 38}H${650 + n * 34}`, boards, 0.8)),
    box([150, 416, 500, 14], '#fbfaf6'),
    shape('0,600 150,430 150,416 0,578', '#efece4'),
    shape('800,600 650,430 650,416 800,578', '#f6f4ee'),
    shape('0,600 150,430 650,430 800,600', 'url(#shade)', { opacity: 0.22 }),
  ].join('');
}

/** A window of two panes with a sill, and a garden behind it. */
export function windowAt([x, y, width, height]: Area, { leaf }: Look): string {
  const middle = x + width / 2;
  return [
    box([x - 9, y - 9, width + 18, height + 18], '#fdfdfb'),
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">${view([0, 0, width, height], leaf)}</svg>`,
    box([middle - 5, y, 10, height], '#fdfdfb'),
    box([middle + 8, y + height * 0.48, 5, 22], '#b9bcbd'),
    shape(`${x},${y} ${x + width * 0.3},${y} ${x},${y + height * 0.7}`, '#fff', { opacity: 0.25 }),
    box([x - 16, y + height + 9, width + 32, 9], '#f4f2ec'),
    box([x - 16, y + height + 18, width + 32, 3], '#000', { opacity: 0.15 }),
  ].join('');
}

function view([x, y, width, height]: Area, leaf: string): string {
  return [
    box([x, y, width, height], 'url(#sky)'),
    oval([x + width * 0.2, y + height, width * 0.36, height * 0.36], leaf, { opacity: 0.85 }),
    oval([x + width * 0.8, y + height * 0.98, width * 0.3, height * 0.28], leaf, { opacity: 0.65 }),
    box([x, y + height * 0.8, width, height * 0.2], leaf, { opacity: 0.5 }),
  ].join('');
}

/** Curtains to both sides of a window on a pole. */
export function curtainsAt([x, y, width, height]: Area, colour: string): string {
  const side = (left: number) =>
    box([left, y - 14, 44, height + 60], colour) +
    times(4, (n) =>
      line(`M${left + 6 + n * 11} ${y - 12}v${height + 56}`, '#000', 2.4, { opacity: 0.14 }),
    );
  return (
    line(`M${x - 62} ${y - 18}H${x + width + 62}`, '#8d8f92', 5) +
    side(x - 50) +
    side(x + width + 6)
  );
}

/** A radiator with its valve. */
export function radiatorAt([x, y, width, height]: Area): string {
  return [
    box([x, y, width, height], '#f7f6f2', { rx: 4 }),
    times(Math.floor(width / 12), (n) =>
      line(`M${x + 8 + n * 12} ${y + 6}v${height - 12}`, '#d6d3ca', 2.5),
    ),
    box([x, y, width, 5], '#e4e1d8'),
    box([x - 12, y + height - 16, 12, 10], '#e9e7e1'),
    box([x, y + height, width, 8], '#000', { opacity: 0.12 }),
  ].join('');
}

/** A pendant lamp. */
export function lampAt(x: number, colour: string): string {
  return (
    line(`M${x} 60V132`, '#6b6b6b', 2) +
    shape(`${x - 34},172 ${x + 34},172 ${x + 20},132 ${x - 20},132`, colour) +
    oval([x, 176, 26, 8], '#fff6d8', { opacity: 0.9 })
  );
}
