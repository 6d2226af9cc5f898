import { describe, expect, it } from 'vitest';
import { expectExamples } from '../../test/support/examples.js';
import { SCENARIOS } from '../scenarios/index.js';
import { CASES as CONTACTS } from './contacts.cases.js';
import { CASES as CONTRACT } from './contract/contract.cases.js';
import { CASES as CUSTOM_FIELDS } from './custom-fields.cases.js';
import { CASES as ERRORS } from './errors.cases.js';
import { CASES as GENERAL } from './general/general.cases.js';
import { CASES as METERS } from './meters.cases.js';
import { CASES as OAUTH } from './oauth/oauth.cases.js';
import { CASES as PAGINATION } from './pagination/pagination.cases.js';
import { CASES as PEOPLE } from './people.cases.js';
import { CASES as PROPERTIES } from './properties/properties.cases.js';
import { CASES as XML } from './xml/xml.cases.js';

const CASES = [
  ...CONTACTS,
  ...CONTRACT,
  ...CUSTOM_FIELDS,
  ...ERRORS,
  ...GENERAL,
  ...METERS,
  ...OAUTH,
  ...PAGINATION,
  ...PEOPLE,
  ...PROPERTIES,
  ...XML,
];

describe('a check', () => {
  it.each(CASES.map((example) => [example.check.id, example] as const))(
    '%s accepts what is right and nothing else',
    (_, example) => {
      expectExamples(example);
    },
  );

  it('never goes without something it must accept and something it must not', () => {
    const shown = new Set(CASES.map(({ check }) => check.id));
    const all = SCENARIOS.flatMap(({ checks }) => checks.map(({ id }) => id));
    expect([...new Set(all)].filter((id) => !shown.has(id))).toEqual([]);
  });
});
