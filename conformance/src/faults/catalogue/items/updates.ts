/** Faults by which updates of items ignore a part, depending on the block type of the room. */
import { asks, lastIdOf, records, set, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject, type JsonObject, type RequestDraft } from '../../message.js';
import { ITEMS, ROOMS } from '../../words/report-routes.js';

/** The block type of the room in the path of a request. */
function typeOf({ path }: RequestDraft, memory: Memory): unknown {
  const room = Number(/\/rooms\/(\d+)\/items/.exec(path)?.[1]);
  const made = writesTo(memory, `POST ${ROOMS}`).map(({ json }) => Object(json));
  return made.find(({ id }) => id === room)?.block_type;
}

/** Alters the bodies sent to items in rooms of one block type. */
const sentTo = (
  type: string,
  method: 'POST' | 'PUT',
  change: (body: JsonObject, request: RequestDraft, memory: Memory) => void,
): Effect =>
  asks(method === 'PUT' ? `PUT ${ITEMS}/{}` : `POST ${ITEMS}`, (request, memory) => {
    if (isObject(request.json) && typeOf(request, memory) === type)
      change(request.json, request, memory);
  });

const without = (name: string) => (body: JsonObject) => void delete body[name];

/** Treats an empty value as omitted. */
const withoutEmpty = (name: string) => (body: JsonObject) => {
  if (body[name] === '') delete body[name];
};

/** The item in the answer that created it. */
function madeAs(request: RequestDraft, memory: Memory) {
  const made = writesTo(memory, `POST ${ITEMS}`).map(({ json }) => Object(json));
  return made.find(({ id }) => id === lastIdOf(request));
}

/** Treats null answers as omitted. */
function withoutNulls({ condition }: JsonObject): void {
  if (!isObject(condition)) return;
  for (const [question, answer] of Object.entries(condition))
    if (answer === null) delete condition[question];
}

const overlooked = (['OVERVIEW', 'METERS', 'CHECKLIST', 'SCALE'] as const).map((type) =>
  row(
    `condition-fixed-${type.toLowerCase()}`,
    'ITM-020',
    `a change of an item in a room of the type ${type} leaves its condition`,
    sentTo(type, 'PUT', without('condition')),
  ),
);

const describedStill = (['SIMPLIFIED', 'SCALE', 'OVERVIEW', 'METERS'] as const).map((type) =>
  row(
    `description-stays-${type.toLowerCase()}`,
    'ITM-019',
    `a description that is left out stays with an item in a room of the type ${type}`,
    sentTo(type, 'PUT', (body, request, memory) => {
      if (!('description' in body))
        body['description'] = madeAs(request, memory)?.description?.value;
    }),
  ),
);

const undescribed = (['CHECKLIST', 'MANUALS', 'SIMPLIFIED'] as const).map((type) =>
  row(
    `undescribed-${type.toLowerCase()}`,
    'ITM-015',
    `a new item in a room of the type ${type} has no description`,
    sentTo(type, 'POST', without('description')),
  ),
);

export const ITEMS_UPDATES = family(
  'items',
  ...within(
    'earlier',
    ...overlooked,
    ...describedStill,
    ...undescribed,
    row(
      'description-zero',
      'ITM-015',
      'the description 0 of a new item is none',
      sentTo('CHECKLIST', 'POST', (body) => {
        if (body['description'] === '0') body['description'] = '';
      }),
    ),
    row(
      'condition-never-empty',
      'ITM-020',
      'an empty condition leaves the one that is there',
      sentTo('DETAILED', 'PUT', withoutEmpty('condition')),
    ),
    row(
      'description-never-empty',
      'ITM-020',
      'an empty description leaves the one that is there',
      sentTo('CHECKLIST', 'PUT', (body, request, memory) => {
        if (body['description'] === '')
          body['description'] = madeAs(request, memory)?.description?.value;
      }),
    ),
    row(
      'zero-left-out',
      'ITM-020',
      'a condition of 0 counts as none in a change',
      sentTo('CHECKLIST', 'PUT', (body) => {
        if (body['condition'] === 0) delete body['condition'];
      }),
    ),
    row(
      'zero-of-new-left-out',
      'ITM-009',
      'a condition of 0 counts as none in a new item, which is then 1',
      sentTo('CHECKLIST', 'POST', (body) => {
        if (body['condition'] === 0) body['condition'] = 1;
      }),
    ),
    row(
      'fixed-name-keeps-description',
      'ITM-019',
      'a description that is left out stays with an item whose name is not editable',
      records(`PUT ${ITEMS}/{}`, (item) => {
        if (Object(item['name'])['editable'] === false)
          set('description.value', 'White, gas')(item);
      }),
    ),
    row(
      'checklist-at-most-one',
      'ITM-009',
      'a greater condition of a new item in a CHECKLIST room becomes 1',
      sentTo('CHECKLIST', 'POST', (body) => {
        if (Number(body['condition']) > 1) body['condition'] = 1;
      }),
    ),
    row(
      'null-left-out',
      'ITM-020',
      'an answer of null leaves the one that is there',
      sentTo('SIMPLIFIED', 'PUT', withoutNulls),
    ),
    row(
      'meters-as-numbers',
      'ITM-006',
      'a condition of digits in a room of meters becomes a number and a text again',
      sentTo('METERS', 'POST', (body) => {
        const { condition } = body;
        if (typeof condition === 'string' && /^\d+$/.test(condition))
          body['condition'] = String(Number(condition));
      }),
    ),
    row(
      'keys-unrenamed',
      'ITM-005',
      'the name of an item in a room of keys stays',
      sentTo('KEYS', 'PUT', (body, request, memory) => {
        body['name'] = madeAs(request, memory)?.name?.value;
      }),
    ),
    row(
      'keys-undescribed',
      'ITM-020',
      'a change of an item in a room of keys leaves it without a description',
      sentTo('KEYS', 'PUT', without('description')),
    ),
  ),
);
