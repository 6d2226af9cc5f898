import type { Scenario } from '../engine/scenario.js';
import * as contacts from './contacts.js';
import * as contract from './contract/endpoints.js';
import * as customFields from './custom-fields.js';
import * as errors from './errors.js';
import * as addresses from './general/addresses.js';
import * as formats from './general/formats.js';
import * as http from './general/http.js';
import * as records from './general/records.js';
import * as requests from './general/requests.js';
import * as isolation from './isolation.js';
import * as limits from './limits.js';
import * as meters from './meters.js';
import * as authorize from './oauth/authorize.js';
import * as bearer from './oauth/bearer.js';
import * as exchange from './oauth/exchange.js';
import * as expiry from './oauth/expiry.js';
import * as refresh from './oauth/refresh.js';
import * as scopes from './oauth/scopes.js';
import * as oauthXml from './oauth/xml.js';
import * as lists from './pagination/lists.js';
import * as people from './people.js';
import * as profile from './profile.js';
import * as propertyClients from './properties/clients.js';
import * as create from './properties/create.js';
import * as filters from './properties/filters.js';
import * as nesting from './properties/nesting.js';
import * as required from './properties/required.js';
import * as update from './properties/update.js';
import * as values from './properties/values.js';
import * as versioning from './versioning.js';
import * as xmlRead from './xml/read.js';
import * as readings from './xml/readings.js';
import * as xmlWrite from './xml/write.js';

/** Each module exports scenarios and nothing else. */
const MODULES = [
  addresses,
  authorize,
  bearer,
  contacts,
  contract,
  create,
  customFields,
  errors,
  exchange,
  expiry,
  filters,
  formats,
  http,
  isolation,
  limits,
  lists,
  meters,
  nesting,
  oauthXml,
  people,
  profile,
  propertyClients,
  readings,
  records,
  refresh,
  requests,
  required,
  scopes,
  update,
  values,
  versioning,
  xmlRead,
  xmlWrite,
];

/** Every scenario of the suite. */
export const SCENARIOS: readonly Scenario[] = MODULES.flatMap((module): Scenario[] =>
  Object.values(module),
);
