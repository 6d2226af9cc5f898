/** Faults by which items and conditions are kept or shown differently from what was sent. */
import { family, row, within } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { sinceCopies } from '../../words/copies.js';
import { ITEMS, isItem, ofReport, walk } from '../../words/report-routes.js';
import { ofPlace } from '../../words/texts.js';

/** Alters the conditions that a report shows in rooms of some block types. */
const conditionsIn = (types: readonly string[], value: (value: Json) => Json) =>
  ofReport((rooms) => {
    for (const room of rooms) {
      if (!isObject(room) || !types.includes(String(room['block_type']))) continue;
      walk(room['items'] ?? null, ({ condition }) => {
        if (isObject(condition)) condition['value'] = value(condition['value']);
      });
    }
    return rooms;
  });

export const ITEMS_VALUES = [
  ...family(
    'items/later',
    ...within(
      'earlier',
      row(
        'scale-as-text',
        'ITM-010',
        'the report shows the value of a scale as text',
        conditionsIn(['SCALE'], String),
      ),
      row(
        'keys-with-condition',
        'ITM-011 ITM-012',
        'the report shows a condition in rooms of keys',
        conditionsIn(['KEYS'], () => 'Not wanted'),
      ),
    ),
  ),
  ...family(
    'items/part',
    ...within(
      'earlier',
      row(
        'item-copy-moves',
        'ITM-024',
        'a copied item is gone from where it was',
        sinceCopies(ITEMS, (part, ids) => {
          if (!Array.isArray(part['items'])) return;
          part['items'] = part['items'].filter(
            (item) => !(isObject(item) && isItem(item) && ids.includes(Number(item['id']))),
          );
        }),
      ),
    ),
  ),
  ...family(
    'items/texts',
    ...within(
      'earlier',
      ...ofPlace('item', 'ITM-006', 'POST /inspections/{}/rooms/{}/items'),
      ...ofPlace('item-update', 'ITM-005 ITM-020', 'PUT /inspections/{}/rooms/{}/items/{}'),
    ),
  ),
];
