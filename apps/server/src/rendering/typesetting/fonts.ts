import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import type { Weight } from './styles.js';

// The fonts of a PDF, which embeds what it uses of them. Noto Sans has Latin, Greek, Cyrillic and Devanagari; what it
// lacks is looked for in the fonts that follow it, and then in those of the operator.

/** A font in one weight. */
export type Face = `${string}/${Weight}`;

/** The files of a font, as paths or under the names their packages have for them. */
type Files = Readonly<Record<Weight, string>>;

/** Fonts in the order in which a character is looked for. */
const FILES: Readonly<Record<string, Files>> = {
  'noto-sans': {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  'noto-emoji': {
    regular: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    strong: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  },
  dejavu: {
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    strong: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
};

/** The fonts, opened when they are first needed. */
export interface Fonts {
  /** The font of a face. */
  open(face: Face): Font;
  /** Whether a face has all characters of a text. */
  covers(face: Face, text: string): boolean;
  /** The face that has a character, or nothing when none has it. */
  faceOf(character: string, weight: Weight): Face | undefined;
}

/** Makes the fonts available, with files of the operator as the last ones; opening one reads its file. */
export function createFonts(own: readonly string[]): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const files = filesWith(own);
  const opened = new Map<Face, Font>();
  const covered = new Map<Face, ReadonlySet<number>>();

  const open = (face: Face): Font => {
    const font = opened.get(face) ?? openFile(resolve(files.get(face) ?? face));
    opened.set(face, font);
    return font;
  };
  const covers = (face: Face, text: string) => {
    const signs = covered.get(face) ?? new Set(open(face).characterSet);
    covered.set(face, signs);
    return [...text].every((sign) => isJoiner(sign) || signs.has(sign.codePointAt(0) ?? 0));
  };
  return {
    open,
    covers,
    faceOf: (character, weight) =>
      [...files.keys()].find((face) => face.endsWith(`/${weight}`) && covers(face, character)),
  };
}

/** The file of each face. Those of the operator have one weight, which stands for both. */
function filesWith(own: readonly string[]): Map<Face, string> {
  const families = [
    ...Object.entries(FILES),
    ...own.map((path, index) => [`own-${index}`, { regular: path, strong: path }] as const),
  ];
  return new Map(
    families.flatMap(([family, { regular, strong }]): [Face, string][] => [
      [`${family}/regular`, regular],
      [`${family}/strong`, strong],
    ]),
  );
}

function openFile(path: string): Font {
  const font = openSync(path);
  if (!('fonts' in font)) return font;
  const [first] = font.fonts; // of a collection, whose fonts mostly differ in how a few signs are drawn
  if (!first) throw new Error(`${path} holds no font`);
  return first;
}

/** Joiners shape their neighbours and show nothing themselves. */
function isJoiner(sign: string): boolean {
  return sign === '\u200c' || sign === '\u200d';
}
