import { CONTACTS } from './catalogue/contacts/contacts.js';
import { FOR_ANOTHER_ACCOUNT, WITHOUT_TOKEN } from './catalogue/contract/every-endpoint.js';
import { COPIES } from './catalogue/copies/copies.js';
import { CUSTOM_FIELDS } from './catalogue/custom-fields/custom-fields.js';
import { CUSTOM_FIELD_LISTS } from './catalogue/custom-fields/lists.js';
import { ERRORS } from './catalogue/errors/errors.js';
import { FOUND_AFTER } from './catalogue/found-after.js';
import { FORMATS } from './catalogue/general/formats.js';
import { GENERAL } from './catalogue/general/general.js';
import { GIVEN } from './catalogue/given.js';
import { INITIALIZATION } from './catalogue/initialization/initialization.js';
import { INSPECTIONS } from './catalogue/inspections/inspections.js';
import { INSPECTION_LISTS } from './catalogue/inspections/lists.js';
import { ISOLATION } from './catalogue/isolation/records.js';
import { ISOLATION_OF_REPORTS } from './catalogue/isolation/reports.js';
import { ITEMS_OF_ROOMS } from './catalogue/items/items.js';
import { KEPT_VALUES } from './catalogue/kept-values.js';
import { LATER_READS } from './catalogue/later-reads.js';
import { LIMITS } from './catalogue/limits/limits.js';
import { METERS } from './catalogue/meters/meters.js';
import { NEIGHBOURS } from './catalogue/neighbours.js';
import { AUTHORIZE } from './catalogue/oauth/authorize.js';
import { AUTHORIZE_NEARLY } from './catalogue/oauth/authorize-nearly.js';
import { BEARER } from './catalogue/oauth/bearer.js';
import { INSPECTION_SCOPES } from './catalogue/oauth/inspection-scopes.js';
import { REFRESHING } from './catalogue/oauth/refreshing.js';
import { TOKEN_ANSWERS } from './catalogue/oauth/token-answers.js';
import { TOKENS } from './catalogue/oauth/tokens.js';
import { LIST_COUNTS } from './catalogue/pagination/counts.js';
import { PAGINATION } from './catalogue/pagination/envelope.js';
import { INSPECTION_PAGES } from './catalogue/pagination/inspections.js';
import { PAGES } from './catalogue/pagination/pages.js';
import { PARTIAL_UPDATES } from './catalogue/partial-updates.js';
import { PDFS } from './catalogue/pdf/pdf.js';
import { PROFILE_AND_PEOPLE } from './catalogue/people/people.js';
import { PROPERTY_ANSWERS } from './catalogue/properties/answers.js';
import { PROPERTY_RULES } from './catalogue/properties/rules.js';
import { PROPERTY_VALUES } from './catalogue/properties/values.js';
import { REPORTS } from './catalogue/reports/reports.js';
import { ROOMS_OF_REPORTS } from './catalogue/rooms/rooms.js';
import { SECTIONS_OF_REPORTS } from './catalogue/sections/sections.js';
import { SELF_SERVICE } from './catalogue/self-service/self-service.js';
import { SINGLE_PARTS } from './catalogue/single-parts.js';
import { STATES } from './catalogue/states/states.js';
import { TEXTS } from './catalogue/texts.js';
import { VALUES } from './catalogue/values.js';
import { VERSIONING } from './catalogue/versioning/versioning.js';
import { WEBHOOKS } from './catalogue/webhooks/webhooks.js';
import { XML_LOSSES } from './catalogue/xml/losses.js';
import { XML } from './catalogue/xml/xml.js';
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
