import * as answers from '../../checks/xml/answers.js';
import { everyRoute, mostPreferred } from '../../checks/xml/requests.js';
import * as written from '../../checks/xml/written.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { needProfile } from '../records/clerks.js';
import { bareProperty, makeProperty, NO_SUCH_ID, standingProperty } from '../records/property.js';
import { standingReport } from '../records/standing.js';
import { listSelfService, SELF_SERVICE } from '../records/templates.js';
import { once, readUnlessAsked } from '../requests/once.js';
import { ifMade } from '../requests/unless-stopped.js';
import { DIGITS } from '../values/texts.js';

const XML = { accept: 'application/xml' };

const profileInXml = once('profile-in-xml', (context) =>
  readUnlessAsked(context, 'alice', '/me', XML.accept),
);

/** Texts that XML must escape. */
const TEXTS = {
  tags: ['zebra', '5.00', '100', DIGITS, '<&"\'>', 'ünïcode 🏠', '  both ends  '],
  notes: 'first line\r\nsecond & <third>',
};
const PLAIN_TEXTS = { tags: ['zebra', 'loft'], notes: 'one line & no more' };

export const readAsXml = scenario({
  id: 'xml/read',
  about: 'The same records are read as JSON and as JSONx.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [
    answers.arrayRoot,
    answers.arrays,
    answers.equalsJson,
    answers.isXml,
    answers.kinds,
    answers.names,
    answers.namespace,
    answers.nulls,
    written.emptyKept,
    written.errorsConverted,
    written.numbersLikeJson,
    written.returnsSurvive,
    written.typeAndDeclaration,
    written.unwritableReplaced,
    everyRoute,
  ],
  async act(context) {
    const { api, judge, needs, waiting, wants } = context;
    const { path, notes } = await makeWithTexts(context);
    const profile = await needProfile(context);
    const me = { json: profile, xml: await profileInXml(context) };
    const property = await readBoth(context, path);
    const readContacts = () => api.get(`${path}/contacts`, XML);
    const contacts = { xml: await waiting.shown(readContacts, isSuccess) };
    const templates = await templatesInBoth(context);
    judge(answers.isXml, { xml: me.xml });
    needs(me.xml, answers.isXml);
    judge(answers.equalsJson, { kind: 'profile', ...me });
    judge(answers.equalsJson, { kind: 'property', ...property });
    for (const both of templates) judge(answers.equalsJson, { kind: 'templates', ...both });
    await judgeForm(context, property);
    judge(answers.arrayRoot, contacts);

    if (wants(written.errorsConverted))
      judge(written.errorsConverted, { xml: await api.get(`/properties/${NO_SUCH_ID}`, XML) });
    judge(written.typeAndDeclaration, property);
    if (wants(written.unwritableReplaced)) await writeUnwritable(context, path);
    judge(written.returnsSurvive, { ...property, path: 'notes', value: notes });
    judge(written.numbersLikeJson, property);

    const { made, report } = await standingReport(context);
    const reportBoth = { json: report, xml: await api.get(`${made.path}/report`, XML) };
    judge(answers.equalsJson, { kind: 'report', ...reportBoth });
    const calls = [me, property, contacts, ...templates, reportBoth].map(({ xml }) => xml);
    judge(everyRoute, { calls });
  },
});

/**
 * Creates a property with empty texts and with texts that XML must escape, as far as it is taken.
 * Returns its path and its notes.
 */
async function makeWithTexts(context: Context) {
  const values = { ...TEXTS, detachment: 'Detached' };
  // The specification says neither whether a text may be empty nor which characters it may have.
  const address = { ...(await bareProperty(context)).address, line2: '' };
  const empty = await ifMade(makeProperty(context, { ...values, address, type: '' }));
  const full = empty ?? (await makeProperty(context, values, PLAIN_TEXTS));
  const { notes } = JSON.parse(full.exchange.request.body);
  return { path: `/properties/${full.id}`, notes };
}

/** Reads the same in both formats, as soon as it is there. */
function readBoth({ api, waiting }: Context, route: string): Promise<Both> {
  return waiting.shown(
    async () => ({ json: await api.get(route), xml: await api.get(route, XML) }),
    ({ json, xml }) => isSuccess(json) && isSuccess(xml),
  );
}

/** Judges the elements of a property. Where it has no null, reads one with fewer values. */
async function judgeForm(context: ScenarioContext, property: Both): Promise<void> {
  const { judge, wants } = context;
  judge(answers.namespace, property);
  judge(answers.kinds, property);
  judge(answers.names, property);
  judge(answers.arrays, { ...property, path: 'tags' });
  const paths = nullsIn(property.json);
  if (paths.length > 0) judge(answers.nulls, { xml: property.xml, paths });
  if (paths.length === 0 || wants(written.emptyKept)) await readLeast(context);
}

/** Writes a text with a character that XML cannot have. */
async function writeUnwritable(context: ScenarioContext, path: string): Promise<void> {
  const { api, judgeOnceShown } = context;
  await api.put(path, { notes: 'a\u0001b' });
  await judgeOnceShown(
    () => api.get(path, XML),
    (xml, judge) => judge(written.unwritableReplaced, { xml, path: 'notes', value: 'a\uFFFDb' }),
  );
}

/** Reads a property with only the required values. */
async function readLeast(context: ScenarioContext): Promise<void> {
  const { api, cannotJudge, judge } = context;
  const bare = await standingProperty(context);
  const xml = await api.get(`/properties/${bare.id}`, XML);
  const paths = nullsIn(bare.exchange);
  if (paths.length > 0) judge(answers.nulls, { xml, paths });
  else cannotJudge('this target shows no null in a property', answers.nulls);
  judge(written.emptyKept, { xml, path: 'tags' });
}

function nullsIn(property: Exchange): string[] {
  const shown = readJson(property);
  return ['detachment', 'ref', 'client'].filter((path) => valueAt(shown, path) === null);
}

/** The self service templates in both formats; empty where the target has no such list. */
async function templatesInBoth(context: Context): Promise<Both[]> {
  const json = await listSelfService(context);
  if (!isSuccess(json)) return [];
  return [{ json, xml: await context.api.get(SELF_SERVICE, XML) }];
}

type Both = Readonly<Record<'json' | 'xml', Exchange>>;

export const preferFormats = scenario({
  id: 'xml/accept',
  about: 'The profile is asked for with Accept headers that weigh XML against JSON.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [mostPreferred],
  async act(context) {
    const { api, judge } = context;
    await needProfile(context);
    const read = async (...accepts: readonly string[]) => {
      const reads = [];
      for (const accept of accepts) reads.push(await api.get('/me', { accept }));
      return reads;
    };
    judge(mostPreferred, {
      inJson: await read('*/*', 'text/xml', 'application/json, application/xml;q=0.9'),
      inXml: [
        await profileInXml(context),
        ...(await read('application/xml, application/json;q=0.5')),
      ],
    });
  },
});
