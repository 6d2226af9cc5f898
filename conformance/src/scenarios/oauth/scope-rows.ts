import * as scopes from '../../checks/oauth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { standingInspection } from '../records/inspection.js';
import { cancelledOne } from '../records/pulled.js';
import { ITEM, roomsPath } from '../records/report.js';
import {
  finishedInspection,
  hostContact,
  hostInspection,
  hostInspectionContact,
  hostItem,
  hostMeter,
  hostRoom,
  standingReport,
} from '../records/standing.js';
import { SELF_SERVICE } from '../records/templates.js';
import { findKnown } from '../requests/known.js';

/** The addresses of the records on which the routes are called. */
export interface Places {
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
  /** Returns the address that copies the finished report. */
  readonly findCopy: () => Promise<string>;
  /** An inspection that another one can continue. */
  readonly source: number;
}

/** The record that the answer of the twin shows, where the twin created it. */
export interface Made {
  /** The address to which it was posted, and its own. */
  readonly among: string;
  readonly own: string;
  readonly id: number;
}

/** A route and the scope it needs, from the table of the decisions. */
export interface Row {
  readonly check: Check<scopes.ScopeSeen>;
  readonly scope: string;
  readonly revisions: readonly Revision[];
  /** The record is that of the twin, where another scenario sends that. */
  call(api: Api, places: Places, made: Made): ReturnType<Api['get']>;
  /** The address of a read. */
  readonly path?: (places: Places) => string;
  /** The same kind of call with every scope, from another scenario. */
  readonly twin?: (context: Context) => Promise<Exchange | undefined>;
  /** The path of such a call, if one that any scenario made with every scope shows as much. */
  readonly like?: RegExp;
  /**
   * The revisions in which it is called without every obvious scope, where the scope is named after
   * what the route reads or writes.
   */
  readonly obviousIn?: readonly Revision[];
}

const BOTH: readonly Revision[] = ['current', 'earlier'];
const CURRENT: readonly Revision[] = ['current'];
const EARLIER: readonly Revision[] = ['earlier'];

const read = (
  check: Row['check'],
  scope: string,
  revisions: readonly Revision[],
  path: (places: Places) => string,
): Row => ({ check, scope, revisions, path, call: (api, places) => api.get(path(places)) });

/** A call named after its scope, in these revisions; in both by default. */
const obvious = (row: Row, obviousIn = BOTH): Row => ({ ...row, obviousIn });

/** The twin creates a record, with which the rows do something. */
const made =
  (
    kind: Pick<Row, 'check' | 'scope' | 'revisions'>,
    twin: (context: Context) => Promise<Exchange | undefined>,
  ) =>
  (call: Row['call'], obviousIn?: readonly Revision[]): Row =>
    obvious({ ...kind, twin, call }, obviousIn);

const WRITING = {
  properties: { check: scopes.ofWritingProperties, scope: 'properties.write' },
  inspections: { check: scopes.ofWritingInspections, scope: 'inspections.write' },
  reports: { check: scopes.ofWritingReports, scope: 'reports.write' },
};

const propertyContact = made(
  { ...WRITING.properties, revisions: BOTH },
  async (context) => (await hostContact(context)).exchange,
);
const meter = made(
  { ...WRITING.properties, revisions: CURRENT },
  async (context) => (await hostMeter(context)).exchange,
);
const inspection = made(
  { ...WRITING.inspections, revisions: BOTH },
  async (context) => (await hostInspection(context)).exchange,
);
const unstarted = made(
  { ...WRITING.inspections, revisions: CURRENT },
  async (context) => (await standingInspection(context)).exchange,
);
const inspectionContact = made(
  { ...WRITING.inspections, revisions: BOTH },
  async (context) => (await hostInspectionContact(context)).exchange,
);
const standingRoom = made(
  { ...WRITING.reports, revisions: BOTH },
  async (context) => (await standingReport(context)).added,
);
const room = made({ ...WRITING.reports, revisions: EARLIER }, findRoom);
const item = made({ ...WRITING.reports, revisions: EARLIER }, async (context) => {
  const id = await hostItem(context);
  return findAdded(context, `${await roomsOfHost(context)}/${await hostRoom(context)}/items`, id);
});

/** The answer to adding the room of the host. */
async function findRoom(context: Context): Promise<Exchange | undefined> {
  const id = await hostRoom(context);
  return findAdded(context, await roomsOfHost(context), id);
}

/** The answer that added this part there. */
function findAdded(context: Context, among: string, id: number): Promise<Exchange | undefined> {
  return findKnown(context, 'POST', (path, one) => path === among && idAt(one) === id);
}

async function roomsOfHost(context: Context): Promise<string> {
  return roomsPath(context, await hostInspection(context));
}

const within = (revisions: readonly Revision[], row: Row): Row => ({ ...row, revisions });

export const TABLE: readonly Row[] = [
  read(scopes.ofProfile, 'profile.read', BOTH, () => '/me'),
  // A token that a refresh has narrowed shows the obvious scope of this one.
  read(scopes.ofReadingProperties, 'properties.read', BOTH, () => '/properties'),
  obvious(
    read(scopes.ofReadingProperties, 'properties.read', BOTH, ({ property }) => property),
    EARLIER,
  ),
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
  obvious({
    ...WRITING.properties,
    revisions: BOTH,
    call: (api, { ownProperty, text }) => api.put(ownProperty, { ref: text }),
    like: /^\/properties\/\d+$/,
  }),
  propertyContact(
    (api, { contact, text }, { among }) => api.post(among, { ...contact, name: text }),
    EARLIER,
  ),
  within(
    CURRENT,
    propertyContact((api, { contact, text }, { own }) => api.put(own, { ...contact, name: text })),
  ),
  within(
    CURRENT,
    propertyContact((api, _places, { own }) => api.delete(own)),
  ),
  meter((api, places, { among }) => api.post(among, { ...places.meter, location: places.text })),
  meter((api, places, { own }) => api.put(own, { ...places.meter, location: places.text })),
  meter((api, _places, { own }) => api.delete(own)),
  obvious(
    read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => '/inspections'),
    CURRENT,
  ),
  obvious(
    read(scopes.ofReadingInspections, 'inspections.read', BOTH, ({ inspection }) => inspection),
    EARLIER,
  ),
  read(scopes.ofReadingInspections, 'inspections.read', BOTH, () => SELF_SERVICE),
  obvious({
    ...read(
      scopes.ofReadingReports,
      'reports.read',
      BOTH,
      ({ inspection }) => `${inspection}/report`,
    ),
    twin: async (context) => (await standingReport(context)).report,
  }),
  read(
    scopes.ofReadingReports,
    'reports.read',
    BOTH,
    ({ inspection }) => `${inspection}/report/metadata`,
  ),
  obvious({
    ...WRITING.inspections,
    revisions: BOTH,
    call: (api, { ownInspection, text }) => api.put(ownInspection, { return_key: text }),
    like: /^\/inspections\/\d+$/,
  }),
  inspection((api, { booking, text }, { among }) => api.post(among, { ...booking, ref: text })),
  unstarted((api, { source }, { own }) =>
    api.put(`${own}/initialization`, { type: 6, init_from: source }),
  ),
  inspectionContact(
    (api, { contact, text }, { among }) => api.post(among, { ...contact, name: text }),
    EARLIER,
  ),
  within(
    CURRENT,
    inspectionContact((api, { contact, text }, { own }) =>
      api.put(own, { ...contact, name: text }),
    ),
  ),
  within(
    CURRENT,
    inspectionContact((api, _places, { own }) => api.delete(own)),
  ),
  standingRoom((api, places) => api.post(places.rooms, { ...places.room(), name: places.text })),
  room((api, { text }, { own }) => api.put(own, { name: text })),
  room((api, _places, { among, id }) => api.put(among, [id])),
  room((api, { text }, { own }) => api.put(`${own}/copy`, { room: { name: text } })),
  item((api, { text }, { among }) => api.post(among, { ...ITEM, name: text })),
  item((api, { text }, { own }) => api.put(own, { ...ITEM, name: text })),
  item((api, _places, { among, id }) => api.put(among, [id])),
  item((api, { text }, { own }) => api.put(`${own}/copy`, { room: { name: text } })),
  item((api, _places, { own }) => api.delete(own)),
  room((api, _places, { own }) => api.delete(own)),
  read(scopes.ofTemplates, 'templates.read', CURRENT, () => '/templates'),
  read(scopes.ofPeople, 'clients.read', BOTH, () => '/clients'),
  read(scopes.ofPeople, 'staff.read', BOTH, () => '/staff'),
  read(scopes.ofDefinitions, 'configuration.read', CURRENT, () => '/custom-fields'),
  copying(),
  // Routes that end an inspection come last.
  ending('complete', async (context) => (await finishedInspection(context)).completed, EARLIER),
  ending('cancel', async (context) => (await cancelledOne(context)).last, CURRENT),
];

/** Copies the report of the property of a finished inspection, whose completion is the twin. */
function copying(): Row {
  const finished = made(
    { ...WRITING.reports, revisions: BOTH },
    async (context) => (await finishedInspection(context)).completed,
  );
  return finished(async (api, { findCopy }) => api.put(await findCopy(), {}), EARLIER);
}

function ending(
  trigger: string,
  twin: (context: Context) => Promise<Exchange>,
  obviousIn: readonly Revision[],
): Row {
  const call: Row['call'] = (api, { ownInspection }) => api.post(`${ownInspection}/${trigger}`);
  return obvious({ ...WRITING.inspections, revisions: BOTH, call, twin }, obviousIn);
}
