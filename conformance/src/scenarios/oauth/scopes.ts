import { scopesNeeded } from '../../checks/oauth/bearer.js';
import * as scopes from '../../checks/oauth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { newContact } from '../records/contact.js';
import { makeInspection, standingInspection } from '../records/inspection.js';
import { standingProperty } from '../records/property.js';
import { roomsPath, usualBlock } from '../records/report.js';
import { hostInspection, hostProperty } from '../records/standing.js';
import { findTemplate, SELF_SERVICE } from '../records/templates.js';
import { readMadeOnce } from '../requests/once.js';
import { apiOutside, apiWithout } from '../requests/other-scopes.js';

/** The addresses of records the routes are called on. */
interface Places {
  /** Only read. */
  readonly property: string;
  readonly inspection: string;
  /** To be written to, in a part that nobody else looks at. */
  readonly ownProperty: string;
  readonly ownInspection: string;
  /** What is written there. */
  readonly contact: object;
  readonly text: string;
  /** Where the rooms or sections of that inspection are written. */
  readonly rooms: string;
  readonly block_type: string;
}

/** A route and the scope it needs, from the table of the decisions. */
interface Row {
  readonly check: Check<scopes.ScopeSeen>;
  readonly scope: string;
  readonly revisions: readonly Revision[];
  call(api: Api, places: Places): ReturnType<Api['get']>;
  /** What is read, where it is a read. */
  readonly path?: (places: Places) => string;
  /** The scope bears the name of what the route reads or writes. */
  readonly isObvious?: boolean;
}

const BOTH: readonly Revision[] = ['current', 'earlier'];
const CURRENT: readonly Revision[] = ['current'];

const read = (
  check: Row['check'],
  scope: string,
  revisions: readonly Revision[],
  path: (places: Places) => string,
): Row => ({ check, scope, revisions, path, call: (api, places) => api.get(path(places)) });

const obvious = (row: Row): Row => ({ ...row, isObvious: true });

const TABLE: readonly Row[] = [
  read(scopes.ofProfile, 'profile.read', BOTH, () => '/me'),
  obvious(read(scopes.ofReadingProperties, 'properties.read', BOTH, () => '/properties')),
  obvious(read(scopes.ofReadingProperties, 'properties.read', BOTH, ({ property }) => property)),
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
    call: (api, { ownProperty, text }) => api.put(ownProperty, { ref: text }),
    isObvious: true,
  },
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: BOTH,
    call: (api, { contact, ownProperty }) => api.post(`${ownProperty}/contacts`, contact),
  },
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: CURRENT,
    call: (api, { ownProperty }) => api.post(`${ownProperty}/meters`, { type: 'Oil' }),
  },
  obvious(read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => '/inspections')),
  obvious(
    read(scopes.ofReadingInspections, 'inspections.read', BOTH, ({ inspection }) => inspection),
  ),
  read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => SELF_SERVICE),
  obvious(
    read(scopes.ofReadingReports, 'reports.read', BOTH, ({ inspection }) => `${inspection}/report`),
  ),
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
    call: (api, { ownInspection, text }) => api.put(ownInspection, { return_key: text }),
    isObvious: true,
  },
  {
    check: scopes.ofWritingReports,
    scope: 'reports.write',
    revisions: BOTH,
    call: (api, { rooms, block_type }) => api.post(rooms, { name: 'Hall', block_type }),
  },
  read(scopes.ofTemplates, 'templates.read', CURRENT, () => '/templates'),
  read(scopes.ofPeople, 'clients.read', BOTH, () => '/clients'),
  read(scopes.ofPeople, 'staff.read', BOTH, () => '/staff'),
  read(scopes.ofDefinitions, 'configuration.read', CURRENT, () => '/custom-fields'),
];

const OBVIOUS_AREAS = ['properties', 'inspections', 'reports'];

export const useEachScope = scenario({
  id: 'oauth/scopes',
  about: 'Each route is called with every scope, and without its own and a few others.',
  profile: 'oauth',
  checks: [...new Set(TABLE.map((row) => row.check)), scopesNeeded],
  async act(context) {
    const { api, judge, revision, wants } = context;
    const places = await findPlaces(context);
    const isWanted = ({ check, isObvious }: Row) =>
      wants(check, ...(isObvious ? [scopesNeeded] : []));
    const rows = TABLE.filter(({ revisions }) => revisions.includes(revision));
    for (const row of rows.filter(isWanted)) {
      const path = row.path?.(places);
      const twin = await (path === undefined ? row.call(api, places) : readMadeOnce(context, path));
      // Whether who may write may read as well is not shown.
      const isLeftOpen = row.path !== undefined;
      if (!isLeftOpen || wants(row.check)) {
        const api = apiWithout(context, row.scope);
        // A text of its own, so that it is seen where this is done all the same.
        const refused = await row.call(api, { ...places, text: 'With few scopes' });
        judge(row.check, { refused, twin });
        if (row.isObvious && !isLeftOpen) judge(scopesNeeded, { refusals: [refused], twin });
      }
      if (!row.isObvious || !isLeftOpen) continue;
      const barred = await row.call(apiOutside(context, OBVIOUS_AREAS), places);
      judge(scopesNeeded, { refusals: [barred], twin });
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
    const { path } = await makeInspection(context);
    const template = await findTemplate(context);
    const add = (api: Api) => api.put(`${path}/templates/${template}`);
    const refusals = [
      await add(apiWithout(context, 'templates.read')),
      await add(apiWithout(context, 'reports.write')),
    ];
    const twin = await add(context.api);
    context.judge(scopes.ofAddingTemplates, { refusals, twin });
  },
});

async function findPlaces(context: Context): Promise<Places> {
  const own = await hostInspection(context);
  return {
    property: `/properties/${(await standingProperty(context)).id}`,
    inspection: (await standingInspection(context)).path,
    ownProperty: `/properties/${(await hostProperty(context)).id}`,
    ownInspection: own.path,
    contact: newContact(context),
    text: 'With every scope',
    rooms: roomsPath(context, own),
    block_type: usualBlock(context),
  };
}

/** Checks that have a row in the other revision only. */
function judgeMissing({ cannotJudge, revision }: Context): void {
  const here = new Set(TABLE.filter((row) => row.revisions.includes(revision)).map((r) => r.check));
  const missing = TABLE.map((row) => row.check).filter((check) => !here.has(check));
  cannotJudge('it has no route in this revision', ...new Set(missing));
}
