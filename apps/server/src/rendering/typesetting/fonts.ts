import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import type { Weight } from './styles.js';

// The fonts of a PDF, which embeds what it uses of them. Noto Sans has Latin, Greek, Cyrillic and Devanagari; what it
// lacks is looked for in the fonts that follow it.

/** A font, in one weight. */
export type Face = `${Family}/${Weight}`;

type Family = keyof typeof FILES;

/** Fonts in the order in which a character is looked for, under the names their packages have for their files. */
const FILES = {
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
} as const satisfies Record<string, Record<Weight, string>>;

const FAMILIES = Object.keys(FILES) as Family[]; // keys of the constant above

/** The fonts, opened when they are first needed. */
export interface Fonts {
  /** The font of a face. */
  open(face: Face): Font;
  /** Whether a face has all characters of a text. */
  covers(face: Face, text: string): boolean;
  /** The face that has a character, or nothing when none has it. */
  faceOf(character: string, weight: Weight): Face | undefined;
}

/** Makes the fonts available; opening one reads its file. */
export function createFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Map<Face, Font>();
  const covered = new Map<Face, ReadonlySet<number>>();

  const open = (face: Face): Font => {
    const font = opened.get(face) ?? openFile(resolve(fileOf(face)));
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
      FAMILIES.map((family): Face => `${family}/${weight}`).find((face) => covers(face, character)),
  };
}

function fileOf(face: Face): string {
  const [family, weight] = face.split('/') as [Family, Weight]; // as the type of a face is made
  return FILES[family][weight];
}

function openFile(path: string): Font {
  const font = openSync(path);
  if ('fonts' in font) throw new Error(`${path} is a collection of fonts`);
  return font;
}

/** Joiners shape their neighbours and show nothing themselves. */
function isJoiner(sign: string): boolean {
  return sign === '\u200c' || sign === '\u200d';
}
