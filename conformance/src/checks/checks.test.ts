import { describe, expect, it } from 'vitest';
import { expectExamples } from '../../test/support/examples.js';
import { SCENARIOS } from '../scenarios/index.js';
import { CASES as CONTACTS } from './contacts/contacts.cases.js';
import { CASES as CONTRACT } from './contract/contract.cases.js';
import { CASES as COPIES } from './copies/copies.cases.js';
import { CASES as CUSTOM_FIELDS } from './custom-fields/custom-fields.cases.js';
import { CASES as ERRORS } from './errors/errors.cases.js';
import { CASES as GENERAL } from './general/general.cases.js';
import { CASES as INITIALIZATION } from './initialization/initialization.cases.js';
import { CASES as INSPECTIONS } from './inspections/inspections.cases.js';
import { CASES as NEIGHBOURS } from './isolation/neighbours.cases.js';
import { CASES as ITEMS } from './items/items.cases.js';
import { CASES as ANSWERED } from './lives/answered.cases.js';
import { CASES as FILTERED } from './lives/filtered.cases.js';
import { CASES as LISTED } from './lives/listed.cases.js';
import { CASES as LIVES } from './lives/lives.cases.js';
import { CASES as REFUSED_IN_REPORTS } from './lives/refused.cases.js';
import { CASES as LIVES_OF_REPORTS } from './lives/reports.cases.js';
import { CASES as METERS } from './meters/meters.cases.js';
import { CASES as OAUTH } from './oauth/oauth.cases.js';
import { CASES as PAGINATION } from './pagination/pagination.cases.js';
import { CASES as PDF } from './pdf/pdf.cases.js';
import { CASES as PEOPLE } from './people/people.cases.js';
import { CASES as PROPERTIES } from './properties/properties.cases.js';
import { CASES as REPORTS } from './reports/reports.cases.js';
import { CASES as ROOMS } from './rooms/rooms.cases.js';
import { CASES as SECTIONS } from './sections/sections.cases.js';
import { CASES as SELF_SERVICE } from './self-service/self-service.cases.js';
import { CASES as STATES } from './states/states.cases.js';
import { CASES as TIMES } from './states/times.cases.js';
import { CASES as DELIVERIES } from './webhooks/deliveries.cases.js';
import { CASES as WEBHOOKS } from './webhooks/listeners.cases.js';
import { CASES as XML } from './xml/xml.cases.js';

const CASES = [
  ...CONTACTS,
  ...CONTRACT,
  ...COPIES,
  ...CUSTOM_FIELDS,
  ...DELIVERIES,
  ...ERRORS,
  ...GENERAL,
  ...INITIALIZATION,
  ...INSPECTIONS,
  ...ITEMS,
  ...ANSWERED,
  ...FILTERED,
  ...LISTED,
  ...LIVES,
  ...LIVES_OF_REPORTS,
  ...REFUSED_IN_REPORTS,
  ...METERS,
  ...NEIGHBOURS,
  ...OAUTH,
  ...PAGINATION,
  ...PDF,
  ...PEOPLE,
  ...PROPERTIES,
  ...REPORTS,
  ...ROOMS,
  ...SECTIONS,
  ...SELF_SERVICE,
  ...STATES,
  ...TIMES,
  ...WEBHOOKS,
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
