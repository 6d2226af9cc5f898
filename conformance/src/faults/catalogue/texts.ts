/** Texts that come back otherwise than they were sent. */
import { type Change, inputs } from '../effects.js';
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

const OF_BOTH = [
  ['property', 'PRP-033', 'POST /properties'],
  ['inspection', 'INS-011 INS-037 INS-041', INSPECTION],
  ['contact', 'CON-015', CONTACT],
] as const;

const ofPlace = (place: string, breaks: string, route: string) =>
  [
    row(`${place}-emoji`, breaks, 'characters of four bytes become ?', inputs(route, threeBytes)),
    row(`${place}-entities`, breaks, 'texts come back as HTML', inputs(route, entities)),
  ] as const;

export const TEXTS = family(
  'texts',
  ...OF_BOTH.flatMap(([place, breaks, route]) => ofPlace(place, breaks, route)),
  ...within('current', ...ofPlace('section', 'SEC-013', SECTION)),
  ...within('earlier', ...ofPlace('room', 'ROO-010', ROOM)),
  row('property-one-line', 'PRP-033', 'line breaks are lost', inputs('POST /properties', oneLine)),
  row(
    'property-update-one-line',
    'PRP-042 PRP-043',
    'line breaks are lost in an update',
    inputs('PUT /properties/{}', oneLine),
  ),
  row('inspection-one-line', 'INS-041', 'line breaks are lost', inputs(INSPECTION, oneLine)),
);
