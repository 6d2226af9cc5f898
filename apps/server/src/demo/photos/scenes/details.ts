import type { Look } from '../looks.js';
import { box, line, oval, shade, shape, times } from '../svg.js';

// Things from close by: what is read, and what is wrong.

/** Segments of a digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
];
const STROKES = ['M4 0h22', 'M28 4v22', 'M28 32v22', 'M4 58h22', 'M2 32v22', 'M2 4v22', 'M4 29h22'];

function digit(value: number, x: number, y: number): string {
  const lit = SEGMENTS[value] ?? '';
  const strokes = STROKES.filter((_, index) => lit[index] === '1').join('');
  return `<g transform="translate(${x} ${y})">${line(strokes, '#20261f', 6)}</g>`;
}

/** A meter on its board, showing five figures. */
export function meter({ wall }: Look, figures: string): string {
  return [
    box([-40, -40, 900, 700], wall),
    box([140, 40, 520, 560], '#9c8059'),
    times(8, (n) => line(`M150 ${70 + n * 68}h500`, '#86693f', 2)),
    shade([140, 40, 520, 560], 0.35),
    box([230, 110, 340, 330], '#f3f3ef', { rx: 16 }),
    box([250, 130, 300, 200], '#e3e4df', { rx: 8 }),
    box([270, 150, 260, 96], '#b8c4a6', { rx: 4 }),
    [...figures].map((figure, index) => digit(Number(figure), 290 + index * 46, 168)).join(''),
    times(22, (n) => box([300 + n * 9, 272, n % 3 ? 3 : 5, 40], '#33373a')),
    oval([280, 392, 9, 9], '#c1392b'),
    box([440, 372, 90, 40], '#3a5f8a', { rx: 4 }),
    shade([230, 110, 340, 330], 0.15),
    line('M290 440v90q0 40-40 60M330 440v150M470 440v80q0 50 40 80M510 440v150', '#2e2e2e', 13),
    line('M290 440v90q0 40-40 60', '#6b4a2d', 5),
    box([262, 430, 276, 34], '#3b3d3f', { rx: 5 }),
    shape('250,130 400,130 250,300', '#fff', { opacity: 0.3 }),
  ].join('');
}

/** A boiler on a kitchen wall. */
export function boiler({ wall, units, worktop }: Look): string {
  return [
    box([-40, -40, 900, 700], wall),
    shade([-40, -40, 900, 700], 0.2),
    box([-40, 60, 240, 380], units),
    line('M80 60v380', '#000', 2, { opacity: 0.2 }),
    box([270, 30, 290, 420], '#fbfbf9', { rx: 14 }),
    box([290, 350, 250, 78], '#eceeee', { rx: 8 }),
    box([356, 366, 90, 36], '#1e2b33', { rx: 4 }),
    `<g transform="translate(380 371) scale(0.45)">${digit(1, 0, 0)}${digit(4, 48, 0)}</g>`,
    oval([322, 388, 16, 16], '#d5d8d9'),
    line('M322 388l9-9', '#55595c', 4),
    oval([492, 388, 22, 22], '#fff'),
    line('M480 396l12-8', '#c0392b', 4),
    box([372, 64, 86, 16], '#3d5a73', { rx: 3 }),
    shade([270, 30, 290, 420], 0.18),
    line('M310 450v190M360 450v190M410 450v190M466 450v190M516 450v190', '#c27b45', 12),
    line('M410 450v190', '#d9d24a', 12),
    line('M360 500h50', '#b9bdbf', 8),
    box([-40, 560, 900, 100], worktop),
    box([600, 130, 170, 120], '#fffdf3', { transform: 'rotate(2 685 190)' }),
    times(6, (n) => line(`M616 ${152 + n * 16}h${n % 2 ? 120 : 138}`, '#8b8f92', 3)),
  ].join('');
}

const BROWN = '#5a3d28';

/** A stain on a carpet. */
export function stain({ textile, floor }: Look): string {
  return [
    box([-40, -40, 900, 700], floor),
    times(60, (n) =>
      line(`M-40 ${-30 + n * 12}q220 ${(n % 5) - 2} 440 0t440 0`, n % 2 ? '#000' : '#fff', 3, {
        opacity: 0.07,
      }),
    ),
    oval([420, 330, 150, 96], BROWN, { opacity: 0.42 }),
    oval([450, 350, 104, 70], BROWN, { opacity: 0.4 }),
    oval([386, 304, 66, 40], '#3b2418', { opacity: 0.28 }),
    times(9, (n) =>
      oval(
        [260 + ((n * 97) % 340), 220 + ((n * 61) % 240), 7 + (n % 4) * 4, 5 + (n % 3) * 4],
        BROWN,
        { opacity: 0.4 },
      ),
    ),
    box([-40, -60, 900, 120], '#f5f3ee'),
    box([-40, 52, 900, 12], '#000', { opacity: 0.22 }),
    shape('640,640 860,420 860,640', textile),
    ruler(120, 520),
  ].join('');
}

/** Scuffs on a wall above the skirting. */
export function scuff({ wall, floor, boards }: Look): string {
  return [
    box([-40, -40, 900, 560], wall),
    shade([-40, -40, 900, 560], 0.22),
    times(16, (n) =>
      line(
        `M${150 + ((n * 83) % 420)} ${210 + ((n * 47) % 170)}q${20 + (n % 5) * 16} ${(n % 3) * 7 - 8} ${50 + (n % 4) * 30} ${(n % 4) * 6 - 9}`,
        n % 3 ? '#5a544b' : '#2f2b27',
        2 + (n % 4),
        { opacity: 0.34 },
      ),
    ),
    oval([560, 300, 16, 12], '#cfc9bd'),
    oval([562, 302, 9, 7], '#8f8778'),
    box([-40, 430, 900, 92], '#faf8f3'),
    line('M-40 446H860', '#000', 2, { opacity: 0.15 }),
    times(5, (n) =>
      line(`M${120 + n * 140} ${470 + (n % 2) * 18}h${30 + n * 9}`, '#55504a', 4, { opacity: 0.4 }),
    ),
    box([-40, 520, 900, 120], floor),
    times(8, (n) => line(`M${n * 120 - 30} 520l-30 120`, boards, 3)),
    ruler(470, 392),
  ].join('');
}

/** A crack in plaster. */
export function crack({ wall }: Look): string {
  const course = 'M90 40l60 66-14 50 76 58 8 64 70 40 34 78 86 30 40 70 90 40 20 50';
  return [
    box([-40, -40, 900, 700], wall),
    shade([-40, -40, 900, 700], 0.3),
    line(course, '#fff', 9, { opacity: 0.5 }),
    line(course, '#4a443d', 3.4),
    line('M220 278l-60 40-20 60M410 396l64-30 50 10', '#5b554d', 2),
    times(7, (n) =>
      oval([180 + n * 66, 190 + n * 52, 9 + (n % 3) * 5, 6], '#fff', { opacity: 0.55 }),
    ),
    box([590, -40, 270, 260], '#fdfdfb'),
    box([616, -40, 220, 234], 'url(#sky)'),
    box([570, 216, 300, 20], '#f2f0ea'),
    ruler(90, 500),
  ].join('');
}

/** Mould between tiles. */
export function mould({ accent }: Look): string {
  return [
    box([-40, -40, 900, 700], '#eceeec'),
    times(8, (n) => line(`M${-20 + n * 120} -40V460`, '#bfc4c2', 5)),
    times(5, (n) => line(`M-40 ${20 + n * 106}H860`, '#bfc4c2', 5)),
    box([-40, 130, 900, 26], accent, { opacity: 0.4 }),
    box([-40, 446, 900, 26], '#e4e2d9', { rx: 12 }),
    box([-40, 468, 900, 180], '#fbfbf9'),
    shade([-40, 468, 900, 180], 0.25),
    times(90, (n) =>
      oval(
        [30 + ((n * 131) % 740), 436 + ((n * 37) % 34), 3 + (n % 5) * 1.6, 2.4 + (n % 4)],
        n % 3 ? '#2d332c' : '#54483a',
        { opacity: 0.55 },
      ),
    ),
    times(40, (n) =>
      oval([350 + ((n * 53) % 20), 250 + ((n * 29) % 190), 4 + (n % 3), 3 + (n % 4)], '#363b33', {
        opacity: 0.45,
      }),
    ),
    line('M620 470v-90q0-26 30-26h50', '#c6cbcd', 16),
  ].join('');
}

/** A burn on a worktop beside a hob. */
export function burn({ worktop, units }: Look): string {
  return [
    box([-40, -40, 900, 150], '#f1f0ea'),
    times(8, (n) => line(`M${-20 + n * 120} -40v150`, '#cfccc3', 3)),
    box([-40, 104, 900, 420], worktop),
    times(70, (n) =>
      oval([(n * 173) % 820, 116 + ((n * 89) % 396), 5, 3], n % 2 ? '#fff' : '#000', {
        opacity: 0.1,
      }),
    ),
    shape('470,150 860,150 860,470 430,470', '#15171a'),
    oval([640, 240, 96, 44], '#2c3035'),
    oval([660, 390, 116, 54], '#2c3035'),
    line('M470 150L430 470', '#9fa4a8', 7),
    oval([250, 320, 108, 66], 'none', { stroke: '#3a2414', 'stroke-width': 20, opacity: 0.62 }),
    oval([250, 320, 84, 50], '#6d4a2c', { opacity: 0.35 }),
    oval([196, 300, 26, 16], '#22150c', { opacity: 0.5 }),
    box([-40, 520, 900, 16], '#000', { opacity: 0.35 }),
    box([-40, 532, 900, 110], units),
    ruler(80, 440),
  ].join('');
}

/** The tape a clerk lays beside a mark. */
function ruler(x: number, y: number): string {
  return (
    box([x, y, 240, 34], '#f2cf3a', { rx: 3 }) +
    times(24, (n) =>
      line(`M${x + 5 + n * 10} ${y}v${n % 5 ? 9 : 18}`, '#33302a', n % 5 ? 1.4 : 2.4),
    )
  );
}
