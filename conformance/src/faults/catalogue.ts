import { CONTACTS } from './catalogue/contacts/contacts.js';
import { CONTACTS_ELSEWHERE } from './catalogue/contacts/elsewhere.js';
import { CONTACTS_LIVES } from './catalogue/contacts/lives.js';
import { CONTACTS_OF_INSPECTIONS } from './catalogue/contacts/of-inspections.js';
import { CONTACTS_REFUSED } from './catalogue/contacts/refused.js';
import { CONTACTS_VALUES } from './catalogue/contacts/values.js';
import {
  DONE_ALL_THE_SAME,
  FOR_ANOTHER_ACCOUNT,
  WITHOUT_TOKEN,
} from './catalogue/contract/every-endpoint.js';
import { COPIES } from './catalogue/copies/copies.js';
import { COPIES_LIVES } from './catalogue/copies/lives.js';
import { CUSTOM_FIELDS } from './catalogue/custom-fields/custom-fields.js';
import { CUSTOM_FIELD_LISTS, CUSTOM_FIELDS_OVERLOOKED } from './catalogue/custom-fields/lists.js';
import { CUSTOM_FIELDS_OF_INSPECTIONS } from './catalogue/custom-fields/of-inspections.js';
import { ERRORS_ENDPOINTS } from './catalogue/errors/endpoints.js';
import { ERRORS } from './catalogue/errors/errors.js';
import { FORMATS } from './catalogue/general/formats.js';
import { GENERAL } from './catalogue/general/general.js';
import { GENERAL_RECORDS } from './catalogue/general/records.js';
import { GENERAL_VALUES } from './catalogue/general/values.js';
import { INITIALIZATION } from './catalogue/initialization/initialization.js';
import { INITIALIZATION_WITHOUT_START } from './catalogue/initialization/without-start.js';
import { BELOW_INSPECTIONS } from './catalogue/inspections/below.js';
import {
  INSPECTIONS_FILTERED,
  INSPECTIONS_FILTERED_TWICE,
} from './catalogue/inspections/filtered.js';
import { INSPECTIONS } from './catalogue/inspections/inspections.js';
import { INSPECTIONS_KINDS } from './catalogue/inspections/kinds.js';
import { INSPECTIONS_LISTED } from './catalogue/inspections/listed.js';
import { INSPECTION_LISTS } from './catalogue/inspections/lists.js';
import { INSPECTIONS_LIVES } from './catalogue/inspections/lives.js';
import { INSPECTIONS_READS } from './catalogue/inspections/reads.js';
import { INSPECTIONS_SPECIAL } from './catalogue/inspections/special.js';
import { INSPECTIONS_UPDATES } from './catalogue/inspections/updates.js';
import { INSPECTIONS_VALUES } from './catalogue/inspections/values.js';
import { ISOLATION_LAGGING } from './catalogue/isolation/lagging.js';
import { ISOLATION } from './catalogue/isolation/records.js';
import { ISOLATION_OF_REPORTS } from './catalogue/isolation/reports.js';
import { ITEMS_OF_ANY_TYPE } from './catalogue/items/any-type.js';
import { ITEMS_COPIED } from './catalogue/items/copied.js';
import { ITEMS_HUNG } from './catalogue/items/hung.js';
import { ITEMS_OF_ROOMS } from './catalogue/items/items.js';
import { ITEMS_LIVES } from './catalogue/items/lives.js';
import { ITEMS_NAMESAKES } from './catalogue/items/namesakes.js';
import { ITEMS_ORDERED } from './catalogue/items/orders.js';
import { ITEMS_REFUSED } from './catalogue/items/refused.js';
import { ITEMS_UPDATES } from './catalogue/items/updates.js';
import { ITEMS_VALUES } from './catalogue/items/values.js';
import { LIMITS } from './catalogue/limits/limits.js';
import { METERS } from './catalogue/meters/meters.js';
import { METERS_VALUES } from './catalogue/meters/values.js';
import { AUTHORIZE } from './catalogue/oauth/authorize.js';
import { AUTHORIZE_NEARLY } from './catalogue/oauth/authorize-nearly.js';
import { BEARER } from './catalogue/oauth/bearer.js';
import { INSPECTION_SCOPES } from './catalogue/oauth/inspection-scopes.js';
import { REFRESHED, REFRESHING } from './catalogue/oauth/refreshing.js';
import { TOKEN_ANSWERS } from './catalogue/oauth/token-answers.js';
import { OAUTH_TOKEN_REQUESTS } from './catalogue/oauth/token-requests.js';
import { TOKENS } from './catalogue/oauth/tokens.js';
import { WRITTEN_SCOPES } from './catalogue/oauth/written-scopes.js';
import { LIST_COUNTS, SHIFTED_PAGES } from './catalogue/pagination/counts.js';
import { PAGINATION } from './catalogue/pagination/envelope.js';
import { FILTERED_LISTS } from './catalogue/pagination/filtered.js';
import { INSPECTION_PAGES } from './catalogue/pagination/inspections.js';
import { PAGES } from './catalogue/pagination/pages.js';
import { PDFS } from './catalogue/pdf/pdf.js';
import { PROFILE_AND_PEOPLE } from './catalogue/people/people.js';
import { PROPERTY_ANSWERS } from './catalogue/properties/answers.js';
import { PROPERTIES_FILTERED, PROPERTIES_LISTED } from './catalogue/properties/listed.js';
import { PROPERTIES_LIVES } from './catalogue/properties/lives.js';
import { PROPERTIES_PARTS } from './catalogue/properties/parts.js';
import { PROPERTIES_READS } from './catalogue/properties/reads.js';
import { PROPERTIES_REPORTS } from './catalogue/properties/reports.js';
import { PROPERTY_RULES } from './catalogue/properties/rules.js';
import { PROPERTIES_TEXTS } from './catalogue/properties/texts.js';
import { PROPERTIES_UPDATES } from './catalogue/properties/updates.js';
import { PROPERTY_VALUES } from './catalogue/properties/values.js';
import { REPORTS_LIVES } from './catalogue/reports/lives.js';
import { REPORTS } from './catalogue/reports/reports.js';
import { ROOMS_OF_ANY_TYPE } from './catalogue/rooms/any-type.js';
import { ROOMS_HUNG } from './catalogue/rooms/hung.js';
import { ROOMS_LIVES } from './catalogue/rooms/lives.js';
import { ROOMS_MANAGE } from './catalogue/rooms/manage.js';
import { ROOMS_NAMESAKES } from './catalogue/rooms/namesakes.js';
import { ROOMS_ORDERED } from './catalogue/rooms/orders.js';
import { OVERWRITTEN } from './catalogue/rooms/overwritten.js';
import { ROOMS_REFUSED } from './catalogue/rooms/refused.js';
import { ROOMS_RENAMED } from './catalogue/rooms/renames.js';
import { ROOMS_OF_REPORTS } from './catalogue/rooms/rooms.js';
import { ROOMS_VALUES } from './catalogue/rooms/values.js';
import { SECTIONS_CONTENTS } from './catalogue/sections/contents.js';
import { SECTIONS_OF_REPORTS } from './catalogue/sections/sections.js';
import { LIVE_INPUTS } from './catalogue/self-service/live.js';
import { SELF_SERVICE, TEMPLATES_OVERLOOKED } from './catalogue/self-service/self-service.js';
import { STATES_KINDS } from './catalogue/states/kinds.js';
import { STATES_LISTED, STATES_SPECIAL } from './catalogue/states/special.js';
import { STATES } from './catalogue/states/states.js';
import { STATES_TIMES } from './catalogue/states/times.js';
import { VERSIONING } from './catalogue/versioning/versioning.js';
import { WEBHOOKS } from './catalogue/webhooks/webhooks.js';
import { XML_LOSSES } from './catalogue/xml/losses.js';
import { XML } from './catalogue/xml/xml.js';
import type { Fault } from './fault.js';

/** All handwritten faults. */
export const FAULTS: readonly Fault[] = [
  ...CONTACTS,
  ...CONTACTS_LIVES,
  ...CONTACTS_OF_INSPECTIONS,
  ...CONTACTS_VALUES,
  ...WITHOUT_TOKEN,
  ...FOR_ANOTHER_ACCOUNT,
  ...DONE_ALL_THE_SAME,
  ...COPIES,
  ...COPIES_LIVES,
  ...CUSTOM_FIELDS,
  ...CUSTOM_FIELD_LISTS,
  ...CUSTOM_FIELDS_OVERLOOKED,
  ...CUSTOM_FIELDS_OF_INSPECTIONS,
  ...ERRORS_ENDPOINTS,
  ...ERRORS,
  ...FORMATS,
  ...GENERAL,
  ...GENERAL_RECORDS,
  ...GENERAL_VALUES,
  ...INITIALIZATION,
  ...INITIALIZATION_WITHOUT_START,
  ...BELOW_INSPECTIONS,
  ...INSPECTIONS,
  ...INSPECTION_LISTS,
  ...INSPECTIONS_KINDS,
  ...INSPECTIONS_LISTED,
  ...CONTACTS_REFUSED,
  ...CONTACTS_ELSEWHERE,
  ...PROPERTIES_LISTED,
  ...PROPERTIES_FILTERED,
  ...STATES_KINDS,
  ...INSPECTIONS_LIVES,
  ...INSPECTIONS_SPECIAL,
  ...INSPECTIONS_READS,
  ...INSPECTIONS_UPDATES,
  ...INSPECTIONS_VALUES,
  ...ISOLATION,
  ...ISOLATION_LAGGING,
  ...ISOLATION_OF_REPORTS,
  ...ITEMS_OF_ROOMS,
  ...ITEMS_LIVES,
  ...ITEMS_NAMESAKES,
  ...ITEMS_OF_ANY_TYPE,
  ...ITEMS_UPDATES,
  ...ITEMS_VALUES,
  ...LIMITS,
  ...METERS,
  ...METERS_VALUES,
  ...AUTHORIZE_NEARLY,
  ...AUTHORIZE,
  ...BEARER,
  ...WRITTEN_SCOPES,
  ...INSPECTION_SCOPES,
  ...REFRESHED,
  ...REFRESHING,
  ...TOKEN_ANSWERS,
  ...OAUTH_TOKEN_REQUESTS,
  ...TOKENS,
  ...LIST_COUNTS,
  ...SHIFTED_PAGES,
  ...PAGINATION,
  ...FILTERED_LISTS,
  ...INSPECTION_PAGES,
  ...PAGES,
  ...PDFS,
  ...PROFILE_AND_PEOPLE,
  ...PROPERTY_ANSWERS,
  ...PROPERTIES_LIVES,
  ...PROPERTIES_PARTS,
  ...PROPERTIES_READS,
  ...PROPERTIES_REPORTS,
  ...PROPERTY_RULES,
  ...PROPERTIES_TEXTS,
  ...PROPERTIES_UPDATES,
  ...PROPERTY_VALUES,
  ...REPORTS,
  ...ITEMS_HUNG,
  ...ROOMS_HUNG,
  ...REPORTS_LIVES,
  ...ROOMS_LIVES,
  ...ROOMS_MANAGE,
  ...ROOMS_NAMESAKES,
  ...ROOMS_OF_ANY_TYPE,
  ...ITEMS_ORDERED,
  ...ITEMS_REFUSED,
  ...ITEMS_COPIED,
  ...INSPECTIONS_FILTERED,
  ...INSPECTIONS_FILTERED_TWICE,
  ...ROOMS_REFUSED,
  ...ROOMS_OF_REPORTS,
  ...OVERWRITTEN,
  ...ROOMS_ORDERED,
  ...ROOMS_RENAMED,
  ...ROOMS_VALUES,
  ...SECTIONS_OF_REPORTS,
  ...SECTIONS_CONTENTS,
  ...LIVE_INPUTS,
  ...SELF_SERVICE,
  ...TEMPLATES_OVERLOOKED,
  ...STATES,
  ...STATES_LISTED,
  ...STATES_SPECIAL,
  ...STATES_TIMES,
  ...VERSIONING,
  ...WEBHOOKS,
  ...XML_LOSSES,
  ...XML,
];
