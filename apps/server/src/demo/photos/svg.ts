// What pictures are drawn with, on a sheet of 800 by 600.

/** Size of every picture in pixels. */
export const WIDTH = 640;
export const HEIGHT = 480;

/** A place and a size: left, top, width, height; of an ellipse its centre and half its width and height. */
export type Area = readonly [number, number, number, number];

type Attributes = Readonly<Record<string, string | number>>;

/** An upright rectangle. */
export function box([x, y, width, height]: Area, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill, ...more });
}

/** A shape through points, such as "0,0 10,0 10,10". */
export function shape(points: string, fill: string, more: Attributes = {}): string {
  return element('polygon', { points, fill, ...more });
}

/** A line along a path. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  });
}

/** An ellipse around a point. */
export function oval([cx, cy, rx, ry]: Area, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

/** Light from above left: what is in its way is darker at the bottom. */
export function shade(area: Area, depth = 0.25): string {
  return box(area, 'url(#shade)', { opacity: depth });
}

/** Something drawn several times: `count` times, each told its number. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A whole picture: what is in it, seen by a camera held a little askew. */
export function picture(content: string, tilt: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 600">
<defs>
<linearGradient id="shade" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.8"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fbfdc"/><stop offset="1" stop-color="#eef3f4"/></linearGradient>
<radialGradient id="vignette" cx="0.45" cy="0.4" r="0.8"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></radialGradient>
</defs>
<g transform="rotate(${tilt} 400 300) translate(-24 -18) scale(1.06)">${content}</g>
<rect width="800" height="600" fill="url(#vignette)"/>
</svg>`;
}

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${written.join(' ')}/>`;
}
