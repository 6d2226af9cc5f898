import type { Look } from '../looks.js';
import { box, line, oval, shade, shape, times } from '../svg.js';
import { curtainsAt, lampAt, radiatorAt, roomShell, windowAt } from './shell.js';

// Rooms as a clerk takes them from the door.

/** A living room: sofa, table, cabinet, window with curtains. */
export function livingRoom(look: Look): string {
  const { textile, wood, accent } = look;
  return [
    roomShell(look),
    windowAt([310, 160, 190, 150], look),
    curtainsAt([310, 160, 190, 150], accent),
    radiatorAt([335, 345, 140, 62]),
    lampAt(560, '#f3ead5'),
    oval([430, 530, 250, 46], accent, { opacity: 0.35 }),
    box([60, 372, 250, 92], textile, { rx: 18 }),
    box([48, 410, 56, 96], textile, { rx: 14 }),
    box([286, 410, 52, 96], textile, { rx: 14 }),
    box([96, 440, 196, 58], textile, { rx: 10 }),
    line('M194 442v54', '#000', 2, { opacity: 0.25 }),
    shade([48, 372, 290, 134], 0.3),
    box([120, 398, 54, 46], accent, { rx: 8, transform: 'rotate(-8 147 421)' }),
    box([50, 504, 290, 9], '#000', { opacity: 0.22 }),
    shape('400,500 560,500 590,540 380,540', wood),
    box([384, 540, 206, 10], '#000', { opacity: 0.3 }),
    line('M396 548v36M576 548v36', wood, 9),
    oval([470, 514, 22, 7], '#e8e3d6'),
    box([560, 350, 96, 84], wood),
    shade([560, 350, 96, 84], 0.25),
    line('M608 354v76', '#000', 1.6, { opacity: 0.4 }),
    box([566, 268, 96, 72], '#16181b', { rx: 3 }),
    shape('566,268 620,268 566,330', '#fff', { opacity: 0.12 }),
    box([185, 190, 80, 104], wood),
    box([193, 198, 64, 88], '#f3efe4'),
    oval([225, 246, 22, 26], accent, { opacity: 0.6 }),
  ].join('');
}

/** A bedroom: bed, bedside tables, wardrobe, window. */
export function bedroom(look: Look): string {
  const { textile, wood, accent } = look;
  return [
    roomShell(look),
    windowAt([190, 160, 130, 140], look),
    curtainsAt([190, 160, 130, 140], textile),
    lampAt(420, '#efe6d2'),
    box([548, 150, 104, 284], '#f4f2ec'),
    shade([548, 150, 104, 284], 0.18),
    line('M600 152v280', '#c9c5ba', 2),
    line('M592 300v30M608 300v30', '#8f9294', 4),
    box([330, 292, 200, 100], wood, { rx: 8 }),
    box([346, 356, 78, 36], '#fbfaf7', { rx: 12 }),
    box([436, 356, 78, 36], '#fbfaf7', { rx: 12 }),
    shape('330,384 530,384 590,540 280,540', '#f5f3ee'),
    shape('316,420 546,420 596,548 272,548', accent, { opacity: 0.85 }),
    shape('272,548 596,548 592,578 276,578', accent),
    times(6, (n) =>
      line(`M${330 + n * 40} 424L${300 + n * 52} 546`, '#000', 1.4, { opacity: 0.14 }),
    ),
    box([276, 560, 318, 24], '#000', { opacity: 0.18 }),
    box([276, 372, 48, 60], wood),
    line('M282 400h36', '#000', 1.6, { opacity: 0.4 }),
    shape('284,352 316,352 310,322 290,322', '#f6eccf'),
    line('M300 352v20', '#8b8b8b', 4),
    box([390, 176, 90, 66], wood),
    box([397, 183, 76, 52], '#dfe7ea'),
    shape('397,235 420,205 445,228 473,196 473,235', textile),
  ].join('');
}

/** A kitchen: units, worktop, tiles, oven and hob, sink below the window. */
export function kitchen(look: Look): string {
  const { units, worktop, wall } = look;
  const unit = (x: number, y: number, width: number, height: number) =>
    box([x, y, width, height], units) +
    line(`M${x} ${y}h${width}v${height}h${-width}z`, '#000', 1.2, { opacity: 0.22 });
  return [
    roomShell({ ...look, floor: '#b9b4aa', boards: '#a29d93' }),
    box([150, 252, 500, 62], '#f2f1ec'),
    times(12, (n) => line(`M${150 + n * 42} 252v62`, '#cfccc3', 1)),
    times(3, (n) => line(`M150 ${252 + n * 21}h500`, '#cfccc3', 1)),
    windowAt([285, 140, 150, 104], look),
    unit(150, 130, 64, 118),
    unit(214, 130, 54, 118),
    unit(454, 130, 46, 118),
    unit(596, 130, 54, 118),
    shape('506,130 590,130 578,214 518,214', '#b8bcbf'),
    box([500, 214, 96, 30], '#c9cdcf'),
    box([510, 240, 76, 4], '#f9f3cf'),
    box([140, 312, 520, 14], worktop),
    box([140, 312, 520, 4], '#fff', { opacity: 0.25 }),
    times(6, (n) => (n === 4 ? '' : unit(150 + n * 84, 326, 82, 92))),
    times(6, (n) => (n === 4 ? '' : line(`M${168 + n * 84} 338h46`, '#8e9193', 4))),
    box([486, 326, 82, 92], '#2b2d30'),
    box([494, 352, 66, 52], '#111315', { rx: 3 }),
    shape('494,352 530,352 494,396', '#fff', { opacity: 0.14 }),
    line('M496 344h62', '#a9adb0', 4),
    times(4, (n) => oval([498 + n * 18, 335, 4, 4], '#cfd2d4')),
    shape('490,312 566,312 558,304 498,304', '#1d1f21'),
    oval([514, 308, 10, 2.6], '#51555a'),
    oval([542, 308, 10, 2.6], '#51555a'),
    shape('310,312 410,312 404,304 318,304', '#a9afb3'),
    line('M360 304v-24q0-12 14-12t14 12v8', '#c4c9cc', 5),
    box([600, 284, 34, 28], '#e9e5da', { rx: 4 }),
    box([176, 288, 26, 24], wall, { rx: 3 }),
    box([150, 418, 500, 10], '#3a3733'),
    shade([140, 312, 520, 116], 0.18),
    shape('0,330 120,306 120,440 0,600', units),
    shape('0,318 132,298 132,308 0,334', worktop),
    line('M62 322v204', '#000', 1.4, { opacity: 0.25 }),
  ].join('');
}

/** A bathroom: bath with screen, basin, toilet, tiles. */
export function bathroom(look: Look): string {
  const { accent, wall } = look;
  return [
    roomShell({ ...look, floor: '#8f9497', boards: '#7d8285' }),
    box([150, 110, 500, 306], '#f0f1ef'),
    times(13, (n) => line(`M${150 + n * 42} 110v306`, '#cdd2d1', 1.2)),
    times(11, (n) => line(`M150 ${110 + n * 30}h500`, '#cdd2d1', 1.2)),
    box([150, 230, 500, 16], accent, { opacity: 0.55 }),
    box([150, 110, 500, 70], wall),
    windowAt([520, 122, 90, 74], { ...look, leaf: '#dfe6e6' }),
    box([520, 122, 90, 74], '#fff', { opacity: 0.55 }),
    box([150, 336, 290, 92], '#fbfbf9', { rx: 6 }),
    box([144, 326, 302, 20], '#ffffff', { rx: 10 }),
    box([166, 332, 258, 6], '#d9dcdb', { rx: 3 }),
    shade([144, 326, 302, 102], 0.16),
    box([380, 150, 58, 178], '#cfe3ea', { opacity: 0.45 }),
    line('M380 150v178h58v-178z', '#b9c0c2', 3),
    line('M206 176v116', '#c3c8ca', 5),
    oval([206, 172, 22, 8], '#d5d9db'),
    line('M190 312h34', '#b4babd', 7),
    box([470, 300, 92, 20], '#ffffff', { rx: 8 }),
    shape('500,320 534,320 528,424 506,424', '#f6f6f3'),
    line('M516 300v-18q0-8 12-8', '#bcc2c5', 5),
    box([476, 206, 84, 76], '#c9d9df', { rx: 3 }),
    shape('476,206 520,206 476,262', '#fff', { opacity: 0.4 }),
    box([592, 330, 56, 60], '#fbfbf9', { rx: 6 }),
    shape('580,392 656,392 644,430 596,430', '#f4f4f1'),
    shape('590,430 652,430 646,476 600,476', '#fafaf7'),
    oval([620, 398, 44, 12], '#ffffff'),
    shade([580, 330, 78, 146], 0.14),
    line('M20 250h86M20 280h86M20 310h86M20 340h86M20 370h86M24 240v150M102 240v150', '#c4c9cb', 5),
    box([30, 284, 66, 74], accent, { rx: 4 }),
    shade([30, 284, 66, 74], 0.3),
  ].join('');
}

/** An entrance hall: front door, mat, radiator, hooks, stairs. */
export function hall(look: Look): string {
  const { accent, wood, textile } = look;
  return [
    roomShell(look),
    lampAt(330, '#f4efe0'),
    box([236, 150, 150, 280], '#fbfaf6'),
    box([248, 162, 126, 268], accent),
    shade([248, 162, 126, 268], 0.25),
    box([264, 178, 40, 74], 'url(#sky)'),
    box([318, 178, 40, 74], 'url(#sky)'),
    line('M264 276h94v56h-94zM264 346h94v66h-94z', '#000', 2, { opacity: 0.25 }),
    box([292, 262, 40, 8], '#c9b873'),
    oval([362, 306, 6, 6], '#d8c77f'),
    shape('230,446 392,446 420,492 206,492', '#4c4741'),
    times(9, (n) => line(`M${236 + n * 19} 448L${216 + n * 24} 490`, '#5f5951', 2)),
    shape('470,430 650,430 650,150 610,150', '#f1ede3'),
    times(7, (n) =>
      shape(
        `${470 + n * 24},${430 - n * 36} ${650},${430 - n * 36} 650,${394 - n * 36} ${494 + n * 24},${394 - n * 36}`,
        n % 2 ? textile : '#d8d3c8',
      ),
    ),
    times(7, (n) => line(`M${474 + n * 24} ${428 - n * 36}v-66`, '#fbfaf7', 6)),
    line('M466 362L634 112', wood, 11),
    box([176, 330, 44, 84], '#f7f6f2', { rx: 3 }),
    times(4, (n) => line(`M${184 + n * 10} 336v72`, '#d8d5cb', 2)),
    line('M30 210L120 226', wood, 12),
    times(3, (n) => line(`M${48 + n * 28} ${216 + n * 5}v18q0 8 8 6`, '#9ea2a4', 4)),
    shape('62,236 96,242 100,360 54,366', textile),
  ].join('');
}
