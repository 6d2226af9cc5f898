import * as errors from '../../checks/errors/xml.js';
import { otherIds, roomIdsOf } from '../../checks/reports/content.js';
import { listNames, listsRecords } from '../../checks/xml/lists.js';
import * as requests from '../../checks/xml/requests.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { writeJsonx } from '../../net/jsonx-writer.js';
import { bareProperty, needPermission } from '../records/property.js';
import { roomsPath } from '../records/report.js';
import { standingReport } from '../records/standing.js';
import { readOnce } from '../requests/once.js';
import { sendTexts } from '../requests/short-texts.js';
import { DIGITS } from '../values/texts.js';

const XML = { accept: 'application/xml' };
const NOTES = '<kept> & "kept" – Ünïcode 🏠\nand a second line';

/** A text that looks like a boolean. */
const WORD = 'true';

/** Fields that must come back. How null is stored shows in JSON as well, and is judged there. */
const KEPT = ['address.line1', 'ref', 'notes', 'garden', 'tags', 'no_of_beds', 'no_of_baths'];

const CONTACT = { type: 6, name: 'Otto', signee: false, notify: false, deliver: false };

export const writeAsXml = scenario({
  id: 'xml/write',
  about:
    'Properties, contacts and a room are created or changed with JSONx bodies, and read in XML.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [
    listNames,
    listsRecords,
    requests.isRead,
    requests.everyRoute,
    requests.valuesKept,
    requests.arrayRoot,
    requests.independent,
    requests.nullTaken,
    requests.typeWithParameters,
    errors.withoutTypeRefused,
    errors.withoutTypeInJson,
    errors.withoutTypeInJsonAlways,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const property = await createInXml(context);
    const { own } = property;
    const other = await otherProperty(context, property);
    const lists = await listInXml(context, property);
    const written = await writeEachForm(context, { property, other });
    const { twin, update, changed } = written;
    const answered = [twin, update, written.contact];
    judge(requests.everyRoute, { calls: [...lists, ...answered] });
    judge(requests.valuesKept, {
      written: answered,
      sent: [other, changed, CONTACT],
      paths: ['ref', 'type', 'garden', 'tags', 'notes', 'name', 'signee', 'notify', 'deliver'],
    });

    if (wants(requests.independent)) {
      const jsonToXml = await api.put(own, { notes: 'again' }, XML);
      const xmlToJson = await api.send('PUT', own, { jsonx: { notes: 'once more' } });
      judge(requests.independent, { xmlToJson, jsonToXml });
    }
    await judgeOtherTypes(context, property, written);
    await judgeInspection(context);
  },
});

/** A property that was created in XML. */
interface Property {
  readonly created: Exchange;
  readonly sent: Body;
  /** Its path. */
  readonly own: string;
}

/** The values of a property that later requests repeat. */
interface Body {
  readonly address: { readonly line1: string };
  readonly ref: string;
}

/** Creates a property with values that are easily lost, or with those that are taken in JSON. */
async function createInXml(context: ScenarioContext): Promise<Property> {
  const { api, judge, marks, needsId } = context;
  const { address, ...counts } = await bareProperty(context);
  const wanted = {
    ...counts,
    address: { ...address, line2: '' },
    ref: marks.ref(),
    notes: NOTES,
    garden: false,
    no_of_garages: null,
    no_of_baths: 0,
    tags: ['5.00'],
  };
  const first = await api.send('POST', '/properties', { jsonx: wanted });
  // The target may require at least one bathroom or refuse an empty text; JSON is refused as well then.
  const isWanted = !isRefusal(first) || isSuccess(await api.post('/properties', wanted));
  const sent = isWanted ? wanted : await findTaken(context, { ...wanted, address, no_of_baths: 1 });
  const created = isWanted ? first : await api.send('POST', '/properties', { jsonx: sent });
  await needPermission(context, created);
  judge(requests.isRead, { created, sent, paths: KEPT });
  return { created, sent, own: `/properties/${needsId(created, requests.isRead)}` };
}

/** The body of another property with other values. */
async function otherProperty(context: Context, { sent }: Property) {
  return {
    ...sent,
    address: (await bareProperty(context)).address,
    garden: true,
    tags: ['a', 'b'],
    ...{ ref: DIGITS, type: WORD },
  };
}

/** Lists the property and the inspections in XML. Returns the answers. */
async function listInXml(
  context: ScenarioContext,
  { created, sent }: Property,
): Promise<Exchange[]> {
  const { api, judge } = context;
  const list = await api.get('/properties', {
    ...XML,
    query: { address: sent.address.line1 },
  });
  judge(requests.isRead, { created, sent, paths: KEPT, list });
  judge(listNames, { xml: list, json: await readOnce(context, '/properties') });
  const inspections = await api.get('/inspections', XML);
  for (const xml of [list, inspections]) judge(listsRecords, { xml });
  return [list, inspections];
}

/** The answers to another property, to a change of the first one and to a contact of it. */
interface Written {
  readonly twin: Exchange;
  readonly update: Exchange;
  /** What the update sent. */
  readonly changed: object;
  readonly contact: Exchange;
}

/** Changes the property, creates another one and adds a contact, each in another form of XML. */
async function writeEachForm(
  context: ScenarioContext,
  { property, other }: { readonly property: Property; readonly other: object },
): Promise<Written> {
  const { api, judge } = context;
  const { own, sent } = property;
  const ofXml = { contentType: 'application/xml', ...XML };
  const putInXml = (body: object) =>
    api.send('PUT', own, { raw: spreadOut(writeJsonx(body)), ...ofXml });
  const change = { notes: 'changed', garden: false };
  // The specification does not say whether null is allowed in an update; it is left out if it is
  // refused.
  const emptied = await putInXml({ ...change, tags: [], ref: null });
  judge(requests.nullTaken, { update: emptied, path: 'ref', before: sent.ref });
  // As a numeric character reference, which some writers use for all characters beyond ASCII, and
  // as CDATA, which others use for every text.
  const raw = writeJsonx(other).replaceAll('ï', '&#239;').replace('>a<', '><![CDATA[a]]><');
  const contentType = 'application/xml; charset=utf-8';
  const twin = await api.send('POST', '/properties', { raw, contentType, ...XML });
  const changed = { ...change, tags: isRefusal(emptied) ? ['one'] : [] };
  const update = isRefusal(emptied) ? await putInXml(changed) : emptied;
  const contact = await api.send('POST', `${own}/contacts`, {
    raw: singleQuoted(writeJsonx(CONTACT)),
    ...ofXml,
  });
  return { twin, update, changed, contact };
}

/** Sends XML without a content type, and as `text/xml`. */
async function judgeOtherTypes(
  context: ScenarioContext,
  { own, sent }: Property,
  { twin, update, changed }: Written,
): Promise<void> {
  const { api, judge, wants } = context;
  const raw = writeJsonx({ ...sent, address: (await bareProperty(context)).address });
  // An update without a body would be valid, so a target that ignores this body is detected.
  const refused = await api.send('PUT', own, { raw: writeJsonx(changed), contentType: null });
  const inXml = wants(errors.withoutTypeInJsonAlways)
    ? await api.send('POST', '/properties', { raw, contentType: null, ...XML })
    : undefined;
  const asText = wants(requests.typeWithParameters)
    ? await api.send('POST', '/properties', { raw, contentType: 'text/xml' })
    : undefined;
  if (asText) judge(requests.typeWithParameters, { created: twin, refused: asText });
  judge(errors.withoutTypeRefused, { refused, twin: update });
  judge(errors.withoutTypeInJson, { refused, twin: update });
  if (inXml) judge(errors.withoutTypeInJsonAlways, { refused: inXml, twin });
}

/**
 * Reads an inspection in XML, renames a room and orders the rooms. Writes existing values again, so
 * that the report stays unchanged.
 */
async function judgeInspection(context: ScenarioContext): Promise<void> {
  const { api, cannotJudge, judge } = context;
  const { made, kitchen, report } = await standingReport(context);
  const rooms = otherIds(roomIdsOf(report), []);
  const path = roomsPath(context, made);
  const ofInspection = [
    await api.get(made.path, XML),
    await api.send('PUT', `${path}/${kitchen.id}`, { jsonx: { name: kitchen.name }, ...XML }),
    await api.get(`${made.path}/report/metadata`, XML),
  ];
  judge(requests.everyRoute, { calls: ofInspection });

  const ordered = await api.send('PUT', path, { jsonx: rooms, ...XML });
  if (isSuccess(ordered)) judge(requests.everyRoute, { calls: [ordered] });
  const json = isSuccess(ordered) ? ordered : await api.put(path, rooms);
  if (isSuccess(json)) judge(requests.arrayRoot, { json, ordered });
  else cannotJudge('the rooms of a report cannot be put in order here', requests.arrayRoot);
}

/** The same document with each element on its own line, as in the JSONx examples. */
function spreadOut(document: string): string {
  return document.replaceAll('><', '>\n  <');
}

/**
 * The same document without a declaration and with attributes in single quotes; it has no single
 * quote in any text.
 */
function singleQuoted(document: string): string {
  return document.replace(/^<\?xml[^>]*>\n/, '').replaceAll('"', "'");
}

/** The body with texts that are accepted in JSON, for a new property. */
async function findTaken<Body extends Texts>(context: Context, body: Body) {
  const post = (one: Body) => context.api.post('/properties', one);
  const { answered, sent } = await sendTexts(post, body, NOTES);
  const tags = isRefusal(answered) ? ['listed'] : sent.tags;
  const taken = isRefusal(answered) ? await sendTexts(post, { ...body, tags }, NOTES) : { sent };
  return { ...taken.sent, address: (await bareProperty(context)).address };
}

/** The fields of a property that a target may refuse. */
interface Texts {
  readonly notes: string;
  readonly tags: readonly string[];
}
