import type { Look } from './looks.js';
import { boiler, burn, crack, meter, mould, scuff, stain } from './scenes/details.js';
import { front, garden } from './scenes/outside.js';
import { bathroom, bedroom, hall, kitchen, livingRoom } from './scenes/rooms.js';

/** What can be seen in a picture, drawn in the colours of a home. */
export const SCENES = {
  bathroom,
  bedroom,
  boiler,
  burn,
  crack,
  front,
  garden,
  hall,
  kitchen,
  livingRoom,
  meter,
  mould,
  scuff,
  stain,
} satisfies Record<string, (look: Look, figures: string) => string>;

/** Name of what can be seen in a picture. */
export type SceneName = keyof typeof SCENES;

/** What a picture shows, and in whose look. */
export interface Motif {
  readonly scene: SceneName;
  readonly look: number;
  /** What a meter shows. */
  readonly figures?: string;
}
