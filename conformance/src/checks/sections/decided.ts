/** Checks of what Lintel decided about sections where the specification is silent. */
import { check } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findRoom, itemsOf, placeOfRoom, roomIdsOf, roomsOf } from '../reports/content.js';
import { all, answers, equals, fits, holds } from '../words/expect.js';
import { conflict, eachShows, echo, refusal, works } from '../words/kinds.js';
import { flag, integer, listOf, mapOf, record, text, words } from '../words/types.js';

export const answersSection = check(
  'sections.decided.answers-section',
  'creating a section answers 200 with the section',
  ({ created, uuid }: { created: Exchange; uuid: string }) =>
    all(
      answers(created, 200),
      equals(created, 'uuid', uuid),
      fits(created, record({ id: integer })),
    ),
);
export const nameAndTypeRequired = refusal(
  'sections.decided.name-and-type-required',
  'a section without a name or a block type is refused',
);
export const noFieldsByDefault = eachShows(
  'sections.decided.no-fields',
  'a section created without fields has none',
);
export const makesUuids = check(
  'sections.decided.makes-uuids',
  'the server makes the uuid of a section and of a field that is sent without',
  ({ created }: { created: Exchange }) => {
    const [first] = Object.keys(Object(valueAt(readJson(created), 'fields')));
    return all(
      fits(created, record({ uuid: words, field_order: listOf(words) })),
      equals(created, 'field_order.0', first),
    );
  },
);
export const uuidForm = refusal('sections.decided.uuid-form', 'a uuid that is none is refused');
export const repeatReturns = check(
  'sections.decided.repeat-returns',
  'the same create again returns the existing section',
  ({ created, again, report }: { created: Exchange; again: Exchange; report: Exchange }) => {
    const ids = roomIdsOf(report).filter((id) => id === idAt(created));
    return all(
      answers(again, 200),
      equals(again, 'id', idAt(created)),
      holds(ids.length === 1, report, 'body.rooms', 'one such section', ids),
    );
  },
);
export const sameUuidOtherContent = conflict(
  'sections.decided.same-uuid-other-content',
  'the same uuid with other content gives 409',
);
export const unknownKept = check(
  'sections.decided.unknown-kept',
  'unknown field types and sources come back as sent',
  ({ created, field }: { created: Exchange; field: { uuid: string } }) =>
    all(
      ...Object.entries(field).map(([name, value]) =>
        equals(created, `fields.${field.uuid}.${name}`, value),
      ),
    ),
);

const editable = record({ value: text, editable: flag });

export const itemFields = check(
  'sections.decided.item-fields',
  'an item of a section has its eleven members',
  ({ item }: { item: Exchange }) =>
    fits(
      item,
      record({
        id: integer,
        uuid: words,
        name: editable,
        description: editable,
        condition: record({ editable: flag }),
        values: mapOf(text),
        action_order: listOf(text),
        actions: record({}),
        attachment_order: listOf(text),
        attachments: record({}),
      }),
    ),
);
export const itemValues = echo('sections.decided.item-values', 'values keep their texts', 'values');

export const renames = check(
  'sections.decided.renames',
  'PUT renames a section, whose uuid stays',
  ({ update, report, name, uuid }: Renamed) =>
    all(
      answers(update, 200),
      equals(report, `${placeOfRoom(report, 'uuid', uuid)}.name.value`, name),
    ),
);

type Renamed = {
  readonly update: Exchange;
  readonly report: Exchange;
  readonly name: string;
  readonly uuid: string;
};

export const removes = check(
  'sections.decided.removes',
  'DELETE removes a section with what it holds',
  ({ deletion, report, uuid }: { deletion: Exchange; report: Exchange; uuid: string }) =>
    all(
      answers(deletion, 200),
      holds(
        findRoom(report, 'uuid', uuid) === undefined,
        report,
        'body.rooms',
        `no section ${uuid}`,
        roomsOf(report).length,
      ),
    ),
);

export const reorders = check(
  'sections.decided.reorders',
  'PUT on all sections sets their order and returns it',
  ({ update, report, order }: { update: Exchange; report: Exchange; order: readonly number[] }) =>
    all(
      answers(update, 200),
      equals(update, '', order),
      holds(
        roomIdsOf(report).join() === order.join(),
        report,
        'body.rooms',
        `the order ${order.join(', ')}`,
        roomIdsOf(report),
      ),
    ),
);

/** The responses of the four item routes of a section, and the report read afterwards. */
type Items = {
  readonly created: readonly Exchange[];
  readonly changed: Exchange;
  readonly ordered: Exchange;
  readonly deletion: Exchange;
  readonly report: Exchange;
  readonly order: readonly number[];
};

export const itemRoutes = check(
  'sections.decided.item-routes',
  'items of a section are created, changed, ordered and removed',
  ({ created, changed, ordered, deletion, report, order }: Items) => {
    const got = itemsOf(roomsOf(report)[0]).map((item) => valueAt(item, 'id'));
    return all(
      ...[...created, changed, deletion].map((one) => answers(one, 200)),
      answers(ordered, 200),
      holds(got.join() === order.join(), report, 'body.rooms.0', `items ${order.join()}`, got),
    );
  },
);

export const anyBlockType = works(
  'sections.decided.any-block-type',
  'any block type of upper-case letters, digits and underscores is taken',
);
export const blockTypeForm = refusal(
  'sections.decided.block-type-form',
  'a block type of another form is refused',
);

const OF_SERVER = [
  ...['DETAILED', 'SIMPLIFIED', 'SCALE', 'OVERVIEW', 'METERS', 'CHECKLIST', 'KEYS', 'MANUALS'],
  ...['ALARMS', 'MAINTENANCE_COSTS'],
];

export const blockTypesOfServer = check(
  'sections.decided.block-types-of-server',
  'templates have no block types but the ten named ones',
  ({ reports }: { reports: readonly Exchange[] }) =>
    all(
      ...reports.map((report) => {
        const types = roomsOf(report).map((room) => String(valueAt(room, 'block_type')));
        const isKnown = types.every((type) => OF_SERVER.includes(type));
        return holds(isKnown, report, 'body.rooms', OF_SERVER.join(', '), types);
      }),
    ),
);
