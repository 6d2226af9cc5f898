import type { BlockType } from '@lintel/schema';
import type { Condition } from '../../domain/reports/model/conditions.js';
import type { SectionItem, StoredSection } from '../../domain/reports/model/section.js';
import { seeded } from '../seeded.js';
import { COPIES, KEYS_WITHOUT, MANUALS_ARE, SAYINGS } from '../wording/sayings.js';
import { firstWords, isThing, putRight, type Wear, wornFurther } from '../wording/wording.js';
import type { Home } from './home.js';
import type { MeterFace } from './meter-shows.js';

// What a clerk writes about an item, by the kind of its section: about one that is new, and about one that an earlier
// report has described.

/** Where a report is written, and when. */
export interface Visit {
  readonly home: Home;
  readonly no: string;
  readonly wear: Wear;
  /** How likely a thing has got worse since the report before. */
  readonly decline: number;
  /** Whether the home was put in order since the report before, for somebody new. */
  readonly isRelet: boolean;
  /** What a meter of the home shows, by the item that names it; nothing where there is no such meter. */
  meterOf(item: string): MeterFace | null;
}

/** What is written about an item. */
export interface Entry {
  readonly description: string;
  readonly condition: Condition;
}

interface Writing {
  first(item: SectionItem, room: StoredSection, visit: Visit): Entry;
  /** What is written of an item that was described before; nothing when it stays as it is. */
  again?(item: SectionItem, room: StoredSection, visit: Visit): Entry | undefined;
}

/** The entry for an item, or nothing when what stands there is left. */
export function entryFor(item: SectionItem, room: StoredSection, visit: Visit): Entry | undefined {
  const writing = WRITING[room.document.block_type as BlockType]; // the demo makes no other kinds
  return item.name.editable ? writing.first(item, room, visit) : writing.again?.(item, room, visit);
}

const described = { first: say };

const WRITING: Readonly<Record<BlockType, Writing>> = {
  DETAILED: {
    first(item, room, visit) {
      const place = { ref: visit.home.ref, room: room.document.name.value };
      const name = item.name.value;
      return isThing(name) ? firstWords(name, place, visit.wear) : say(item, room, visit);
    },
    again(item, room, visit) {
      const description = item.description.value;
      const words = { description, condition: String(item.condition.value) };
      const isChanged = chance(item, room, visit) < (visit.isRelet ? 0.8 : visit.decline);
      const condition = isChanged && (visit.isRelet ? putRight(words) : wornFurther(words));
      return condition ? { description, condition } : undefined;
    },
  },
  OVERVIEW: described,
  MAINTENANCE_COSTS: described,
  KEYS: {
    first(item, room, visit) {
      const without: readonly string[] = KEYS_WITHOUT[visit.home.isFlat ? 'flat' : 'house'];
      return without.includes(item.name.value)
        ? { description: 'None', condition: null }
        : say(item, room, visit);
    },
  },
  MANUALS: { first: () => ({ description: MANUALS_ARE, condition: null }) },
  ALARMS: { first: test, again: test },
  METERS: { first: read, again: read },
  CHECKLIST: { first: count },
  SCALE: {
    first: (item, room, visit) => ({
      description: item.description.value,
      condition: chance(item, room, visit) < visit.wear.worn + visit.wear.marked ? 4 : 5,
    }),
    again(item, room, visit) {
      if (visit.isRelet) return { description: item.description.value, condition: 5 };
      const before = Number(item.condition.value);
      if (chance(item, room, visit) >= 2 * visit.decline || before < 2) return undefined;
      return { description: item.description.value, condition: before - 1 };
    },
  },
  SIMPLIFIED: { first: answer },
};

const sayingsBy = Map.groupBy(SAYINGS, ({ item }) => item);
const sayingsOf = (item: string) => sayingsBy.get(item);

/** Overviews say it as a condition, as do tenants; keys and manuals as a description. */
function say(item: SectionItem, room: StoredSection, visit: Visit) {
  const ways = sayingsOf(item.name.value) ?? [];
  const words = ways[Math.floor(chance(item, room, visit) * ways.length)]?.words ?? '';
  return item.condition.editable
    ? { description: item.description.value, condition: words }
    : { description: words, condition: null };
}

/** Answers to the questions of a room: of a hazard the good answer is no, of everything else it is yes. */
function answer(item: SectionItem, room: StoredSection, visit: Visit): Entry {
  const questions = Object.keys((item.condition.value ?? {}) as object); // the form of the block type
  const isGood = chance(item, room, visit) < 0.92;
  const answerTo = (question: string) => {
    if (question === MEASURES) return 1;
    return Number(isGood !== GOOD_WHEN_NO.includes(question));
  };
  const answers = questions.map((question) => [question, answerTo(question)]);
  const description = isGood ? 'In order' : 'Needs attention, see the summary';
  return { description, condition: Object.fromEntries(answers) };
}

const GOOD_WHEN_NO = [
  'Is there a hazard?',
  'Are people exposed to it?',
  'Is further action needed?',
];
const MEASURES = 'Are there measures against it?';

/** How many there are: of most papers one, of those about gas none where there is no gas. */
function count({ name, description }: SectionItem, _: StoredSection, visit: Visit): Entry {
  const isAbsent = /^Gas /.test(name.value) && visit.meterOf('Gas meter') === null;
  const condition = isAbsent ? 0 : (COPIES[name.value] ?? 1);
  return { description: description.value, condition };
}

function test(item: SectionItem, room: StoredSection, visit: Visit): Entry {
  const isHeard = chance(item, room, visit) < 0.95;
  return {
    description: item.description.value,
    condition: isHeard ? 'Tested, sounding' : 'No sound; battery replaced, then sounding',
  };
}

function read(item: SectionItem, _: StoredSection, visit: Visit): Entry {
  const meter = visit.meterOf(item.name.value);
  return meter
    ? { description: meter.serial, condition: meter.reading }
    : { description: 'None', condition: 'No supply' };
}

function chance({ name }: SectionItem, { document }: StoredSection, { home, no }: Visit): number {
  return seeded(`${home.ref} ${no} ${document.name.value} ${name.value}`)();
}
