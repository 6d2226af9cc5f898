import type { Look } from '../looks.js';
import { box, line, oval, shade, shape, times } from '../svg.js';
import { windowAt } from './shell.js';

// Homes and gardens from outside.

/** The front of a house, with its path and hedge. */
export function front(look: Look): string {
  const { brick, roof, accent, leaf } = look;
  return [
    box([-40, -40, 900, 560], 'url(#sky)'),
    oval([620, 90, 120, 26], '#fff', { opacity: 0.6 }),
    oval([700, 106, 90, 20], '#fff', { opacity: 0.5 }),
    shape('70,210 400,90 730,210', roof),
    times(6, (n) =>
      line(`M${130 + n * 22} ${200 - n * 8}L${670 - n * 22} ${200 - n * 8}`, '#000', 1.4, {
        opacity: 0.2,
      }),
    ),
    box([560, 92, 46, 84], brick),
    box([568, 76, 12, 18], '#b56a4a'),
    box([586, 76, 12, 18], '#b56a4a'),
    box([100, 206, 600, 270], brick),
    times(18, (n) => line(`M100 ${216 + n * 15}h600`, '#fff', 1, { opacity: 0.16 })),
    shade([100, 206, 600, 270], 0.2),
    line('M92 208H708', '#f5f4f0', 10),
    line('M690 214V476', '#3d4042', 7),
    windowAt([150, 238, 110, 78], { ...look, leaf: '#5f6b70' }),
    windowAt([540, 238, 110, 78], { ...look, leaf: '#5f6b70' }),
    windowAt([346, 238, 96, 78], { ...look, leaf: '#5f6b70' }),
    windowAt([140, 366, 150, 82], { ...look, leaf: '#6d6a62' }),
    windowAt([520, 366, 140, 82], { ...look, leaf: '#6d6a62' }),
    shape('340,352 448,352 432,326 356,326', roof),
    box([356, 356, 76, 122], '#fbfaf6'),
    box([363, 363, 62, 114], accent),
    box([374, 374, 40, 34], 'url(#sky)'),
    oval([414, 424, 4, 4], '#e2d18a'),
    box([-40, 474, 900, 170], leaf),
    shape('360,478 430,478 520,620 270,620', '#b9b4a9'),
    times(5, (n) => line(`M${352 - n * 18} ${500 + n * 26}H${440 + n * 19}`, '#8e897e', 1.6)),
    times(10, (n) => oval([20 + n * 30, 470 + (n % 3) * 6, 40, 32], leaf, { opacity: 0.95 })),
    times(10, (n) => oval([500 + n * 34, 472 + (n % 3) * 5, 42, 30], leaf, { opacity: 0.95 })),
    box([-40, 474, 900, 170], 'url(#shade)', { opacity: 0.3 }),
    box([610, 440, 44, 62], '#3f6b45', { rx: 4 }),
    box([660, 444, 42, 58], '#4d5256', { rx: 4 }),
  ].join('');
}

/** A rear garden: lawn, fence, shed, patio. */
export function garden(look: Look): string {
  const { leaf, wood } = look;
  return [
    box([-40, -40, 900, 340], 'url(#sky)'),
    oval([180, 90, 140, 24], '#fff', { opacity: 0.55 }),
    oval([80, 210, 130, 90], leaf),
    oval([700, 190, 150, 110], leaf),
    oval([420, 230, 120, 60], leaf, { opacity: 0.8 }),
    times(24, (n) => box([-30 + n * 37, 226, 35, 132], n % 5 === 2 ? '#a58a64' : '#b0946d')),
    line('M-40 250H860M-40 334H860', '#8d744f', 8),
    box([-40, 352, 900, 280], leaf),
    times(9, (n) =>
      shape(
        `${-60 + n * 110},352 ${-5 + n * 110},352 ${-40 + n * 130},600 ${-120 + n * 130},600`,
        '#fff',
        { opacity: 0.08 },
      ),
    ),
    box([-40, 352, 900, 280], 'url(#shade)', { opacity: 0.3 }),
    times(7, (n) => oval([30 + n * 34, 372 + (n % 2) * 8, 30, 22], '#4e6f39')),
    times(6, (n) => oval([44 + n * 40, 362 + (n % 3) * 6, 6, 6], n % 2 ? '#d9c24a' : '#c46a86')),
    box([540, 218, 180, 170], wood),
    times(9, (n) => line(`M${548 + n * 20} 222v164`, '#000', 2, { opacity: 0.22 })),
    shape('520,222 740,222 690,168 570,168', '#4d4a47'),
    box([600, 270, 62, 118], '#6b4e35'),
    line('M628 324h12', '#c8c9c6', 4),
    shade([540, 218, 180, 170], 0.22),
    shape('-40,520 860,500 860,640 -40,640', '#b7b1a4'),
    times(8, (n) => line(`M${-30 + n * 120} 516L${-80 + n * 135} 620`, '#8f897c', 2)),
    line('M-40 566L860 548', '#8f897c', 2),
    line('M250 356V180', '#8e9294', 6),
    line('M180 196H320M200 196v-4M300 196v-4', '#8e9294', 3),
  ].join('');
}
