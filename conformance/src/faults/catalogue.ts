import { AUTHORIZE } from './catalogue/authorize.js';
import { AUTHORIZE_NEARLY } from './catalogue/authorize-nearly.js';
import { BEARER } from './catalogue/bearer.js';
import { CONTACTS } from './catalogue/contacts.js';
import { COPIES } from './catalogue/copies.js';
import { CUSTOM_FIELD_LISTS } from './catalogue/custom-field-lists.js';
import { CUSTOM_FIELDS } from './catalogue/custom-fields.js';
import { ERRORS } from './catalogue/errors.js';
import { FOR_ANOTHER_ACCOUNT, WITHOUT_TOKEN } from './catalogue/every-endpoint.js';
import { FORMATS } from './catalogue/formats.js';
import { FOUND_AFTER } from './catalogue/found-after.js';
import { GENERAL } from './catalogue/general.js';
import { GIVEN } from './catalogue/given.js';
import { INITIALIZATION } from './catalogue/initialization.js';
import { INSPECTION_LISTS } from './catalogue/inspection-lists.js';
import { INSPECTION_PAGES } from './catalogue/inspection-pages.js';
import { INSPECTION_SCOPES } from './catalogue/inspection-scopes.js';
import { INSPECTIONS } from './catalogue/inspections.js';
import { ISOLATION } from './catalogue/isolation.js';
import { ISOLATION_OF_REPORTS } from './catalogue/isolation-reports.js';
import { ITEMS_OF_ROOMS } from './catalogue/items.js';
import { KEPT_VALUES } from './catalogue/kept-values.js';
import { LATER_READS } from './catalogue/later-reads.js';
import { LIMITS } from './catalogue/limits.js';
import { LIST_COUNTS } from './catalogue/list-counts.js';
import { METERS } from './catalogue/meters.js';
import { NEIGHBOURS } from './catalogue/neighbours.js';
import { PAGES } from './catalogue/pages.js';
import { PAGINATION } from './catalogue/pagination.js';
import { PARTIAL_UPDATES } from './catalogue/partial-updates.js';
import { PDFS } from './catalogue/pdfs.js';
import { PROFILE_AND_PEOPLE } from './catalogue/profile-and-people.js';
import { PROPERTY_ANSWERS } from './catalogue/property-answers.js';
import { PROPERTY_RULES } from './catalogue/property-rules.js';
import { PROPERTY_VALUES } from './catalogue/property-values.js';
import { REFRESHING } from './catalogue/refreshing.js';
import { REPORTS } from './catalogue/reports.js';
import { ROOMS_OF_REPORTS } from './catalogue/rooms.js';
import { SECTIONS_OF_REPORTS } from './catalogue/sections.js';
import { SELF_SERVICE } from './catalogue/self-service.js';
import { SINGLE_PARTS } from './catalogue/single-parts.js';
import { STATES } from './catalogue/states.js';
import { TEXTS } from './catalogue/texts.js';
import { TOKEN_ANSWERS } from './catalogue/token-answers.js';
import { TOKENS } from './catalogue/tokens.js';
import { VALUES } from './catalogue/values.js';
import { VERSIONING } from './catalogue/versioning.js';
import { WEBHOOKS } from './catalogue/webhooks.js';
import { XML } from './catalogue/xml.js';
import { XML_LOSSES } from './catalogue/xml-losses.js';
import type { Fault } from './fault.js';

/** Every fault that was written by hand, by family. */
export const FAULTS: readonly Fault[] = [
  ...AUTHORIZE,
  ...AUTHORIZE_NEARLY,
  ...BEARER,
  ...WITHOUT_TOKEN,
  ...CONTACTS,
  ...CUSTOM_FIELDS,
  ...CUSTOM_FIELD_LISTS,
  ...ERRORS,
  ...GENERAL,
  ...INSPECTIONS,
  ...INSPECTION_LISTS,
  ...INSPECTION_PAGES,
  ...REPORTS,
  ...COPIES,
  ...ROOMS_OF_REPORTS,
  ...ITEMS_OF_ROOMS,
  ...SECTIONS_OF_REPORTS,
  ...PARTIAL_UPDATES,
  ...PDFS,
  ...SELF_SERVICE,
  ...SINGLE_PARTS,
  ...INSPECTION_SCOPES,
  ...WEBHOOKS,
  ...STATES,
  ...INITIALIZATION,
  ...ISOLATION,
  ...ISOLATION_OF_REPORTS,
  ...FOR_ANOTHER_ACCOUNT,
  ...FORMATS,
  ...KEPT_VALUES,
  ...FOUND_AFTER,
  ...LATER_READS,
  ...LIMITS,
  ...LIST_COUNTS,
  ...METERS,
  ...NEIGHBOURS,
  ...PAGINATION,
  ...PAGES,
  ...PROFILE_AND_PEOPLE,
  ...PROPERTY_ANSWERS,
  ...PROPERTY_VALUES,
  ...PROPERTY_RULES,
  ...GIVEN,
  ...TEXTS,
  ...TOKENS,
  ...REFRESHING,
  ...TOKEN_ANSWERS,
  ...VALUES,
  ...VERSIONING,
  ...XML,
  ...XML_LOSSES,
];
