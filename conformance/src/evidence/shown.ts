/**
 * Records in the evidence what each check was shown. Otherwise a result could give a check another exchange than
 * its scenario did, or say that something else was sent.
 */
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Shown } from '../net/exchange.js';
import type { Evidence } from './evidence-file.js';

type Verdicts = readonly Pick<RequirementVerdict, 'judgements'>[];

/** The evidence with a note for each check, on the first exchange that it was shown. */
export function noteShown(evidence: Evidence, verdicts: Verdicts): Evidence {
  const notes = new Map<string, Map<string, Shown>>();
  for (const judgement of verdicts.flatMap(({ judgements }) => judgements)) {
    const place = findPlace(judgement, evidence);
    if (place === undefined) continue;
    const { check, scenario, seen } = judgement;
    const shown = { check, scenario, seen };
    const others = notes.get(place) ?? new Map<string, Shown>();
    notes.set(place, others.set(JSON.stringify(shown), shown)); // one check may judge several requirements
  }
  return new Map(
    [...evidence].map(([id, { shown: _, ...exchange }]) => {
      const shown = notes.get(id);
      return [id, shown ? { ...exchange, shown: [...shown.values()] } : exchange];
    }),
  );
}

/** The differences between evidence and result in what a check was shown, one sentence each. */
export function findOtherShown(evidence: Evidence, verdicts: Verdicts): string[] {
  const kept = listNotes(evidence);
  const said = listNotes(noteShown(evidence, verdicts));
  const isMissing = (from: typeof said) => (note: string) => !from.has(note);
  const name = (note: string) => said.get(note) ?? kept.get(note);
  return [
    ...[...said.keys()]
      .filter(isMissing(kept))
      .map((note) => `${name(note)} received something else than the result says`),
    ...[...kept.keys()]
      .filter(isMissing(said))
      .map((note) => `${name(note)} received something that the result omits`),
  ];
}

/**
 * The id of the first exchange a check was shown, or else of the last one of its scenario. Undefined when
 * nothing was shown.
 */
function findPlace(judgement: Judgement, evidence: Evidence): string | undefined {
  if (Object.keys(judgement.seen).length === 0) return undefined;
  const [first] = listSeen(judgement);
  if (first !== undefined) return first;
  const { scenario, revision } = judgement;
  const own = [...evidence.values()].filter(
    (one) => one.scenario === scenario && one.id.startsWith(`${revision}-`),
  );
  return own.at(-1)?.id;
}

/** The name of the check for each note and its place. */
function listNotes(evidence: Evidence): ReadonlyMap<string, string> {
  return new Map(
    [...evidence.values()].flatMap(({ id, shown = [] }) =>
      shown.map((note) => [JSON.stringify([id, note]), note.check] as const),
    ),
  );
}
