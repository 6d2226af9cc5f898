import type { Agency } from '../agency.js';
import { homesOf } from './home.js';
import { meterFaceOf } from './meter-shows.js';
import type { Sight } from './photographs.js';

/** An inspection that was conducted: its entry in the diary, and what the tables say of its report. */
export interface Conducted extends Sight {
  readonly entry: Agency['diary'][number];
  readonly begun: string;
  readonly actions: Agency['actions'];
  /** Whether the report was begun at the desk, for a day to come: there are its rooms, and nothing is said of them. */
  readonly isPrepared: boolean;
  /** Whether it goes on from a check out: the home was put in order in between. */
  readonly isRelet: boolean;
}

/** The inspections of an agency that were conducted, in the order of the diary. */
export function conductedOf(agency: Agency): readonly Conducted[] {
  const homeOf = homesOf(agency);
  const begunOn = new Map(agency.course.map(({ no, begun }) => [no, begun]));
  const typeOf = new Map(agency.diary.map(({ no, type }) => [no, type]));
  const findingsOf = Map.groupBy(agency.findings, ({ no }) => no);
  const actionsOf = Map.groupBy(agency.actions, ({ no }) => no);
  return agency.diary.flatMap((entry) => {
    const begun = begunOn.get(entry.no);
    if (!begun) return [];
    const home = homeOf(entry.ref);
    const isPrepared = begun < entry.conduct.slice(0, 10);
    return {
      entry,
      begun,
      home,
      meterOf: meterFaceOf(agency, home, begun),
      isPrepared,
      isRelet: typeOf.get(entry.from) === 'Check Out',
      isFirst: entry.type.startsWith('Inventory') && !isPrepared,
      goesOn: typeOf.has(entry.from) && !isPrepared,
      findings: findingsOf.get(entry.no) ?? [],
      actions: actionsOf.get(entry.no) ?? [],
    };
  });
}
