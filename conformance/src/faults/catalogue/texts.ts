/** Texts that come back otherwise than they were sent. */
import { type Change, inputs, turn } from '../effects.js';
import { family, row, within } from '../fault.js';
import { isObject } from '../message.js';

const INSPECTION = 'POST /inspections';
const CONTACT = 'POST /properties/{}/contacts';
const SECTION = 'POST /v2/inspections/{}/rooms';
const ROOM = 'POST /inspections/{}/rooms';

/** Alters every text of a body. */
const texts =
  (alter: (text: string) => string): Change =>
  (body, request) => {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string') body[name] = alter(value);
      if (isObject(value)) texts(alter)(value, request);
    }
  };

const threeBytes = texts((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?'));
const entities = texts((text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;'),
);
const oneLine = texts((text) => text.replaceAll('\n', ' '));

/** What is rarely in a text, and what may become of it. */
const RARE: readonly (readonly [id: string, name: string, change: Change])[] = [
  ['backslashes', 'backslashes are lost', texts((text) => text.replaceAll('\\', ''))],
  [
    'invisible',
    'joiners and marks of direction are lost',
    texts((text) => text.replace(/\u200d|\u200f/g, '')),
  ],
  ['blanks', 'two blanks become one', texts((text) => text.replace(/ +/g, ' '))],
  ['plus', 'a plus becomes a blank', texts((text) => text.replaceAll('+', ' '))],
  [
    'escapes',
    'what looks encoded for a URL is decoded',
    texts((text) => text.replaceAll('%41', 'A')),
  ],
  ['decoded', 'entities of HTML are decoded', texts((text) => text.replaceAll('&lt;', '<'))],
  ['decoded-once', '&amp; is decoded', texts((text) => text.replaceAll('&amp;', '&'))],
];

/** What says nothing in another language is taken for nothing. */
const forNothing = (path: string, ...words: readonly string[]) =>
  turn(path, (text) => (words.includes(String(text)) ? null : text));

const METER = 'POST /properties/{}/meters';
const ITEMS = 'POST /inspections/{}/rooms/{}/items';

const OF_BOTH = [
  ['property', 'PRP-033', 'POST /properties'],
  ['inspection', 'INS-011 INS-037 INS-041', INSPECTION],
  ['contact', 'CON-015', CONTACT],
] as const;

const ofPlace = (place: string, breaks: string, route: string) =>
  [
    row(`${place}-emoji`, breaks, 'characters of four bytes become ?', inputs(route, threeBytes)),
    row(`${place}-entities`, breaks, 'texts come back as HTML', inputs(route, entities)),
    ...RARE.map(([id, name, change]) =>
      row(`${place}-${id}`, breaks, name, inputs(route, change)),
    ).slice(0, place === 'property' ? RARE.length : 3),
  ] as const;

export const TEXTS = family(
  'texts',
  ...OF_BOTH.flatMap(([place, breaks, route]) => ofPlace(place, breaks, route)),
  ...within(
    'current',
    ...ofPlace('section', 'SEC-013', SECTION),
    ...ofPlace('meter', 'MET-004', METER),
    ...ofPlace('meter-update', 'MET-005', 'PUT /properties/{}/meters/{}'),
    ...ofPlace('contact-update', 'CON-016', 'PUT /properties/{}/contacts/{}'),
  ),
  ...within(
    'earlier',
    ...ofPlace('room', 'ROO-010', ROOM),
    ...ofPlace('item', 'ITM-006', ITEMS),
    ...ofPlace('item-update', 'ITM-005 ITM-020', 'PUT /inspections/{}/rooms/{}/items/{}'),
  ),
  row(
    'property-zero',
    'PRP-006',
    'the ref 0 of a property is none',
    inputs('POST /properties', forNothing('ref', '0')),
  ),
  row(
    'property-word-null',
    'PRP-042',
    'a ref that is the word null is none',
    inputs('PUT /properties/{}', forNothing('ref', 'null')),
  ),
  row(
    'inspection-zero',
    'INS-037',
    'the return_key 0 is none',
    inputs(INSPECTION, forNothing('return_key', '0')),
  ),
  row(
    'inspection-word-null',
    'INS-046',
    'an internal note that is the word null is none',
    inputs('PUT /inspections/{}', forNothing('notes.internal', 'null')),
  ),
  row(
    'tags-joined',
    'PRP-039',
    'tags are kept joined by commas',
    inputs(
      'POST /properties',
      turn('tags', (tags) => (Array.isArray(tags) ? tags.join(',').split(/, ?/) : tags)),
    ),
  ),
  row('property-one-line', 'PRP-033', 'line breaks are lost', inputs('POST /properties', oneLine)),
  row(
    'property-update-one-line',
    'PRP-042 PRP-043',
    'line breaks are lost in an update',
    inputs('PUT /properties/{}', oneLine),
  ),
  row('inspection-one-line', 'INS-041', 'line breaks are lost', inputs(INSPECTION, oneLine)),
);
