import {
  type Problem,
  problemAt,
  type RoomCopyInput,
  type RoomInput,
  type Static,
} from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import type { Caller } from '../caller.js';
import type { SectionKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { copiedItems, newSectionWith } from './model/copy.js';
import { judgeTarget } from './model/copy-target.js';
import { newName } from './model/editable.js';
import { ignoringOptionSet, requiredOptionSet } from './model/option-set.js';
import { overwritings, overwritten } from './model/overwriting.js';
import { placeItems } from './model/placing.js';
import { itemsOf, type StoredSection } from './model/section.js';
import { openReport, openSection } from './open-report.js';
import { placeSection } from './sections.js';

// What is done to sections by clients that see them as rooms: creating them with an option set, and copying the items of
// one to another (D-69, D-72). Renaming, removing and ordering are the same as for sections.

type Input = Static<typeof RoomInput>;

/** Adds a room to the end of a report. */
export async function createRoom(
  stores: Stores,
  caller: Caller,
  { inspection_id, sent }: { inspection_id: number; sent: Submission<Input> },
): Promise<StoredSection> {
  const report = { account_id: caller.account_id, inspection_id };
  const { input } = await openReport(stores, caller, inspection_id, async () => {
    const { problems, option_set } = await requiredOptionSet(
      stores.optionSets,
      caller.account_id,
      sent.draft,
    );
    return { ...ignoringOptionSet(sent).accept(problems), option_set };
  });
  return placeSection(stores, report, {
    uuid: createUuid(),
    name: newName(input.name),
    block_type: input.block_type,
    option_set: input.option_set,
    fields: [],
    items: [],
    attachments: [],
  });
}

/** Copies the items of a room to another room, or to a new one, and returns the room that received them. */
export async function copyRoom(
  stores: Stores,
  caller: Caller,
  { key, sent }: { key: SectionKey; sent: Submission<Static<typeof RoomCopyInput>> },
): Promise<StoredSection> {
  const { section: source, input } = await openSection(stores, caller, key, async (section) => {
    const { problems, target } = await judgeTarget(stores, key, {
      source: section,
      sent: sent.draft.room,
      isCopiedWhole: true,
    });
    const listed = sent.draft.room?.overwrite_ids ?? [];
    const { room } = sent.accept([...problems, ...strangers(listed, [section, target])]);
    return { target, name: room.name ?? '', overwrite_ids: room.overwrite_ids ?? [] };
  });
  const { target, name, overwrite_ids } = input;
  const items = itemsOf(source.document);
  if (!target) return placeSection(stores, key, newSectionWith(items, source, name));

  const pairs = overwritings(items, itemsOf(target.document), overwrite_ids);
  const taken = new Set(pairs.map((pair) => pair.source));
  const others = items.filter((item) => !taken.has(item));
  return placeItems(stores, key, {
    section: overwritten(target, pairs),
    plans: copiedItems(others, source, target),
  });
}

/** Listed items that are in neither room (ROO-042). */
function strangers(
  listed: readonly (number | undefined)[],
  rooms: readonly (StoredSection | undefined)[],
): Problem[] {
  const items = rooms.flatMap((room) => (room ? itemsOf(room.document) : []));
  const known = new Set<number | undefined>(items.map(({ id }) => id));
  return listed.flatMap((id, index) =>
    known.has(id) ? [] : [problemAt(`room.overwrite_ids.${index}`, 'names no item of either room')],
  );
}
