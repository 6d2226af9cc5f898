// How the text of a PDF looks: sizes and distances in points.

/** Size of letters, and distance from one baseline to the next. */
export interface Style {
  readonly size: number;
  readonly leading: number;
}

export const STYLES = {
  display: { size: 30, leading: 37 },
  address: { size: 14, leading: 20 },
  chapter: { size: 17, leading: 22 },
  body: { size: 9.5, leading: 14 },
  table: { size: 9, leading: 12.5 },
  small: { size: 7.5, leading: 10.5 },
} as const satisfies Record<string, Style>;

/** The one accent colour, and greys. All texts reach a contrast of 4.5 to 1 on white. */
export const COLOURS = {
  ink: '#1d2329',
  muted: '#5a656f',
  accent: '#1c5a6e',
  alert: '#a3341f',
  rule: '#d5dbe0',
  tint: '#f1f5f6',
  ghost: '#eceff1',
} as const;

/** Name of a colour. */
export type Colour = keyof typeof COLOURS;

/** Weights of the type. */
export type Weight = 'regular' | 'strong';

/** How a run of text is set off. */
export type Tone = 'plain' | 'strong' | 'muted' | 'accent' | 'alert';

export const TONES: Readonly<Record<Tone, { readonly weight: Weight; readonly colour: Colour }>> = {
  plain: { weight: 'regular', colour: 'ink' },
  strong: { weight: 'strong', colour: 'ink' },
  muted: { weight: 'regular', colour: 'muted' },
  accent: { weight: 'strong', colour: 'accent' },
  alert: { weight: 'strong', colour: 'alert' },
};
