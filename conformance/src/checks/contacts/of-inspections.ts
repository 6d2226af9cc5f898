/** Checks of the contacts of an inspection. Those of a property have checks of their own. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { has } from '../inspections/contacts.js';
import { all, answers } from '../words/expect.js';
import { alike, refusal } from '../words/kinds.js';
import * as contacts from './stated.js';

export const isPlainArray = alike('inspections.contacts.plain-array', contacts.isPlainArray);

export const returnsIt = alike('inspections.contacts.returns-it', contacts.returnsIt);

export const updateReturnsIt = alike(
  'inspections.contacts.update-returns-it',
  contacts.updateReturnsIt,
);

export const onlyUnderItsInspection = refusal(
  'inspections.contacts.update-only-under-its-inspection',
  'a contact is not changed under an inspection that it does not belong to',
);

export const deleteReturnsIt = alike(
  'inspections.contacts.delete-returns-it',
  contacts.deleteReturnsIt,
);

type Lists = { readonly ofInspection: Exchange; readonly ofProperty: Exchange };

export const belongsToOne = check(
  'inspections.contacts.belongs-to-one',
  'a contact belongs to the inspection or to the property, and neither list shows the other',
  ({ ofInspection, ofProperty, own, other }: Lists & { own: string; other: string }) =>
    all(
      answers(ofInspection, 200),
      answers(ofProperty, 200),
      has(ofInspection, own, true),
      has(ofInspection, other, false),
      has(ofProperty, other, true),
      has(ofProperty, own, false),
    ),
);
