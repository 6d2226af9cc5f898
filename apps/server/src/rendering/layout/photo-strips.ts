import type { Photo, PhotoGroup } from '../composition/blocks.js';
import { STYLES } from '../typesetting/styles.js';
import type { Line, Typesetter } from '../typesetting/typesetter.js';
import { CONTENT } from './page.js';
import { type Mark, type Part, type Strip, spaced, strip } from './strips.js';
import { baselineIn, textStrips, withoutWidows } from './text-strips.js';

// Photos in a grid, a strip for each row: three beside each other, or two of each of two groups that are compared.

/** How a grid is divided. */
interface Grid {
  readonly columns: number;
  /** Between photos, and between groups. */
  readonly gap: number;
  readonly groupGap: number;
}

const ALONE: Grid = { columns: 3, gap: 10, groupGap: 0 };
const COMPARED: Grid = { columns: 2, gap: 8, groupGap: 22 };

/** Height of a frame in relation to its width. */
const SHAPE = 0.75;

/** Lines of a caption below its photo; a longer one is printed whole below all photos. */
const CAPTION_LINES = 5;
const CAPTION_GAP = 3;
const ROW_GAP = 8;

/** The strips of photos. */
export function photoStrips(
  typesetter: Typesetter,
  groups: readonly PhotoGroup[],
  parent: Part,
): Strip[] {
  const grid = groups.length > 1 ? COMPARED : ALONE;
  const groupWidth = (CONTENT.width - grid.groupGap * (groups.length - 1)) / groups.length;
  const width = (groupWidth - grid.gap * (grid.columns - 1)) / grid.columns;
  const placed = groups.map(({ title, photos }, index) => {
    const left = index * (groupWidth + grid.groupGap);
    return {
      title,
      left,
      photos: photos.map((photo, position) => ({
        row: Math.floor(position / grid.columns),
        cell: cellOf(typesetter, photo, {
          x: left + (position % grid.columns) * (width + grid.gap),
          width,
          parent,
        }),
      })),
    };
  });
  const rows = Math.max(0, ...placed.map(({ photos }) => (photos.at(-1)?.row ?? -1) + 1));
  const cellsIn = (row: number) =>
    placed.flatMap(({ photos }) =>
      photos.filter((photo) => photo.row === row).map(({ cell }) => cell),
    );
  const strips = Array.from({ length: rows }, (_, row) => rowStrip(cellsIn(row))).flatMap(
    (one, index) => spaced([one], index === 0 ? 0 : ROW_GAP),
  );
  return [
    ...titleStrips(typesetter, placed, parent),
    ...strips,
    ...placed.flatMap(({ photos }) =>
      photos.flatMap(({ cell }) => (cell.isCut ? fullCaption(typesetter, cell.photo, parent) : [])),
    ),
  ];
}

interface Cell {
  readonly photo: Photo;
  readonly marks: readonly Mark[];
  readonly height: number;
  readonly isCut: boolean;
}

function rowStrip(cells: readonly Cell[]): Strip {
  const height = Math.max(...cells.map((cell) => cell.height));
  return strip(
    height,
    cells.flatMap(({ marks }) => marks),
  );
}

function cellOf(
  typesetter: Typesetter,
  photo: Photo,
  { x, width, parent }: { x: number; width: number; parent: Part },
): Cell {
  const style = STYLES.small;
  const height = width * SHAPE;
  const frame = { x, y: 0, width, height };
  const figure: Part = { tag: 'Figure', parent, alt: photo.alt };
  const caption: Part = { tag: 'Caption', parent };
  const all = typesetter.lines([{ text: photo.caption, tone: 'muted' }], style, width);
  const isCut = all.length > CAPTION_LINES;
  const lines = isCut ? cut(typesetter, photo, width) : all;
  const top = height + CAPTION_GAP + baselineIn(style);
  return {
    photo,
    isCut,
    height: height + CAPTION_GAP + lines.length * style.leading,
    marks: [
      { kind: 'box', ...frame, colour: 'tint' },
      { kind: 'photo', ...frame, file_key: photo.file_key, fit: 'inside', part: figure },
      ...lines.map((line, index): Mark => {
        return { kind: 'text', x, y: top + index * style.leading, line, style, part: caption };
      }),
    ],
  };
}

/** The beginning of a long caption. */
function cut(typesetter: Typesetter, { caption }: Photo, width: number): Line[] {
  return [typesetter.oneLine([{ text: caption, tone: 'muted' }], STYLES.small, width)];
}

function fullCaption(typesetter: Typesetter, { caption }: Photo, parent: Part): Strip[] {
  const part: Part = { tag: 'P', parent };
  const place = { style: STYLES.small, part };
  return spaced(
    withoutWidows(textStrips(typesetter, [{ text: caption, tone: 'muted' }], place)),
    4,
  );
}

interface PlacedGroup {
  readonly title: string | null;
  readonly left: number;
  readonly photos: readonly unknown[];
}

/** The titles of groups, and which of them has no photos. */
function titleStrips(
  typesetter: Typesetter,
  groups: readonly PlacedGroup[],
  parent: Part,
): Strip[] {
  const style = STYLES.small;
  const marks = groups.flatMap(({ title, left, photos }): Mark[] => {
    if (title === null) return [];
    const text = photos.length > 0 ? title : `${title}: no photos`;
    const line = typesetter.oneLine([{ text, tone: 'accent' }], style, CONTENT.width / 2);
    const part: Part = { tag: 'P', parent };
    return [{ kind: 'text', x: left, y: baselineIn(style), line, style, part }];
  });
  return marks.length > 0 ? [strip(style.leading + 3, marks, { keepsNext: true })] : [];
}
