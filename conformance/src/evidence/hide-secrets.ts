/** Hides every secret of a finished run, and makes sure of it. */
import type { Judgement } from '../engine/judgement.js';
import type { Session } from '../engine/session.js';
import { type Evidence, readEvidence, writeEvidence } from './evidence-file.js';

/** A secret would have been written. Nothing was. */
export class LeakError extends Error {
  constructor(marks: readonly string[]) {
    super(`No file was written: the output would contain ${marks.join(', ')} in readable form.`);
  }
}

/** What was gathered of a session, and of how many exchanges. */
const gathered = new WeakMap<Session, { readonly count: number; readonly evidence: Evidence }>();

/**
 * Every exchange of the run, exactly as it is written and read back; once, as long as none is added. Throws
 * LeakError.
 */
export function gatherEvidence(session: Session): Evidence {
  const { secrets, stages } = session;
  const all = stages.flatMap((stage) => stage.exchanges);
  const known = gathered.get(session);
  if (known?.count === all.length) return known.evidence;
  const exchanges = secrets.hide(all);
  const text = writeEvidence(new Map(exchanges.map((exchange) => [exchange.id, exchange])));
  refuseLeaks(secrets.findLeaks(text));
  const evidence = readEvidence(text);
  gathered.set(session, { count: all.length, evidence });
  return evidence;
}

/** From now on this is what was gathered: the same exchanges with what was shown of them. */
export function keepEvidence(session: Session, evidence: Evidence): void {
  gathered.set(session, { count: evidence.size, evidence });
}

/** The judgements as they are written and read back. Only what came from the target is hidden. */
export function hideJudgements(
  judgements: readonly Judgement[],
  { secrets }: Session,
): readonly Judgement[] {
  const text = JSON.stringify(
    judgements.map((judgement) => ({ ...judgement, ...secrets.hide(partsFrom(judgement)) })),
  );
  refuseLeaks(secrets.findLeaks(text));
  return JSON.parse(text);
}

export function refuseLeaks(marks: readonly string[]): void {
  if (marks.length > 0) throw new LeakError(marks);
}

/** What the target had a part in: never the names of checks and scenarios. */
function partsFrom({ problems, why, seen }: Judgement) {
  return {
    seen,
    ...(why === undefined ? {} : { why }),
    ...(problems === undefined ? {} : { problems }),
  };
}
