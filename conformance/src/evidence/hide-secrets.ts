/** Hides every secret of a finished run, and makes sure of it. */
import type { Judgement } from '../engine/judgement.js';
import type { Session } from '../engine/session.js';
import { type Evidence, readEvidence, writeEvidence } from './evidence-file.js';

/** A secret would have been written. Nothing was. */
export class LeakError extends Error {
  constructor(marks: readonly string[]) {
    super(`nothing was written, because it would hold ${marks.join(', ')}`);
  }
}

/** Every exchange of the run, exactly as it is written and read back. Throws LeakError. */
export function gatherEvidence({ secrets, stages }: Session): Evidence {
  const exchanges = secrets.hide(stages.flatMap((stage) => stage.exchanges));
  const text = writeEvidence(new Map(exchanges.map((exchange) => [exchange.id, exchange])));
  refuseLeaks(secrets.findLeaks(text));
  return readEvidence(text);
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
