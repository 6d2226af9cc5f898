/** Checks of what the specification states about items in the earlier revision. */
import { type Check, check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  findAddressed,
  findNamed,
  findRoom,
  findTaken,
  idsOfItems,
  itemsOf,
  placeOfItem,
  roomsOf,
  type TakenOver,
  textsOf,
} from '../reports/content.js';
import {
  all,
  answers,
  equals,
  fits,
  hasNoBody,
  holds,
  metBecause,
  succeeds,
  unknown,
} from '../words/expect.js';
import { isKept } from '../words/kept.js';
import { eachShows, members, refusal, works } from '../words/kinds.js';
import { isNone } from '../words/none.js';
import { flag, integer, list, record, text } from '../words/types.js';

type Item = { readonly item: Exchange };
type Report = { readonly report: Exchange };

export const fields = members('items.fields', 'an item has its six members', {
  id: integer,
  name: record({}),
  description: record({}),
  condition: record({}),
  actions: list,
  attachments: list,
});

const editable = record({ value: text, editable: flag });

export const texts = members('items.texts', 'name and description have value and editable', {
  name: editable,
  description: editable,
});

export const condition = check(
  'items.condition',
  'condition has value and editable',
  ({ records }: { records: readonly Exchange[] }) =>
    all(
      ...records.flatMap((one) => [
        fits(one, record({ condition: record({ editable: flag }) })),
        holds(
          Object.hasOwn(Object(valueAt(readJson(one), 'condition')), 'value'),
          one,
          'body.condition.value',
          'a value',
          valueAt(readJson(one), 'condition'),
        ),
      ]),
    ),
);

/** The report of an inspection that continues another one, and the item they share. */
type Continued = {
  readonly continued: Exchange;
  readonly taken: TakenOver;
};

/** Which inspection is the initial one is not said, nor that names are editable there. */
export const nameFixedLater = check(
  'items.name-fixed-later',
  'an item name is not editable in an inspection that continues the one that made it',
  ({ continued, taken }: Continued) => {
    if (findNamed(continued, taken.room) === undefined)
      return unknown('no report could be continued');
    const later = valueAt(findTaken(continued, taken), 'name.editable');
    const at = `body.${placeOfItem(continued, taken)}.name.editable`;
    return holds(later === false, continued, at, 'false', later);
  },
);

type Fixed = Report & Continued & { readonly update: Exchange };

export const fixedIgnored = check(
  'items.fixed-ignored',
  'a change of what is not editable is ignored and is no error',
  ({ continued, update, report, taken }: Fixed) => {
    const editable = valueAt(findTaken(continued, taken), 'name.editable');
    if (editable !== false) return unknown('no fixed name could be reached');
    const names = itemsOf(findNamed(report, taken.room)).map((item) => valueAt(item, 'name.value'));
    return all(
      answers(update, 200),
      holds(names.includes(taken.item), report, 'body.rooms.items.name', taken.item, names),
    );
  },
);

/** Items with a condition, the value sent for each, and the report read afterwards. */
type Conditions = Report & {
  readonly items: readonly Exchange[];
  readonly values: readonly unknown[];
};

const keeps = (id: string, title: string): Check<Conditions> =>
  check(id, title, ({ items, values, report }: Conditions) =>
    all(
      ...items.flatMap((item, index) => [
        succeeds(item),
        equals(item, 'condition.value', values[index]),
        isShown(report, item, 'value', values[index]),
      ]),
    ),
  );

/** Returns the item as the report shows it. */
const shownIn = (report: Exchange, item: Exchange) => findAddressed(report, item, idAt(item));

/** The report shows this value in one part of the condition of an item. */
function isShown(report: Exchange, item: Exchange, part: string, expected: unknown) {
  const got = valueAt(shownIn(report, item), `condition.${part}`);
  const at = `body.rooms.items.condition.${part}`;
  return holds(isKept(`condition.${part}`, expected, got), report, at, show(expected), got);
}

export const freeText = keeps(
  'items.conditions.text',
  'in DETAILED, OVERVIEW and METERS rooms it is free text',
);
export const answersOfQuestions = keeps(
  'items.conditions.answers',
  'in SIMPLIFIED rooms it goes from question to 0, 1, 2 or null',
);
export const checklistInteger = keeps(
  'items.conditions.checklist',
  'in CHECKLIST rooms it is an integer',
);
export const checklistAnswered = eachShows(
  'items.conditions.checklist-answered',
  'the answer to a new item of a CHECKLIST room shows the integer that was sent',
);
export const scaleInteger = keeps('items.conditions.scale', 'in SCALE rooms it is an integer');

export const nullAndFixed = check(
  'items.conditions.null-and-fixed',
  'in KEYS and MANUALS rooms it is null and not editable',
  ({ items, report }: Report & { items: readonly Exchange[] }) =>
    all(
      ...items.flatMap((item) => [
        succeeds(item),
        equals(item, 'condition.value', null),
        equals(item, 'condition.editable', false),
        isShown(report, item, 'value', null),
        isShown(report, item, 'editable', false),
      ]),
    ),
);
export const sentToFixedIgnored = check(
  'items.conditions.sent-ignored',
  'a condition sent to a KEYS or MANUALS room is ignored',
  ({ items, report }: Report & { items: readonly Exchange[] }) =>
    all(
      ...items.flatMap((item) => [
        succeeds(item),
        equals(item, 'condition.value', null),
        isShown(report, item, 'value', null),
      ]),
    ),
);

export const returnsIt = check(
  'items.create.returns-it',
  'a created item comes back and stands in the report',
  ({ item, report, name }: Item & Report & { name: string }) => {
    const got = valueAt(shownIn(report, item), 'name.value');
    return all(
      succeeds(item),
      equals(item, 'name.value', name),
      holds(isKept('name.value', name, got), report, 'body.rooms.items', name, got),
    );
  },
);
export const nameRequired = refusal('items.create.name-required', 'an item needs a name');
export const descriptionOptional = eachShows(
  'items.create.description-optional',
  'description is taken, and may be left out',
);
export const conditionForms = works(
  'items.create.condition-forms',
  'a condition is a string, an integer or an object, as fits the block type',
);
export const changeNeedsName = refusal('items.update.name-required', 'a change needs a name');

export const onlyInItsRoom = refusal(
  'items.update.only-in-its-room',
  'an item is not found in another room',
);

export const updateReturnsIt = check(
  'items.update.returns-it',
  'a change returns the item as the report shows it afterwards',
  ({ update, report }: Report & { update: Exchange }) => {
    const shown = shownIn(report, update);
    const [expected, got] = [readJson(update), shown].map((one) => JSON.stringify(textsOf([one])));
    return all(
      answers(update, 200),
      holds(expected === got, report, 'body.rooms.items', String(expected), got),
    );
  },
);

export const changesName = check(
  'items.update.changes-name',
  'a change with another name renames an item whose name is editable',
  ({ item, update, report, name }: Item & Report & { update: Exchange; name: string }) => {
    const editable = valueAt(readJson(item), 'name.editable');
    if (editable === false) return metBecause('no name of an item was editable');
    if (editable !== true) return unknown('the name of this item cannot be changed');
    const got = valueAt(shownIn(report, item), 'name.value');
    return all(
      answers(update, 200),
      equals(update, 'name.value', name),
      holds(isKept('name.value', name, got), report, 'body.rooms.items.name', name, got),
    );
  },
);

/** An update of the description of an item, and the report read afterwards. */
type ShownItem = Report & {
  readonly update: Exchange;
  readonly description: string;
};

const describes = (id: string, title: string) =>
  check(id, title, ({ update, report, description }: ShownItem) =>
    all(answers(update, 200), hasPart(report, shownIn(report, update), 'description', description)),
  );

/** Whether an item in a report has this value in one of its parts. */
export function hasPart(
  report: Exchange,
  item: unknown,
  part: 'description' | 'condition',
  expected: unknown,
): Finding {
  const got = valueAt(item, `${part}.value`);
  const isSo = isKept(`${part}.value`, expected, got);
  return holds(isSo, report, `body.rooms.items.${part}`, show(expected), got);
}

export const clearsDescription = describes(
  'items.update.clears-description',
  'a change without description clears it',
);
export const clearsEverywhere = check(
  'items.update.clears-everywhere',
  'in a room of any block type the answer to a change without description shows none',
  ({ updates }: { updates: readonly Exchange[] }) => {
    const findings = updates.filter(isSuccess).map((update) => {
      const { value, editable } = Object(valueAt(readJson(update), 'description'));
      // A description that is not editable stays.
      const isSo = editable === false || isNone(value);
      return holds(isSo, update, 'body.description.value', 'none, for none was sent', value);
    });
    return findings.length > 0 ? all(...findings) : unknown('no such change was taken');
  },
);
export const changesDescription = describes(
  'items.update.changes-description',
  'a change with description stores it',
);
export const changesCondition = eachShows(
  'items.update.changes-condition',
  'a change with condition stores it',
);

/** An item between others of its room, and the ids of the others, in order. */
type Deleted = Report & {
  readonly deletion: Exchange;
  readonly id: number;
  readonly others: readonly unknown[];
};

export const deletes = check(
  'items.delete',
  'deleting an item answers 200 without a body, and it alone is gone, the others in their order',
  ({ deletion, report, id, others }: Deleted) => {
    const left = roomsOf(report).flatMap(idsOfItems);
    const still = left.filter((one) => others.includes(one)).join(', ');
    const expected = others.join(', ');
    return all(
      answers(deletion, 200),
      hasNoBody(deletion),
      holds(!left.includes(id), report, 'body.rooms.items', `no item ${id}`, left),
      holds(still === expected, report, 'body.rooms.items', `items ${expected}`, left),
    );
  },
);

export const orderComesBack = check(
  'items.order.comes-back',
  'an order of all items answers 200 with the same array',
  ({ update, order }: { update: Exchange; order: readonly number[] }) =>
    all(answers(update, 200), equals(update, '', order)),
);

export const orderIsShown = check(
  'items.order.is-shown',
  'after an order the report shows the items in it, also when one of them has changed',
  ({ report, room, order }: Report & { room: number; order: readonly number[] }) => {
    const got = itemsOf(findRoom(report, 'id', room)).map((item) => valueAt(item, 'id'));
    return holds(got.join() === order.join(), report, 'body.rooms.items', order.join(), got);
  },
);
