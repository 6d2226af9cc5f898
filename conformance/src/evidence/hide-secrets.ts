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

/** Returns the exchanges of a session so far, with secrets hidden, as they are written and read back. Throws LeakError. */
export function gatherEvidence({ secrets, stages }: Session): Evidence {
  const exchanges = secrets.hide(stages.flatMap((stage) => stage.exchanges));
  const text = writeEvidence(new Map(exchanges.map((exchange) => [exchange.id, exchange])));
  refuseLeaks(secrets.findLeaks(text));
  return readEvidence(text);
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
