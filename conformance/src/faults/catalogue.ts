import { AUTHORIZE } from './catalogue/authorize.js';
import { BEARER } from './catalogue/bearer.js';
import { CONTACTS } from './catalogue/contacts.js';
import { CUSTOM_FIELDS } from './catalogue/custom-fields.js';
import { ERRORS } from './catalogue/errors.js';
import { GENERAL } from './catalogue/general.js';
import { LIMITS } from './catalogue/limits.js';
import { METERS } from './catalogue/meters.js';
import { PAGINATION } from './catalogue/pagination.js';
import { PROFILE_AND_PEOPLE } from './catalogue/profile-and-people.js';
import { PROPERTY_ANSWERS } from './catalogue/property-answers.js';
import { PROPERTY_RULES } from './catalogue/property-rules.js';
import { TOKENS } from './catalogue/tokens.js';
import { VERSIONING } from './catalogue/versioning.js';
import { XML } from './catalogue/xml.js';
import type { Fault } from './fault.js';

/** Every fault that was written by hand, by family. */
export const FAULTS: readonly Fault[] = [
  ...AUTHORIZE,
  ...BEARER,
  ...CONTACTS,
  ...CUSTOM_FIELDS,
  ...ERRORS,
  ...GENERAL,
  ...LIMITS,
  ...METERS,
  ...PAGINATION,
  ...PROFILE_AND_PEOPLE,
  ...PROPERTY_ANSWERS,
  ...PROPERTY_RULES,
  ...TOKENS,
  ...VERSIONING,
  ...XML,
];
