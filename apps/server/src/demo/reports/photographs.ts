import { shownAttachment } from '../../domain/files/attachments.js';
import type { ReportKey } from '../../domain/ports/sections.js';
import {
  itemsOf,
  type SectionAttachment,
  type StoredSection,
  withAttachment,
  withItem,
} from '../../domain/reports/model/section.js';
import { createUuid } from '../../secrets/uuids.js';
import type { Agency } from '../agency.js';
import { LOOKS } from '../photos/looks.js';
import { type Motif, SCENES, type SceneName } from '../photos/scenes.js';
import { seeded } from '../seeded.js';
import type { World } from '../timeline.js';
import type { Home } from './home.js';
import type { MeterFace } from './meter-shows.js';
import { walkThrough } from './walk.js';

// Photos of a report: of the rooms when a home is described for the first time, of the meter whenever it is read, and of
// whatever was found.

type Finding = Agency['findings'][number];

/** What there is to photograph. */
export interface Sight {
  readonly findings: readonly Finding[];
  readonly home: Home;
  /** Whether the whole home is described for the first time. */
  readonly isFirst: boolean;
  /** Whether it goes on from an earlier report, whose photos it has. */
  readonly goesOn: boolean;
  /** What a meter of the home shows, by the item that names it. */
  meterOf(item: string): MeterFace | null;
}

/** The sections with their photos, and the one for the cover, if there is any. */
export interface Photographed {
  readonly sections: readonly StoredSection[];
  readonly cover_image_id: number | null;
}

/** Takes the photos of a report. */
export async function photographs(
  world: World,
  report: ReportKey,
  { sections, ...sight }: Sight & { readonly sections: readonly StoredSection[] },
): Promise<Photographed> {
  const shots = shotsOf(sight);
  let taken = [...sections];
  let cover_image_id: number | null = null;
  for (const [index, shot] of shots.entries()) {
    const section = taken.find(({ document }) => document.name.value === shot.room);
    if (!section) throw new Error(`There is no ${shot.room} in the report of ${sight.home.ref}`);
    const item = itemsOf(section.document).find(({ name }) => name.value === shot.item);
    const attachment = await take(world, report, {
      ...shot,
      filename: `IMG_${frameOf(report, index)}.jpg`,
      section_id: section.document.id,
      item_id: item?.id ?? null,
    });
    const document = item
      ? withItem(
          section.document,
          withAttachment(
            shot.isRetaken ? { ...item, ...NO_PHOTOS } : item,
            attachment.uuid ?? '',
            attachment,
          ),
        )
      : withAttachment(section.document, attachment.uuid ?? '', attachment);
    taken = taken.map((one) => (one === section ? { ...section, document } : one));
    if (shot.isCover) cover_image_id = attachment.id;
  }
  return { sections: taken, cover_image_id };
}

const NO_PHOTOS = { attachment_order: [], attachments: {} };

/** What is photographed for a report. */
export function shotsOf(sight: Sight): readonly Shot[] {
  return [
    ...(sight.isFirst ? shotsOfRooms(sight) : []),
    ...(sight.isFirst || sight.goesOn ? [shotOfMeter(sight)] : []),
    ...sight.findings.flatMap(shotsOfFinding),
  ];
}

/** A photo that is taken. */
export interface Shot extends Motif {
  readonly room: string;
  /** Nothing when the room itself is photographed. */
  readonly item?: string;
  readonly caption: string;
  readonly isCover?: boolean;
  /** Whether it is put in place of those an earlier report has taken of the item. */
  readonly isRetaken?: boolean;
}

/** The rooms that have a scene, the first of them for the cover. */
function shotsOfRooms({ home }: Sight): Shot[] {
  const look = lookOf(home.ref);
  return walkThrough(home).flatMap(({ name, scene }, index) =>
    scene ? [{ room: name, scene, look, caption: name, isCover: index === 0 }] : [],
  );
}

/** The electricity meter with its reading of the day. */
function shotOfMeter({ home, meterOf }: Sight): Shot {
  return {
    room: 'Meter readings',
    item: 'Electricity meter',
    scene: 'meter',
    look: lookOf(home.ref),
    figures: meterOf('Electricity meter')?.reading ?? '',
    caption: 'Electricity meter at time of visit',
    isRetaken: true,
  };
}

function shotsOfFinding({ no, room, item, photo, caption }: Finding): Shot[] {
  if (photo === '') return [];
  if (!isScene(photo)) throw new Error(`Nobody can draw ${photo}`);
  const look = Math.floor(seeded(no + item)() * LOOKS.length);
  return [{ room, item, scene: photo, look, caption }];
}

/** Homes of one building look alike. */
function lookOf(ref: string): number {
  const building = /^[A-Z]+-[A-Z](?=\d)/.exec(ref)?.[0] ?? ref;
  return Math.floor(seeded(`look of ${building}`)() * LOOKS.length);
}

interface Taken extends Shot {
  readonly filename: string;
  readonly section_id: number;
  readonly item_id: number | null;
}

async function take(
  { stores, album }: World,
  report: ReportKey,
  { caption, filename, section_id, item_id, ...motif }: Taken,
): Promise<SectionAttachment> {
  const stored = await stores.attachments.insert(report, {
    ...album.pictureOf(motif),
    filename,
    caption,
    uuid: createUuid(),
    section_id,
    item_id,
  });
  return shownAttachment(stored);
}

function isScene(name: string): name is SceneName {
  return Object.hasOwn(SCENES, name);
}

/** The number a camera gives a picture. */
function frameOf({ inspection_id }: ReportKey, index: number): string {
  return String((inspection_id * 137 + index) % 10_000).padStart(4, '0');
}
