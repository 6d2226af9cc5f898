/** Checks of what the specification states about sections. */
import { isDeepStrictEqual } from 'node:util';
import { Type } from '@sinclair/typebox';
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  actionsOf,
  attachmentsOf,
  findNamed,
  findRoom,
  itemsOf,
  placeOfNamed,
  placeOfRoom,
  roomsOf,
  withPlainUuids,
} from '../reports/content.js';
import {
  all,
  allIfAny,
  answers,
  equals,
  fits,
  holds,
  isNotOffered,
  met,
  succeeds,
  unknown,
} from '../words/expect.js';
import { flag, integer, listOf, record, text, words } from '../words/types.js';

type Report = { readonly report: Exchange };
/** A section that was created, and the report that must show it. */
type Made = Report & { readonly created: Exchange; readonly sent: SentSection };

export interface SentSection {
  readonly uuid: string;
  readonly name: string;
  readonly block_type: string;
  readonly fields: readonly SentField[];
}

interface SentField {
  readonly uuid: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly source: { readonly type: string; readonly dictionary: string };
}

const map = Type.Object({}, { description: 'an object' });

export const fields = check(
  'sections.fields',
  'every section has its ten members with their types',
  ({ report }: Report) =>
    fits(
      report,
      listOf(
        record({
          id: integer,
          uuid: words,
          block_type: text,
          name: map,
          items: map,
          fields: map,
          attachments: map,
          item_order: listOf(text),
          field_order: listOf(text),
          attachment_order: listOf(text),
        }),
      ),
      'rooms',
    ),
);

export const nameField = check(
  'sections.name',
  'name is an object with value and editable',
  ({ report }: Report) =>
    fits(report, listOf(record({ name: record({ value: text, editable: flag }) })), 'rooms'),
);

/**
 * Declares a check that the order lists each UUID exactly once. Whether the map has the UUIDs as
 * its keys is judged elsewhere.
 */
const ordered = (id: string, order: string, entries: string) =>
  check(
    id,
    `${order} holds the uuid of each of the ${entries} exactly once`,
    ({ report }: Report) =>
      all(
        ...roomsOf(report).map((room, index) => {
          const shown = Object.entries(Object(valueAt(room, entries)));
          const keys = shown.map(([key]) => key).sort();
          const uuids = shown.map(([key, entry]) => String(valueAt(entry, 'uuid') ?? key)).sort();
          const sequence = valueAt(room, order);
          const got = Array.isArray(sequence) ? [...sequence].sort() : [];
          const isSame = [keys, uuids].some((each) => each.join() === got.join());
          return holds(isSame, report, `body.rooms.${index}.${order}`, show(keys), got);
        }),
      ),
  );

export const itemOrder = ordered('sections.item-order', 'item_order', 'items');
export const fieldOrder = ordered('sections.field-order', 'field_order', 'fields');
export const attachmentOrder = ordered(
  'sections.attachment-order',
  'attachment_order',
  'attachments',
);

/** Declares a check that the key of each map entry is its own UUID. */
const mapped = (id: string, name: string, title: string) =>
  check(id, title, ({ report }: Report) =>
    all(
      fits(report, listOf(record({ [name]: map })), 'rooms'),
      ...roomsOf(report).flatMap((room, index) =>
        Object.entries(Object(valueAt(room, name))).map(([uuid, entry]) => {
          const own = valueAt(entry, 'uuid') ?? uuid;
          const isRight = typeof entry === 'object' && entry !== null && own === uuid;
          return holds(
            isRight,
            report,
            `body.rooms.${index}.${name}.${uuid}`,
            'an entry with this UUID',
            entry,
          );
        }),
      ),
    ),
  );

export const itemsMap = mapped('sections.items-map', 'items', 'items is a map from UUID to item');
export const fieldsMap = mapped(
  'sections.fields-map',
  'fields',
  'fields is a map from UUID to field',
);

export const attachmentsMap = check(
  'sections.attachments',
  'attachments is a map from UUID to attachment',
  ({ report }: Report) => fits(report, listOf(record({ attachments: map })), 'rooms'),
);

/** An action that was added to an item, and an attachment where one could be added. */
type Contained = Report & {
  readonly action: number;
  readonly title: string;
  readonly attachment: number | undefined;
};

export const itemsContain = check(
  'sections.items-contain',
  'an item contains its actions and its attachments',
  ({ report, action, title, attachment }: Contained) => {
    const items = roomsOf(report).flatMap(itemsOf);
    if (items.length === 0) return unknown('this target shows no way to put items into sections');
    const holdsId = (id: unknown) => (one: unknown) => valueAt(one, 'id') === id;
    // The specification does not show the fields of an action, so it is recognized by its title or
    // its id.
    const acted = items.some(
      (item) =>
        JSON.stringify(item ?? null).includes(title) || actionsOf(item).some(holdsId(action)),
    );
    const attached =
      attachment !== undefined &&
      items.some((item) => attachmentsOf(item).some(holdsId(attachment)));
    return all(
      holds(acted, report, 'body.rooms.0.items', `the action ${title}`, items),
      attached ? met : unknown('this target shows no way to attach a file to an item'),
    );
  },
);

/** A report with its UUIDs in plain form, and the path of the section with this one. */
function locate(shown: Exchange, uuid: string) {
  const report = withPlainUuids(shown);
  return { report, place: placeOfRoom(report, 'uuid', uuid) };
}

export const createdAsSent = check(
  'sections.create.as-sent',
  'a created section stands in the report with its uuid, name and block type',
  ({ created, report: shown, sent }: Made) => {
    const { report, place } = locate(shown, sent.uuid);
    return all(
      succeeds(created),
      equals(report, `${place}.uuid`, sent.uuid),
      equals(report, `${place}.name.value`, sent.name),
      equals(report, `${place}.block_type`, sent.block_type),
    );
  },
);

/** The report before and after sections were created, and the responses that created them. */
type Added = Report & { readonly before: Exchange; readonly created: readonly Exchange[] };

export const createdOnce = check(
  'sections.create.once',
  'each section that is created adds one to the report',
  ({ before, report, created }: Added) => {
    const added = roomsOf(report).length - roomsOf(before).length;
    const wanted = created.filter(isSuccess).length;
    return holds(added === wanted, report, 'body.rooms', `${wanted} more than before`, added);
  },
);

/** The parts of a field that are compared; a server may add others. */
const FIELD_PARTS = ['name', 'label', 'type', 'source.type', 'source.dictionary'];

export const fieldsAsSent = check(
  'sections.create.fields-as-sent',
  'each field comes back with its name, label, type and source',
  ({ report: shown, sent }: Omit<Made, 'created'>) => {
    const { report, place } = locate(shown, sent.uuid);
    return all(met, ...sent.fields.flatMap((field) => showsField(report, place, field)));
  },
);

export const orderAsSent = check(
  'sections.create.order-as-sent',
  'the fields of a section that come back do so in the order sent',
  ({ report: shown, sent }: Omit<Made, 'created'>) => {
    const { report, place } = locate(shown, sent.uuid);
    const fields = Object(valueAt(readJson(report), `${place}.fields`));
    const uuids = sent.fields.map(({ uuid }) => uuid).filter((uuid) => uuid in fields);
    const order = valueAt(readJson(report), `${place}.field_order`);
    // A section may have further fields that the server added.
    const got = Array.isArray(order) ? order.filter((uuid) => uuids.includes(uuid)) : order;
    const isSame = isDeepStrictEqual(got, uuids);
    return holds(isSame, report, `body.${place}.field_order`, show(uuids), order);
  },
);

export const fieldsKept = check(
  'sections.create.fields-kept',
  'each section that is created has the fields it was sent with, whatever it stands for',
  ({ report: shown, sent }: Report & { sent: readonly SentSection[] }) => {
    const report = withPlainUuids(shown);
    const created = sent.filter(({ uuid }) => findRoom(report, 'uuid', uuid) !== undefined);
    return allIfAny(
      created.flatMap((section) => {
        const place = placeOfRoom(report, 'uuid', section.uuid);
        return section.fields.flatMap((field) => showsField(report, place, field));
      }),
      unknown('no section that was sent is in the report'),
    );
  },
);

function showsField(report: Exchange, place: string, field: SentField): Finding[] {
  return FIELD_PARTS.map((part) =>
    equals(report, `${place}.fields.${field.uuid}.${part}`, valueAt(field, part)),
  );
}

const takesEach = (id: string, title: string, path: string, wanted: readonly string[]) =>
  check(id, title, ({ created, report, sent }: Made) => {
    const section = findRoom(withPlainUuids(report), 'uuid', sent.uuid);
    const got = Object.values(Object(valueAt(section, 'fields'))).map((one) => valueAt(one, path));
    const isAll = wanted.every((value) => got.includes(value));
    const isShown = holds(isAll, report, `body.rooms.fields.${path}`, wanted.join(', '), got);
    return all(succeeds(created), isShown);
  });

export const fieldTypes = takesEach(
  'sections.create.field-types',
  'TEXT and TEXTAREA are taken',
  'type',
  ['TEXT', 'TEXTAREA'],
);
export const dictionaries = takesEach(
  'sections.create.dictionaries',
  'the dictionaries items, descriptions and conditions are taken',
  'source.dictionary',
  ['items', 'descriptions', 'conditions'],
);

type Kind = Pick<SentSection, 'uuid' | 'block_type'>;
type Others = { readonly created: readonly Exchange[]; readonly sent: readonly Kind[] };

export const otherPurposes = check(
  'sections.other-purposes',
  'a section may stand for meters, keys or alarms as well',
  ({ created, report: shown, sent }: Report & Others) =>
    all(
      ...created.map(succeeds),
      ...sent.flatMap(({ uuid, block_type }) => {
        const { report, place } = locate(shown, uuid);
        return [
          equals(report, `${place}.uuid`, uuid),
          equals(report, `${place}.block_type`, block_type),
        ];
      }),
    ),
);

export const uuidStays = check(
  'sections.uuid-stays',
  'the uuid of a section stays the same from read to read',
  ({ reports, uuid }: { reports: readonly Exchange[]; uuid: string }) =>
    all(
      ...reports
        .map(withPlainUuids)
        .flatMap((report) => [
          answers(report, 200),
          equals(report, `${placeOfRoom(report, 'uuid', uuid)}.uuid`, uuid),
        ]),
    ),
);

export const routeBeginsWithV2 = check(
  'sections.route-v2',
  'the route below /v2 creates a section',
  ({ created }: { created: Exchange }) => succeeds(created),
);

/** A section that an inspection took over from an earlier one. */
type Continued = {
  readonly continued: Exchange;
  readonly room: string;
};

/**
 * The specification does not say which inspection is the initial one, nor that names are editable
 * there.
 */
export const nameFixedLater = check(
  'sections.name-fixed-later',
  'a name is not editable in an inspection that continues the one that made the section',
  ({ continued, room }: Continued) => {
    if (findNamed(continued, room) === undefined) return unknown('no report could be continued');
    return equals(continued, `${placeOfNamed(continued, room)}.name.editable`, false);
  },
);

/**
 * Updates of a section whose name is editable and of one whose name is fixed. The first shows
 * whether the target supports renaming at all, since the specification does not show how to rename
 * a section.
 */
type Renaming = Report & {
  readonly continued: Exchange;
  readonly room: string;
  readonly renamed: Exchange;
  readonly update: Exchange;
};

export const fixedNameIgnored = check(
  'sections.fixed-name-ignored',
  'a change of a name that is not editable is ignored',
  ({ continued, renamed, update, report, room }: Renaming) => {
    const name = valueAt(findNamed(continued, room), 'name');
    if (valueAt(name, 'editable') !== false || !isSuccess(renamed)) {
      return unknown('there is no section with a fixed name, or no way to rename one that is free');
    }
    return all(succeeds(update), equals(report, `${placeOfNamed(report, room)}.name`, name));
  },
);

export const earlierHasNoSections = check(
  'sections.earlier.no-route',
  'the earlier revision has no /v2 route',
  ({ created }: { created: Exchange }) => isNotOffered(created),
);
