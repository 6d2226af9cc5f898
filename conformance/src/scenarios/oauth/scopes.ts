import { scopesNeeded } from '../../checks/oauth/bearer.js';
import * as scopes from '../../checks/oauth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Check } from '../../engine/check.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, pathAfter } from '../../net/exchange.js';
import { newContact } from '../records/contact.js';
import { makeInspection } from '../records/inspection.js';
import { newMeter } from '../records/meter.js';
import { standingProperty } from '../records/property.js';
import { copyPath, newRoom, roomsPath } from '../records/report.js';
import {
  finishedInspection,
  hostInspection,
  hostProperty,
  standingReport,
} from '../records/standing.js';
import { findTemplate } from '../records/templates.js';
import { findKnown } from '../requests/known.js';
import { readMadeOnce } from '../requests/once.js';
import { apiOutside, apiWithout } from '../requests/other-scopes.js';
import { isTriedHere } from '../requests/tried-here.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { type Made, type Places, type Row, TABLE } from './scope-rows.js';

/** For calls that go to no record of the twin. */
const NOTHING: Made = { among: '', own: '', id: Number.NaN };

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
    const isObvious = ({ obviousIn = [] }: Row) =>
      obviousIn.some((one) => isTriedHere(context, one));
    const isWanted = (row: Row) => wants(row.check, ...(isObvious(row) ? [scopesNeeded] : []));
    const rows = TABLE.filter(({ revisions }) => revisions.includes(revision));
    for (const row of rows.filter(isWanted)) {
      const twin = await twinOf(context, row, places);
      if (!twin) continue;
      const made = madeBy(context, twin);
      // With a distinct text, which shows a write that was accepted in spite of the missing scope.
      const barred = { ...places, text: 'With few scopes' };
      // The specification does not say whether a write scope includes reading, nor which scope
      // covers the records below another one.
      const isLeftOpen = row.path !== undefined || row.twin !== undefined;
      if (!isLeftOpen || wants(row.check)) {
        const refused = await row.call(apiWithout(context, row.scope), barred, made);
        judge(row.check, { refused, twin });
        if (isObvious(row) && !isLeftOpen) judge(scopesNeeded, { refusals: [refused], twin });
      }
      if (!isObvious(row) || !isLeftOpen) continue;
      const refused = await row.call(apiOutside(context), barred, made);
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
    return known ?? row.call(context.api, places, NOTHING);
  }
  if (!row.path) return row.call(context.api, places, NOTHING);
  const path = row.path(places);
  return (await findKnown(context, 'GET', (one) => one === path)) ?? readMadeOnce(context, path);
}

/** What the twin created, if it created something. */
function madeBy({ address }: Context, twin: Exchange): Made {
  const [among, id] = [pathAfter(twin, address.baseUrl) ?? '', idAt(twin)];
  return { among, id, own: `${among}/${id}` };
}

async function findPlaces(context: Context): Promise<Places> {
  const own = await hostInspection(context);
  const standing = (await ifMade(standingReport(context)))?.made ?? own;
  const findCopy = async () => {
    const finished = await finishedInspection(context);
    return copyPath(context, own, finished.property);
  };
  return {
    property: `/properties/${(await standingProperty(context)).id}`,
    inspection: standing.path,
    ownProperty: `/properties/${(await hostProperty(context)).id}`,
    ownInspection: own.path,
    booking: JSON.parse(own.exchange.request.body),
    contact: newContact(context),
    meter: newMeter(context),
    text: 'With every scope',
    room: () => newRoom(context),
    rooms: roomsPath(context, own),
    findCopy,
    source: standing.id,
  };
}

/** Reports the checks whose routes only the other revision has. */
function judgeMissing({ cannotJudge, revision }: ScenarioContext): void {
  const here = new Set(TABLE.filter((row) => row.revisions.includes(revision)).map((r) => r.check));
  const missing = TABLE.map((row) => row.check).filter((check) => !here.has(check));
  cannotJudge('it has no route in this revision', ...new Set(missing));
}
