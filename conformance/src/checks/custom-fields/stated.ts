/** Checks of what the specification states about the custom fields of properties. */
import { Type } from '@sinclair/typebox';
import { check, negative, ofForm } from '../../engine/check.js';
import { goesOn, idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { ANSWERS_WITH } from '../words/documented.js';
import {
  all,
  answers,
  equals,
  fits,
  given,
  holds,
  isNotOffered,
  met,
  succeeds,
  unknown,
} from '../words/expect.js';
import { lacks } from '../words/kinds.js';
import { excludes, includes } from '../words/lists.js';
import { flag, record, text } from '../words/types.js';
import { fieldsIn } from './listed-fields.js';

type Shown = { readonly property: Exchange };
type Listed = { readonly list: Exchange };
type Given = {
  readonly id: string;
  readonly value: string;
  /** Another field sent in the same request; undefined when the account has only one. */
  readonly beside: { readonly id: string; readonly value: string } | undefined;
};
type FilteredBy = Listed & {
  readonly own: number;
  readonly other: number;
  /**
   * The list filtered by two fields, of which each of the two properties has one value and not the
   * other; undefined when the account has only one field.
   */
  readonly alsoOfAnother: Exchange | undefined;
  /** The page after the last page of the same list. */
  readonly later: Exchange;
};

const anObject = record({ customFields: Type.Object({}, { description: 'an object' }) });

export const isObject = ofForm(
  { of: ANSWERS_WITH.property, schema: anObject, revisions: ['current'] },
  check(
    'custom-fields.object',
    'customFields is an object, and no key of it is the name of a field',
    ({ property }: Shown) => {
      const entries = Object.entries(Object(valueAt(readJson(property), 'customFields')));
      const names = entries.flatMap(([key, field]) =>
        valueAt(field, 'name') === key ? [key] : [],
      );
      return all(
        fits(property, anObject),
        holds(
          names.length === 0,
          property,
          'body.customFields',
          'ids and no names as its keys',
          names,
        ),
      );
    },
  ),
);

/**
 * The response shows this value in the field with this id. Blocked where `customFields` is not
 * keyed by ids.
 */
export function showsValue(property: Exchange, id: string, value: unknown) {
  const shows = equals(property, `customFields.${id}.value`, value);
  return isSuccess(property) ? given(isObject.judge({ property }), isObject, () => shows) : shows;
}

export const entryFields = check(
  'custom-fields.entries',
  'each entry has name, value and required',
  ({ property }: Shown) =>
    fits(
      property,
      Type.Record(Type.String(), record({ name: text, value: text, required: flag })),
      'customFields',
    ),
);

export const listed = check(
  'custom-fields.listed',
  'GET /custom-fields/1 names the fields that properties show',
  ({ list, property }: Listed & Shown) => {
    const shown = Object.keys(Object(valueAt(readJson(property), 'customFields')));
    const named = fieldsIn(list).map(([id]) => id);
    const keys = named.length > 0 ? named : Object.keys(Object(readJson(list)));
    const names = fieldsIn(list).flatMap(([id, field]) => {
      const name = valueAt(field, 'name');
      return shown.includes(id) && typeof name === 'string' ? [[id, name] as const] : [];
    });
    const isNamed = shown.every((id) => keys.includes(id));
    if (isSuccess(list) && !isNamed && goesOn(list))
      return unknown(
        'the list of custom fields goes on, on a page that is not shown how to ask for',
      );
    return given(isObject.judge({ property }), isObject, () =>
      all(
        succeeds(list),
        holds(isNamed, list, 'body', shown.join(', '), keys),
        ...names.map(([id, name]) => equals(property, `customFields.${id}.name`, name)),
      ),
    );
  },
);

export const requiredAsListed = check(
  'custom-fields.required-as-listed',
  'a property shows a field as required where GET /custom-fields/1 says so, and no other',
  ({ list, property }: Listed & Shown) => {
    const shown = valueAt(readJson(property), 'customFields');
    const said = fieldsIn(list).map(([id, field]) => ({
      id,
      required: valueAt(field, 'required'),
    }));
    const both = said.filter(
      ({ id, required }) =>
        typeof required === 'boolean' && typeof valueAt(shown, `${id}.required`) === 'boolean',
    );
    return all(
      met,
      ...both.map(({ id, required }) => equals(property, `customFields.${id}.required`, required)),
    );
  },
);

type Tried = { readonly answered: Exchange; readonly id: string; readonly value: string };

export const listsOnlyAvailable = check(
  'custom-fields.lists-only-available',
  'a property takes a value in a field that GET /custom-fields/1 lists',
  ({ answered, id, value }: Tried) => all(succeeds(answered), showsValue(answered, id, value)),
);

export const takenOnCreate = check(
  'custom-fields.taken-on-create',
  'each value sent as an object with value is kept',
  ({ property, id, value, beside }: Shown & Given) =>
    all(
      showsValue(property, id, value),
      beside ? showsValue(property, beside.id, beside.value) : met,
    ),
);

export const updateWithAll = check(
  'custom-fields.update-with-all',
  'an update with every value keeps them all',
  ({ update, after, values }: { update: Exchange; after: Exchange; values: object }) =>
    all(
      answers(update, 200),
      ...Object.entries(values).map(([id, field]) => {
        const value = valueAt(field, 'value');
        // Whether a field without a value is shown is not said.
        return value === '' ? showsNone(after, id) : showsValue(after, id, value);
      }),
    ),
);

function showsNone(property: Exchange, id: string) {
  const path = `customFields.${id}.value`;
  const got = valueAt(readJson(property), path) ?? '';
  return holds(got === '', property, `body.${path}`, 'an empty text', got);
}

export const untouchedByOthers = check(
  'custom-fields.untouched-by-others',
  'an update without custom_fields leaves them as they are',
  ({ before, update }: { before: Exchange; update: Exchange }) =>
    all(
      answers(update, 200),
      equals(update, 'customFields', valueAt(readJson(before), 'customFields')),
    ),
);

export const filtersList = check(
  'custom-fields.filter',
  'the list keeps only the properties whose field matches, and each of two where both are asked for',
  ({ list, own, other, alsoOfAnother, later }: FilteredBy) =>
    all(
      includes(list, own),
      excludes(list, other),
      // Whether two filters combine is not shown.
      ...(alsoOfAnother && !isRefusal(alsoOfAnother)
        ? [own, other].map((id) => excludes(alsoOfAnother, id))
        : []),
      // The page may not exist.
      isSuccess(later) ? holdsNoOther(later, own) : met,
    ),
);

function holdsNoOther(page: Exchange, own: number) {
  const others = idsOf(page).filter((id) => id !== own);
  return holds(others.length === 0, page, 'body.data', `none but ${own}`, others);
}

export const nothingWithoutThem = negative(
  'custom-fields.nothing-without-them',
  'an account without custom fields can store no value, and shows an object all the same',
  ({ attempt, twin }: { attempt: Exchange; twin: Exchange }) => {
    const values = Object.keys(Object(valueAt(readJson(attempt), 'customFields')));
    return all(
      isObject.judge({ property: twin }),
      holds(values.length === 0, attempt, 'body.customFields', 'no values', values),
    );
  },
);

export const earlierHasNoList = check(
  'custom-fields.earlier.no-list',
  'the earlier revision has no list of custom fields',
  ({ list }: Listed) => isNotOffered(list),
);

export const hasNoCustomFields = lacks('properties.earlier.no-custom-fields', 'customFields');
