import { type Change, inputs, turn } from '../effects.js';
import { row } from '../fault.js';
import { isObject } from '../message.js';

/** Alters all texts of a body. */
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

export const oneLine = texts((text) => text.replaceAll('\n', ' '));

/** Changes of texts with rare characters, each with its id and name. */
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

/** Reads words for nothing in another language as null. */
export const forNothing = (path: string, ...words: readonly string[]) =>
  turn(path, (text) => (words.includes(String(text)) ? null : text));

export const ofPlace = (place: string, breaks: string, route: string) =>
  [
    row(`${place}-emoji`, breaks, 'characters of four bytes become ?', inputs(route, threeBytes)),
    row(`${place}-entities`, breaks, 'texts come back as HTML', inputs(route, entities)),
    ...RARE.map(([id, name, change]) =>
      row(`${place}-${id}`, breaks, name, inputs(route, change)),
    ).slice(0, place === 'property' ? RARE.length : 3),
  ] as const;
