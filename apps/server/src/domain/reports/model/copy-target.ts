import {
  type Draft,
  type ItemCopyInput,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import type { ReportKey } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import { takesItemsOf } from './copy.js';
import type { StoredSection } from './section.js';

// Where items are copied to: an existing room by its id, or a new one by its name; exactly one of them (ROO-039).

interface Sent {
  readonly source: StoredSection;
  readonly sent: Draft<Static<typeof ItemCopyInput>>['room'];
  /** Whether a whole room is copied, which cannot go to itself: the source of a copy stays as it is (ROO-046). */
  readonly isCopiedWhole: boolean;
}

/** Judges the target of a copy and finds the room it names; none for a new one. */
export async function judgeTarget(
  stores: Stores,
  report: ReportKey,
  { source, sent, isCopiedWhole }: Sent,
): Promise<{ problems: readonly Problem[]; target: StoredSection | undefined }> {
  const id = sent?.id ?? undefined;
  const name = sent?.name ?? undefined;
  if ((id === undefined) === (name === undefined)) {
    const problem = problemAt('room', 'must have either the id of a room or the name of a new one');
    return { problems: [problem], target: undefined };
  }
  if (id === undefined) return { problems: [], target: undefined };

  const target = await stores.sections.find({ ...report, id });
  const fault = faultOf(target, { source, isCopiedWhole });
  return { problems: fault ? [problemAt('room.id', fault)] : [], target };
}

function faultOf(
  target: StoredSection | undefined,
  { source, isCopiedWhole }: Omit<Sent, 'sent'>,
): string | null {
  if (!target) return 'names no room of this report';
  if (isCopiedWhole && target.document.id === source.document.id)
    return 'names the room that is copied';
  if (!takesItemsOf(target, source)) return 'names a room of another block type or option set'; // ROO-043
  return null;
}
