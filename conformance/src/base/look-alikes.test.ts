import { expect, it } from 'vitest';
import { findLookAlikes } from './look-alikes.js';

it.each([
  ['\u0415\u0445ample Ltd', 'mixes Latin and Cyrillic letters, which look alike: "\\u0415\\u0445'],
  ['Ex\u03b1mple', 'mixes Latin and Greek letters, which look alike: "Ex\\u03b1mple"'],
  ['\u0410\u0441\u043c\u0435', 'has only Cyrillic letters that look like Latin ones'],
  ['\uff21cme', 'has variants of letters that look like others: "\\uff21cme"'],
  ['L\u0131ntel', 'has variants of letters that look like others: "L\\u0131ntel"'],
  ['Ban\u212a', 'has variants of letters that look like others: "Ban\\u212a"'],
  ['Ex\u0251mple', 'has variants of letters'],
  ['Example\u2044Ltd', 'has variants of letters'],
  ['Example Ltd\u0336\u0336', 'has marks that cover its letters: "Example Ltd\\u0336\\u0336"'],
])('tells of a name that may pass for another one: %s', (name, said) => {
  expect(findLookAlikes(name)).toContain(said);
});

it.each([
  'Müller & Söhne GmbH',
  'ООО Ромашка',
  'Ελληνική Εταιρεία',
  '株式会社サンプル',
  'Acme 2',
  'e\u0301tude',
  'Công ty Việt',
  '\u092b\u093c\u095e',
])('takes a name of one script as it is: %s', (name) => {
  expect(findLookAlikes(name)).toBeUndefined();
});
