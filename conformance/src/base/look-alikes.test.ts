import { expect, it } from 'vitest';
import { findLookAlikes } from './look-alikes.js';

it.each([
  ['\u0415\u0445ample Ltd', 'mixes Latin and Cyrillic letters, which look alike: "\\u0415\\u0445'],
  ['Ex\u03b1mple', 'mixes Latin and Greek letters, which look alike: "Ex\\u03b1mple"'],
  ['\u0410\u0441\u043c\u0435', 'has only Cyrillic letters that look like Latin ones'],
  ['\uff21cme', 'has variants of letters that look like others: "\\uff21cme"'],
])('tells of a name that may pass for another one: %s', (name, said) => {
  expect(findLookAlikes(name)).toContain(said);
});

it.each(['Müller & Söhne GmbH', 'ООО Ромашка', 'Ελληνική Εταιρεία', '株式会社サンプル', 'Acme 2'])(
  'takes a name of one script as it is: %s',
  (name) => {
    expect(findLookAlikes(name)).toBeUndefined();
  },
);
