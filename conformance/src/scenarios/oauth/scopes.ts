import { SCOPES } from '../../auth/scopes.js';
import * as scopes from '../../checks/oauth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { makeInspection } from '../make/inspection.js';
import { makeProperty } from '../make/property.js';
import { roomsPath } from '../make/report.js';
import { findTemplate } from '../make/templates.js';

/** The addresses of records the routes are called on. */
interface Places {
  readonly property: string;
  readonly inspection: string;
  /** Where the rooms or sections of that inspection are written. */
  readonly rooms: string;
}

/** A route and the one scope it needs, from the table of the decisions. */
interface Row {
  readonly check: Check<scopes.ScopeSeen>;
  readonly scope: string;
  readonly revisions: readonly Revision[];
  call(api: Api, places: Places): ReturnType<Api['get']>;
}

const BOTH: readonly Revision[] = ['current', 'earlier'];
const CURRENT: readonly Revision[] = ['current'];
const CONTACT = { type: 1, name: 'Sam', signee: false, notify: false, deliver: false };

const read = (
  check: Row['check'],
  scope: string,
  revisions: readonly Revision[],
  path: (places: Places) => string,
): Row => ({ check, scope, revisions, call: (api, places) => api.get(path(places)) });

const TABLE: readonly Row[] = [
  read(scopes.ofProfile, 'profile.read', BOTH, () => '/me'),
  read(scopes.ofReadingProperties, 'properties.read', BOTH, () => '/properties'),
  read(scopes.ofReadingProperties, 'properties.read', BOTH, ({ property }) => property),
  read(
    scopes.ofReadingProperties,
    'properties.read',
    BOTH,
    ({ property }) => `${property}/contacts`,
  ),
  read(
    scopes.ofReadingProperties,
    'properties.read',
    CURRENT,
    ({ property }) => `${property}/meters`,
  ),
  read(scopes.ofReadingProperties, 'properties.read', CURRENT, () => '/custom-fields/1'),
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: BOTH,
    call: (api, { property }) => api.put(property, { notes: 'changed' }),
  },
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: BOTH,
    call: (api, { property }) => api.post(`${property}/contacts`, CONTACT),
  },
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: CURRENT,
    call: (api, { property }) => api.post(`${property}/meters`, { type: 'Oil' }),
  },
  read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => '/inspections'),
  read(scopes.ofReadingInspections, 'inspections.read', BOTH, ({ inspection }) => inspection),
  read(
    scopes.ofReadingInspections,
    'inspections.read',
    BOTH,
    () => '/settings/account/self-service/templates',
  ),
  read(scopes.ofReadingReports, 'reports.read', BOTH, ({ inspection }) => `${inspection}/report`),
  read(
    scopes.ofReadingReports,
    'reports.read',
    BOTH,
    ({ inspection }) => `${inspection}/report/metadata`,
  ),
  {
    check: scopes.ofWritingInspections,
    scope: 'inspections.write',
    revisions: BOTH,
    call: (api, { inspection }) => api.put(inspection, { return_key: 'changed' }),
  },
  {
    check: scopes.ofWritingReports,
    scope: 'reports.write',
    revisions: BOTH,
    call: (api, { rooms }) => api.post(rooms, { name: 'Hall', block_type: 'DETAILED' }),
  },
  read(scopes.ofTemplates, 'templates.read', CURRENT, () => '/templates'),
  read(scopes.ofPeople, 'clients.read', BOTH, () => '/clients'),
  read(scopes.ofPeople, 'staff.read', BOTH, () => '/staff'),
  read(scopes.ofDefinitions, 'configuration.read', CURRENT, () => '/custom-fields'),
];

export const useEachScope = scenario({
  id: 'oauth/scopes',
  about: 'Each route is called with its scope alone, and with every scope but its own.',
  profile: 'oauth',
  properties: 1,
  checks: [...new Set(TABLE.map((row) => row.check))],
  async act(context) {
    const { apiFor, grants, judge, revision } = context;
    const all = grants.client('a').scopes ?? SCOPES[revision];
    const inspection = await makeInspection(context);
    const places = {
      property: `/properties/${(await makeProperty(context)).id}`,
      inspection: inspection.path,
      rooms: roomsPath(context, inspection),
    };
    for (const row of TABLE.filter(({ revisions }) => revisions.includes(revision))) {
      const others = all.filter((scope) => scope !== row.scope);
      const twin = await row.call(apiFor({ scopes: [row.scope] }), places);
      const refused = await row.call(apiFor({ scopes: others }), places);
      judge(row.check, { refused, twin });
    }
    judgeMissing(context);
  },
});

export const addTemplateWithScopes = scenario({
  id: 'oauth/two-scopes',
  about: 'A template is added with either scope that is needed alone, and with both.',
  profile: 'oauth',
  revisions: ['current'],
  checks: [scopes.ofAddingTemplates],
  async act(context) {
    const { apiFor, judge } = context;
    const { path } = await makeInspection(context);
    const template = await findTemplate(context);
    const add = (...wished: readonly string[]) =>
      apiFor({ scopes: wished }).put(`${path}/templates/${template}`);
    const refusals = [await add('reports.write'), await add('templates.read')];
    const twin = await add('reports.write', 'templates.read');
    judge(scopes.ofAddingTemplates, { refusals, twin });
  },
});

/** Checks that have a row in the other revision only. */
function judgeMissing({ cannotJudge, revision }: Context): void {
  const here = new Set(TABLE.filter((row) => row.revisions.includes(revision)).map((r) => r.check));
  const missing = TABLE.map((row) => row.check).filter((check) => !here.has(check));
  cannotJudge('it has no route in this revision', ...new Set(missing));
}
