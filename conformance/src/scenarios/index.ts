import type { Scenario } from '../engine/scenario.js';
import * as contacts from './contacts/contacts.js';
import * as inspectionContacts from './contacts/of-inspections.js';
import * as contract from './contract/endpoints.js';
import * as copies from './copies/copies.js';
import * as customFields from './custom-fields/custom-fields.js';
import * as inspectionFields from './custom-fields/of-inspections.js';
import * as errors from './errors/errors.js';
import * as addresses from './general/addresses.js';
import * as bothRevisions from './general/both-revisions.js';
import * as formats from './general/formats.js';
import * as http from './general/http.js';
import * as lookBackAtLists from './general/listed.js';
import * as lives from './general/lives.js';
import * as records from './general/records.js';
import * as requests from './general/requests.js';
import * as initialization from './initialization/initialization.js';
import * as inspectionCreate from './inspections/create.js';
import * as inspectionFilters from './inspections/filters.js';
import * as filtersTogether from './inspections/filters-together.js';
import * as inspectionProperty from './inspections/property.js';
import * as inspectionRequired from './inspections/required.js';
import * as inspectionTemplate from './inspections/template.js';
import * as inspectionTypes from './inspections/types.js';
import * as inspectionUpdate from './inspections/update.js';
import * as isolationBelow from './isolation/below-own.js';
import * as isolation from './isolation/records.js';
import * as isolationReports from './isolation/reports.js';
import * as isolationOwn from './isolation/through-own.js';
import * as itemConditions from './items/conditions.js';
import * as reportsLookBack from './items/look-back.js';
import * as items from './items/manage.js';
import * as limits from './limits/limits.js';
import * as meters from './meters/meters.js';
import * as authorize from './oauth/authorize.js';
import * as bearer from './oauth/bearer.js';
import * as exchange from './oauth/exchange.js';
import * as expiry from './oauth/expiry.js';
import * as refresh from './oauth/refresh.js';
import * as scopes from './oauth/scopes.js';
import * as oauthXml from './oauth/xml.js';
import * as inspectionLists from './pagination/inspections.js';
import * as lists from './pagination/lists.js';
import * as pdf from './pdf/pdf.js';
import * as people from './people/people.js';
import * as profile from './people/profile.js';
import * as propertyClients from './properties/clients.js';
import * as create from './properties/create.js';
import * as filters from './properties/filters.js';
import * as nesting from './properties/nesting.js';
import * as required from './properties/required.js';
import * as update from './properties/update.js';
import * as values from './properties/values.js';
import * as reportActions from './reports/actions.js';
import * as attachments from './reports/attachments.js';
import * as reportContent from './reports/content.js';
import * as continued from './reports/continued.js';
import * as roomCopies from './rooms/copies.js';
import * as roomCreate from './rooms/create.js';
import * as rooms from './rooms/manage.js';
import * as sectionCreate from './sections/create.js';
import * as sections from './sections/decided.js';
import * as selfService from './self-service/self-service.js';
import * as stateAssign from './states/assign.js';
import * as stateLookBack from './states/look-back.js';
import * as stateRoles from './states/roles.js';
import * as stateStated from './states/stated.js';
import * as stateWalk from './states/walk.js';
import * as versioning from './versioning/versioning.js';
import * as deliveries from './webhooks/deliveries.js';
import * as webhooks from './webhooks/listeners.js';
import * as xmlLookBack from './xml/look-back.js';
import * as xmlRead from './xml/read.js';
import * as readings from './xml/readings.js';
import * as xmlWrite from './xml/write.js';

/** Each module exports scenarios and nothing else. */
const MODULES = [
  addresses,
  attachments,
  authorize,
  bearer,
  bothRevisions,
  contacts,
  continued,
  reportsLookBack,
  contract,
  copies,
  create,
  customFields,
  deliveries,
  errors,
  exchange,
  expiry,
  filters,
  formats,
  http,
  initialization,
  inspectionContacts,
  inspectionCreate,
  inspectionFields,
  filtersTogether,
  inspectionFilters,
  inspectionLists,
  inspectionProperty,
  inspectionRequired,
  inspectionTemplate,
  inspectionTypes,
  inspectionUpdate,
  isolation,
  isolationBelow,
  isolationOwn,
  isolationReports,
  itemConditions,
  items,
  limits,
  lists,
  lives,
  lookBackAtLists,
  meters,
  nesting,
  oauthXml,
  pdf,
  people,
  profile,
  propertyClients,
  readings,
  records,
  refresh,
  reportActions,
  reportContent,
  requests,
  required,
  roomCopies,
  roomCreate,
  rooms,
  scopes,
  sectionCreate,
  sections,
  selfService,
  stateAssign,
  stateLookBack,
  stateRoles,
  stateStated,
  stateWalk,
  update,
  values,
  versioning,
  webhooks,
  xmlLookBack,
  xmlRead,
  xmlWrite,
];

/** All scenarios of the suite. */
export const SCENARIOS: readonly Scenario[] = MODULES.flatMap((module): Scenario[] =>
  Object.values(module),
);
