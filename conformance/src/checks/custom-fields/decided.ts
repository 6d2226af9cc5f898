/** Checks of what Lintel decided about custom fields where the specification is silent. */
import { Type } from '@sinclair/typebox';
import { check, negative } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, equals, fits, given, holds, refuses, succeeds } from '../words/expect.js';
import { type Refusal, refusal } from '../words/kinds.js';
import { includes } from '../words/lists.js';
import { flag, integer, record, text } from '../words/types.js';
import { isObject, showsValue } from './stated.js';

const definitions = Type.Array(record({ id: integer, name: text, type: text, required: flag }), {
  description: 'an array',
});

export const everyForm = check(
  'custom-fields.decided.every-form',
  'an object, a bare string and null are taken on create and update',
  ({ taken, id, values }: Taken) =>
    all(
      ...taken.flatMap((exchange, index) => [
        succeeds(exchange),
        showsValue(exchange, id, values[index]),
      ]),
    ),
);

type Taken = {
  readonly taken: readonly Exchange[];
  readonly id: string;
  readonly values: readonly string[];
};

export const otherName = check(
  'custom-fields.decided.other-name',
  'customFields is taken in place of custom_fields',
  ({ taken, id, values }: Taken) =>
    all(...taken.map((exchange, i) => showsValue(exchange, id, values[i]))),
);

export const otherTypesRefused = refusal(
  'custom-fields.decided.other-types-refused',
  'a value that is neither text, null nor an object with value is refused',
);

export const unknownIdRefused = refusal(
  'custom-fields.decided.unknown-id-refused',
  'an id the account does not have is refused',
);

export const requiredOnUpdate = negative(
  'custom-fields.decided.required-on-update',
  'an update that leaves out a required field is refused and names it',
  ({ refused, id }: Refusal & { id: string }) =>
    all(
      refuses(refused),
      holds(
        refused.response.body.includes(id),
        refused,
        'body',
        `the field ${id} by name`,
        refused.response.body,
      ),
    ),
);

export const requiredOnCreate = refusal(
  'custom-fields.decided.required-on-create',
  'a create without a required field is refused',
);

export const leftOutIsCleared = check(
  'custom-fields.decided.left-out-is-cleared',
  'an update clears an optional field it leaves out',
  ({ update, id }: { update: Exchange; id: string }) =>
    all(answers(update, 200), showsValue(update, id, '')),
);

export const listShape = check(
  'custom-fields.decided.list-shape',
  'the list is a plain array of id, name, type and required',
  ({ list }: { list: Exchange }) => all(answers(list, 200), fits(list, definitions)),
);

export const inspectionListShape = check(
  'custom-fields.decided.inspection-list-shape',
  'GET /custom-fields/2 has the same shape',
  ({ list }: { list: Exchange }) => all(answers(list, 200), fits(list, definitions)),
);

export const showsEveryField = check(
  'custom-fields.decided.shows-every-field',
  'a property shows every field, empty where no value is set',
  ({ property, list, set }: { property: Exchange; list: Exchange; set: readonly string[] }) =>
    given(isObject.judge({ property }), isObject, () =>
      all(
        ...recordsOf(list)
          .map((field) => String(valueAt(field, 'id')))
          .map((id) =>
            set.includes(id)
              ? fits(property, record({ value: text }), `customFields.${id}`)
              : equals(property, `customFields.${id}.value`, ''),
          ),
      ),
    ),
);

export const emptyWithoutThem = check(
  'custom-fields.decided.empty-without-them',
  'in an account without custom fields the list and customFields are empty',
  ({ list, property }: { list: Exchange; property: Exchange }) =>
    all(equals(list, '', []), equals(property, 'customFields', {})),
);

export const filterMatchesPart = check(
  'custom-fields.decided.filter-matches-part',
  'a filter matches a part of the value, in any letter case',
  ({ lists, id }: { lists: readonly Exchange[]; id: number }) =>
    all(...lists.map((list) => includes(list, id))),
);

export const definitionsListed = check(
  'custom-fields.decided.definitions-listed',
  'GET /custom-fields lists the definitions',
  ({ list }: { list: Exchange }) => answers(list, 200),
);

export const definitionCreated = check(
  'custom-fields.decided.definition-created',
  'a definition is created',
  ({ created, name }: { created: Exchange; name: string }) =>
    all(succeeds(created), fits(created, record({ id: integer })), equals(created, 'name', name)),
);

export const definitionsManaged = check(
  'custom-fields.decided.definitions-managed',
  'a definition is changed and removed',
  (seen: {
    created: Exchange;
    update: Exchange;
    deletion: Exchange;
    list: Exchange;
    name: string;
  }) => {
    const id = valueAt(readJson(seen.created), 'id');
    const left = recordsOf(seen.list).map((field) => valueAt(field, 'id'));
    return all(
      answers(seen.update, 200),
      equals(seen.update, 'name', seen.name),
      succeeds(seen.deletion),
      holds(!left.includes(id), seen.list, 'body', `no field ${String(id)}`, left),
    );
  },
);
