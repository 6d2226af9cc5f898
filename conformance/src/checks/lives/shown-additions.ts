/** The report of the earlier revision shows the actions and files added to its rooms and items. */
import { type Check, check } from '../../engine/check.js';
import { idAt, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { actionsOf, attachmentsOf, findAddressed, itemsOf, roomsOf } from '../reports/content.js';
import { holds, metBecause } from '../words/expect.js';

type Added = { readonly report: Exchange; readonly action: Exchange };

export const itemsShowActions = check(
  'items.shows-actions',
  'an item shows an action that was added to it',
  ({ report, action }: Added) => {
    const [, item] = /\/items\/(\d+)\/actions$/.exec(action.request.url) ?? [];
    const id = idAt(action);
    // The specification shows no way to add an action, so there may be none.
    if (!isSuccess(action) || !Number.isInteger(id)) return metBecause('no action could be added');
    const shown = idsIn(actionsOf(findAddressed(report, action, Number(item))));
    return holds(shown.includes(id), report, 'body.rooms.items.actions', String(id), shown);
  },
);

type Uploads = {
  readonly report: Exchange;
  readonly ofRoom: Exchange;
  readonly ofItem: Exchange;
};

/**
 * Declares a check that the report shows an uploaded file. The specification does not show how
 * files are uploaded to rooms and items, so a file is required only if that of the other kind is
 * shown.
 */
const showsFile = (
  id: string,
  what: 'room' | 'item',
  own: 'ofRoom' | 'ofItem',
  other: 'ofRoom' | 'ofItem',
): Check<Uploads> =>
  check(
    id,
    `the report shows the file of the ${what} among what is attached there`,
    (seen: Uploads) => {
      const { report } = seen;
      const rooms = roomsOf(report);
      const at = {
        ofRoom: idsIn(rooms.flatMap(attachmentsOf)),
        ofItem: idsIn(rooms.flatMap(itemsOf).flatMap(attachmentsOf)),
      };
      const [file, another] = [idAt(seen[own]), idAt(seen[other])];
      const isTaken = isSuccess(seen[own]) && Number.isInteger(file);
      if (!isTaken) return metBecause(`no file could be uploaded for the ${what}`);
      if (!at[other].includes(another))
        return metBecause('the report shows no file of another kind');
      const anywhere = [...at.ofRoom, ...at.ofItem];
      const expected = `the file ${file}, as that of another target is shown`;
      return holds(anywhere.includes(file), report, 'body.rooms', expected, anywhere);
    },
  );

export const roomsShowFiles = showsFile('rooms.shows-files', 'room', 'ofRoom', 'ofItem');
export const itemsShowFiles = showsFile('items.shows-files', 'item', 'ofItem', 'ofRoom');

function idsIn(parts: readonly unknown[]): unknown[] {
  return parts.map((part) => valueAt(part, 'id'));
}
