import { scopesNeeded } from '../../checks/oauth/bearer.js';
import * as scopes from '../../checks/oauth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { areOfOneUser, type Exchange, isSuccess } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { newContact } from '../records/contact.js';
import { makeInspection } from '../records/inspection.js';
import { newMeter } from '../records/meter.js';
import { standingProperty } from '../records/property.js';
import { cancelledOne } from '../records/pulled.js';
import { newRoom, roomsPath } from '../records/report.js';
import {
  finishedInspection,
  hostContact,
  hostInspection,
  hostInspectionContact,
  hostMeter,
  hostProperty,
  standingReport,
} from '../records/standing.js';
import { findTemplate, SELF_SERVICE } from '../records/templates.js';
import { readMadeOnce } from '../requests/once.js';
import { apiOutside, apiWithout } from '../requests/other-scopes.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

/** The addresses of the records on which the routes are called. */
interface Places {
  /** These two are only read. */
  readonly property: string;
  readonly inspection: string;
  /** These two are written to, in a part that no other scenario reads. */
  readonly ownProperty: string;
  readonly ownInspection: string;
  /** The bodies to write, and the text that identifies them. */
  readonly booking: object;
  readonly contact: object;
  readonly meter: object;
  readonly text: string;
  /** The body of a room or section, and the address to which it is posted. */
  readonly room: () => object;
  readonly rooms: string;
}

/** A route and the scope it needs, from the table of the decisions. */
interface Row {
  readonly check: Check<scopes.ScopeSeen>;
  readonly scope: string;
  readonly revisions: readonly Revision[];
  /** The id is that of the record of the twin, where another scenario sends that. */
  call(api: Api, places: Places, id?: number): ReturnType<Api['get']>;
  /** The address of a read. */
  readonly path?: (places: Places) => string;
  /** The same kind of call with every scope, from another scenario. */
  readonly twin?: (context: Context) => Promise<Exchange>;
  /** The path of such a call, if one that any scenario made with every scope shows as much. */
  readonly like?: RegExp;
  /** Whether the scope is named after what the route reads or writes. */
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
    like: /^\/properties\/\d+$/,
    isObvious: true,
  },
  { ...addingContacts(CURRENT), isObvious: false },
  addingContacts(['earlier']),
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: CURRENT,
    call: (api, { meter, ownProperty, text }, id) =>
      api.put(`${ownProperty}/meters/${id}`, { ...meter, location: text }),
    twin: async (context) => (await hostMeter(context)).exchange,
    isObvious: true,
  },
  {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions: CURRENT,
    call: (api, { ownProperty }, id) => api.delete(`${ownProperty}/contacts/${id}`),
    twin: async (context) => (await hostContact(context)).exchange,
    isObvious: true,
  },
  obvious(read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => '/inspections')),
  obvious(
    read(scopes.ofReadingInspections, 'inspections.read', BOTH, ({ inspection }) => inspection),
  ),
  read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => SELF_SERVICE),
  {
    ...read(
      scopes.ofReadingReports,
      'reports.read',
      BOTH,
      ({ inspection }) => `${inspection}/report`,
    ),
    twin: async (context) => (await standingReport(context)).report,
    isObvious: true,
  },
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
    like: /^\/inspections\/\d+$/,
    isObvious: true,
  },
  {
    check: scopes.ofWritingInspections,
    scope: 'inspections.write',
    revisions: BOTH,
    call: (api, { booking, text }) => api.post('/inspections', { ...booking, ref: text }),
    twin: async (context) => (await hostInspection(context)).exchange,
    isObvious: true,
  },
  {
    check: scopes.ofWritingInspections,
    scope: 'inspections.write',
    revisions: BOTH,
    call: (api, { contact, ownInspection, text }) =>
      api.post(`${ownInspection}/contacts`, { ...contact, name: text }),
    twin: async (context) => (await hostInspectionContact(context)).exchange,
    isObvious: true,
  },
  {
    check: scopes.ofWritingReports,
    scope: 'reports.write',
    revisions: BOTH,
    call: (api, { room, rooms, text }) => api.post(rooms, { ...room(), name: text }),
    twin: async (context) => (await standingReport(context)).added,
    isObvious: true,
  },
  read(scopes.ofTemplates, 'templates.read', CURRENT, () => '/templates'),
  read(scopes.ofPeople, 'clients.read', BOTH, () => '/clients'),
  read(scopes.ofPeople, 'staff.read', BOTH, () => '/staff'),
  read(scopes.ofDefinitions, 'configuration.read', CURRENT, () => '/custom-fields'),
  // Routes that end an inspection come last.
  ending('complete', async (context) => (await finishedInspection(context)).completed),
  ending('cancel', async (context) => (await cancelledOne(context)).last),
];

function addingContacts(revisions: readonly Revision[]): Row {
  return {
    check: scopes.ofWritingProperties,
    scope: 'properties.write',
    revisions,
    call: (api, { contact, ownProperty, text }) =>
      api.post(`${ownProperty}/contacts`, { ...contact, name: text }),
    twin: async (context) => (await hostContact(context)).exchange,
    isObvious: true,
  };
}

function ending(trigger: string, twin: (context: Context) => Promise<Exchange>): Row {
  return {
    check: scopes.ofWritingInspections,
    scope: 'inspections.write',
    revisions: BOTH,
    call: (api, { ownInspection }) => api.post(`${ownInspection}/${trigger}`),
    twin,
    isObvious: true,
  };
}

export const useEachScope = scenario({
  id: 'oauth/scopes',
  about: 'Each route is called with every scope, and without its own and a few others.',
  profile: 'oauth',
  checks: [...new Set(TABLE.map((row) => row.check)), scopesNeeded],
  async act(context) {
    const { cannotJudge, revision, wants } = context;
    const judged = new Set<Check>();
    const judge: ScenarioContext['judge'] = (check, seen) => {
      judged.add(check);
      context.judge(check, seen);
    };
    const places = await findPlaces(context);
    const isWanted = ({ check, isObvious }: Row) =>
      wants(check, ...(isObvious ? [scopesNeeded] : []));
    const rows = TABLE.filter(({ revisions }) => revisions.includes(revision));
    for (const row of rows.filter(isWanted)) {
      const twin = await twinOf(context, row, places);
      if (!twin) continue;
      const id = row.twin && idAt(twin);
      // With a distinct text, which shows a write that was accepted in spite of the missing scope.
      const barred = { ...places, text: 'With few scopes' };
      // The specification does not say whether a write scope includes reading, nor which scope
      // covers the records below another one.
      const isLeftOpen = row.path !== undefined || row.twin !== undefined;
      if (!isLeftOpen || wants(row.check)) {
        const refused = await row.call(apiWithout(context, row.scope), barred, id);
        judge(row.check, { refused, twin });
        if (row.isObvious && !isLeftOpen) judge(scopesNeeded, { refusals: [refused], twin });
      }
      if (!row.isObvious || !isLeftOpen) continue;
      const refused = await row.call(apiOutside(context), barred, id);
      judge(scopesNeeded, { refusals: [refused], twin });
    }
    const left = [...rows.map(({ check }) => check), scopesNeeded].filter(
      (check) => !judged.has(check) && wants(check),
    );
    cannotJudge('no call that needs such a scope worked, even with every scope', ...new Set(left));
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

/**
 * The same call with every scope: sent for this or already recorded; undefined where it cannot be
 * made.
 */
async function twinOf(context: Context, row: Row, places: Places): Promise<Exchange | undefined> {
  if (row.twin) return ifMade(unlessOutOfReach(row.twin(context)));
  const { like } = row;
  if (like) {
    const known = await findKnown(context, 'PUT', (path) => like.test(path));
    return known ?? row.call(context.api, places);
  }
  if (!row.path) return row.call(context.api, places);
  const path = row.path(places);
  return (await findKnown(context, 'GET', (one) => one === path)) ?? readMadeOnce(context, path);
}

/** A call of alice that succeeded. */
async function findKnown(
  context: Context,
  method: string,
  isMeant: (path: string) => boolean,
): Promise<Exchange | undefined> {
  const { exchange } = await standingProperty(context);
  const { baseUrl } = context.address;
  return context
    .recorded()
    .find(
      (one) =>
        one.request.method === method &&
        one.request.url.startsWith(baseUrl) &&
        isMeant(one.request.url.slice(baseUrl.length)) &&
        areOfOneUser(one, exchange) &&
        isSuccess(one),
    );
}

async function findPlaces(context: Context): Promise<Places> {
  const own = await hostInspection(context);
  return {
    property: `/properties/${(await standingProperty(context)).id}`,
    inspection: ((await ifMade(standingReport(context)))?.made ?? own).path,
    ownProperty: `/properties/${(await hostProperty(context)).id}`,
    ownInspection: own.path,
    booking: JSON.parse(own.exchange.request.body),
    contact: newContact(context),
    meter: newMeter(context),
    text: 'With every scope',
    room: () => newRoom(context),
    rooms: roomsPath(context, own),
  };
}

/** Reports the checks whose routes only the other revision has. */
function judgeMissing({ cannotJudge, revision }: ScenarioContext): void {
  const here = new Set(TABLE.filter((row) => row.revisions.includes(revision)).map((r) => r.check));
  const missing = TABLE.map((row) => row.check).filter((check) => !here.has(check));
  cannotJudge('it has no route in this revision', ...new Set(missing));
}
