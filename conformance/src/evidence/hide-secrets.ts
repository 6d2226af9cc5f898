/** Hides every secret of a finished run, and checks that none is left. */
import type { Judgement } from '../engine/judgement.js';
import type { Session } from '../engine/session.js';
import { type Evidence, readEvidence, writeEvidence } from './evidence-file.js';

/** A secret would have been written to a file; no file was written. */
export class LeakError extends Error {
  constructor(marks: readonly string[]) {
    super(`No file was written: the output would contain ${marks.join(', ')} in readable form.`);
  }
}

/** The evidence of a session, and the number of exchanges it was made from. */
const gathered = new WeakMap<Session, { readonly count: number; readonly evidence: Evidence }>();

/**
 * Returns the evidence of a session, with secrets hidden, as it is written and read back. Made again only after
 * further exchanges. Throws LeakError.
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

/** Replaces the evidence of a session by the same exchanges with notes on what checks were shown. */
export function keepEvidence(session: Session, evidence: Evidence): void {
  gathered.set(session, { count: evidence.size, evidence });
}

/** The judgements as they are written and read back. Secrets are hidden only in what comes from the target. */
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

/** The parts of a judgement that come from the target, unlike the names of checks and scenarios. */
function partsFrom({ problems, why, seen }: Judgement) {
  return {
    seen,
    ...(why === undefined ? {} : { why }),
    ...(problems === undefined ? {} : { problems }),
  };
}
