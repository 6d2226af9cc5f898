/** Faults by which texts of properties lose characters, each in another field. */
import { inputs, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Json } from '../../message.js';

const CREATE = 'POST /properties';
const UPDATE = 'PUT /properties/{}';

const ascii = (text: Json) => String(text).replace(/[^\p{ASCII}]/gu, '?');
const threeBytes = (text: Json) => String(text).replace(/[\u{10000}-\u{10ffff}]/gu, '?');
const entities = (text: Json) =>
  String(text).replace(/[&<>']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const each = (change: (text: Json) => Json) => (list: Json) =>
  Array.isArray(list) ? list.map(change) : list;

export const PROPERTIES_TEXTS = family(
  'properties/texts',
  row(
    'tags-three-bytes',
    'PRP-042',
    'signs of four bytes in tags become ?',
    inputs(UPDATE, turn('tags', each(threeBytes))),
  ),
  row(
    'tags-entities',
    'PRP-042',
    'tags come back as HTML',
    inputs(UPDATE, turn('tags', each(entities))),
  ),
  row(
    'line2-three-bytes',
    'PRP-042',
    'signs of four bytes in line2 become ?',
    inputs(UPDATE, turn('address.line2', threeBytes)),
  ),
  row(
    'county-entities',
    'PRP-042',
    'a county comes back as HTML',
    inputs(UPDATE, turn('address.county', entities)),
  ),
  row(
    'first-tags-three-bytes',
    'PRP-039',
    'signs of four bytes in the tags of a new property become ?',
    inputs(CREATE, turn('tags', each(threeBytes))),
  ),
  row(
    'first-line2-ascii',
    'PRP-032',
    'line2 of a new property keeps its ASCII alone',
    inputs(CREATE, turn('address.line2', ascii)),
  ),
  ...within(
    'current',
    row(
      'ref-zeros',
      'PRP-042',
      'zeros before a ref of digits are lost in an update',
      inputs(
        UPDATE,
        turn('ref', (ref) => (/^\d+$/.test(String(ref)) ? String(Number(ref)) : ref)),
      ),
    ),
  ),
  row('type-ascii', 'PRP-015', 'a type keeps its ASCII alone', inputs(CREATE, turn('type', ascii))),
);
