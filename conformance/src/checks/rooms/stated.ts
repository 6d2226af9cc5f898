/** Checks of what the specification states about rooms in the earlier revision. */
import { Type } from '@sinclair/typebox';
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import { inJson, readEither } from '../../net/either.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  actionsIn,
  findAddressed,
  findNamed,
  findRoom,
  idsOfItems,
  placeOfNamed,
  placeOfRoom,
  roomIdsOf,
  roomsOf,
} from '../reports/content.js';
import {
  all,
  answers,
  equals,
  fits,
  hasNoBody,
  holds,
  met,
  ofEnabled,
  succeeds,
  unknown,
} from '../words/expect.js';
import { refusal, works } from '../words/kinds.js';
import { flag, integer, list, listOf, nullable, record, text } from '../words/types.js';

type Report = { readonly report: Exchange };

const options = Type.Union([listOf(text), listOf(integer)], {
  description: 'an array of strings or one of integers',
});
const optionSet = nullable(record({ id: integer, name: text, editable: flag }));

export const fields = check('rooms.fields', 'a room has its six members', ({ report }: Report) =>
  fits(
    report,
    listOf(
      record({
        id: integer,
        name: record({}),
        block_type: text,
        option_set: nullable(record({})),
        items: list,
        attachments: list,
      }),
    ),
    'rooms',
  ),
);

export const nameField = check(
  'rooms.name',
  'name is an object with value and editable',
  ({ report }: Report) =>
    fits(report, listOf(record({ name: record({ value: text, editable: flag }) })), 'rooms'),
);

export const optionSetField = check(
  'rooms.option-set',
  'option_set is null or has id, name and editable',
  ({ report }: Report) => fits(report, listOf(record({ option_set: optionSet })), 'rooms'),
);

export const optionsField = check(
  'rooms.options',
  'the options of a set are an array of strings or of integers',
  ({ created }: { created: readonly Exchange[] }) =>
    all(...created.map((one) => fits(one, record({ option_set: record({ options }) })))),
);

export const everyBlockType = check(
  'rooms.every-block-type',
  'each of the eight block types is taken and kept',
  ({ created, types }: { created: readonly Exchange[]; types: readonly string[] }) =>
    ofEnabled(created, (one, index) => all(succeeds(one), equals(one, 'block_type', types[index]))),
);

export const carriesOptionSet = check(
  'rooms.carries-option-set',
  'SIMPLIFIED and SCALE rooms carry the option set that was sent',
  ({ created, sets }: { created: readonly Exchange[]; sets: readonly number[] }) =>
    all(...created.map((one, index) => equals(one, 'option_set.id', sets[index]))),
);

export const seedsConditions = check(
  'rooms.option-set-seeds',
  'the questions of an item without a condition are the options of its room',
  ({ room, item, report }: Report & { room: Exchange; item: Exchange }) => {
    const wanted = valueAt(readJson(room), 'option_set.options');
    const expected = Array.isArray(wanted) ? [...wanted].sort().join(' / ') : 'options';
    const [answered, shown] = [readJson(item), findAddressed(report, item, idAt(item))].map((one) =>
      Object.keys(Object(valueAt(one, 'condition.value')))
        .sort()
        .join(' / '),
    );
    return all(
      succeeds(item),
      holds(answered === expected, item, 'body.condition', expected, answered),
      holds(shown === expected, report, 'body.rooms.items.condition', expected, shown),
    );
  },
);

/** The report before and after an update of a room that sends another block type and option set. */
type Renamed = { readonly before: Exchange; readonly after: Exchange; readonly id: number };
type Updated = Renamed & { readonly update: Exchange };

const stays = (id: string, path: string) =>
  check(id, `${path} stays as it was set`, (seen: Updated) => {
    const { before, update, after, id } = seen;
    const old = valueAt(findRoom(before, 'id', id), path);
    return all(
      isSuccess(update) ? equals(update, path, old) : met,
      equals(after, `${placeOfRoom(after, 'id', id)}.${path}`, old),
    );
  });

export const blockTypeStays = stays('rooms.block-type-stays', 'block_type');
export const optionSetStays = stays('rooms.option-set-stays', 'option_set');

export const returnsIt = check(
  'rooms.create.returns-it',
  'a created room comes back and stands in the report',
  ({ created, report, name }: Report & { created: Exchange; name: string }) =>
    all(
      succeeds(created),
      equals(created, 'name.value', name),
      equals(report, `${placeOfRoom(report, 'id', idAt(created))}.name.value`, name),
    ),
);

export const nameRequired = refusal('rooms.create.name-required', 'a room needs a name');
export const typeRequired = refusal('rooms.create.type-required', 'a room needs a block type');
export const simplifiedNeedsSet = refusal(
  'rooms.create.simplified-needs-set',
  'a SIMPLIFIED room needs an option set',
);
export const scaleNeedsSet = refusal(
  'rooms.create.scale-needs-set',
  'a SCALE room needs an option set',
);
export const othersNeedNoSet = check(
  'rooms.create.others-need-no-set',
  'rooms of the six other block types need no option set',
  ({ answered }: { answered: readonly Exchange[] }) => ofEnabled(answered, succeeds),
);
export const takesNullSet = works(
  'rooms.create.takes-null-set',
  'option_set is taken as null where none is needed',
);
export const changeNeedsName = refusal('rooms.update.name-required', 'a change needs a name');

export const onlyUnderItsInspection = refusal(
  'rooms.update.only-under-its-inspection',
  'a room is not found under another inspection',
);

export const renames = check(
  'rooms.update.renames',
  'a change gives the room its new name and returns the whole room',
  ({ update, report, name }: Report & { update: Exchange; name: string }) => {
    if (valueAt(readJson(update), 'name.editable') === false)
      return unknown('the name of this room cannot be changed');
    const place = placeOfRoom(report, 'id', idAt(update));
    const room = readJson(update);
    const [expected, got] = [valueAt(readJson(report), place), room].map((one) =>
      show([valueAt(one, 'block_type'), idsOfItems(one)]),
    );
    return all(
      answers(update, 200),
      equals(update, 'name.value', name),
      equals(report, `${place}.name.value`, name),
      holds(got === expected, update, 'body', `block type and items ${expected}`, room),
    );
  },
);

export const changesOnlyName = check(
  'rooms.update.only-the-name',
  'a change of a room changes nothing but the name',
  ({ before, after, id }: Renamed) => {
    const place = placeOfRoom(after, 'id', id);
    const { name: _name, ...rest } = Object(findRoom(before, 'id', id));
    return all(
      ...Object.entries(rest)
        .filter(([field]) => FIELDS.includes(field))
        .map(([field, value]) => equals(after, `${place}.${field}`, value)),
    );
  },
);

const FIELDS = ['id', 'block_type', 'option_set', 'items', 'attachments'];

/** An update of the name of a room that was taken over, and the reports before and after. */
type Fixed = Report & {
  readonly continued: Exchange;
  readonly update: Exchange;
  readonly room: string;
};

export const fixedNameIgnored = check(
  'rooms.update.fixed-name-ignored',
  'a change of a name that is not editable leaves it and is no error',
  ({ continued, update, report, room }: Fixed) => {
    const name = valueAt(findNamed(continued, room), 'name');
    if (valueAt(name, 'editable') !== false) return unknown('no fixed name could be reached');
    return all(answers(update, 200), equals(report, `${placeOfNamed(report, room)}.name`, name));
  },
);

type Deleted = Report & { readonly deletion: Exchange; readonly id: number };

export const deletes = check(
  'rooms.delete.empty-answer',
  'deleting a room answers 200 without a body',
  ({ deletion }: { deletion: Exchange }) => all(answers(deletion, 200), hasNoBody(deletion)),
);

export const deletesItsContent = check(
  'rooms.delete.with-content',
  'neither the room nor its actions are shown any more, and the list of actions is one still',
  ({ deletion, report, id, actions }: Deleted & { actions: Exchange }) => {
    // A service may write actions of its own, which the report shows where they are.
    const listed = isSuccess(actions) ? recordsOf(inJson(actions)) : [];
    const left = actionsIn(report);
    const isList = actions.response.status !== 200 || Array.isArray(readEither(actions));
    return all(
      succeeds(deletion),
      holds(
        !roomIdsOf(report).includes(id),
        report,
        'body.rooms',
        `no room ${id}`,
        roomIdsOf(report),
      ),
      holds(listed.length <= left.length, actions, 'body', 'no action of that room', listed),
      holds(actions.response.status !== 404, actions, 'status', 'a list without actions', 404),
      holds(isList, actions, 'body', 'an array', actions.response.body),
    );
  },
);

export const deletionLeavesOthers = check(
  'rooms.delete.leaves-others',
  'the deletion of a room leaves the others and their items, in their order',
  ({ before, report, id }: Report & { before: Exchange; id: number }) => {
    const [expected, got] = [before, report].map((one) =>
      roomsOf(one)
        .filter((room) => valueAt(room, 'id') !== id)
        .map((room) => `room ${valueAt(room, 'id')} with ${idsOfItems(room).length} items`)
        .join(', '),
    );
    return holds(got === expected, report, 'body.rooms', String(expected), got);
  },
);

export const orderComesBack = check(
  'rooms.order.comes-back',
  'an order of all rooms answers 200 with the same array',
  ({ update, order }: { update: Exchange; order: readonly number[] }) =>
    all(answers(update, 200), equals(update, '', order)),
);

export const orderIsShown = check(
  'rooms.order.is-shown',
  'after an order the report shows the rooms in it, also when one of them has changed',
  ({ report, order }: Report & { order: readonly number[] }) => {
    const got = roomIdsOf(report).join(', ');
    return holds(got === order.join(', '), report, 'body.rooms', order.join(', '), got);
  },
);
