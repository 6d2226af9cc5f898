import * as errors from '../../checks/errors/xml.js';
import { otherIds, roomIdsOf } from '../../checks/reports/content.js';
import { listNames, listsRecords } from '../../checks/xml/lists.js';
import * as requests from '../../checks/xml/requests.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { isRefusal, isSuccess } from '../../net/exchange.js';
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
    const { api, cannotJudge, judge, marks, needsId, wants } = context;
    const post = (options: Parameters<typeof api.send>[2]) =>
      api.send('POST', '/properties', options);
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
    const first = await post({ jsonx: wanted });
    // The target may require at least one bathroom or refuse an empty text; JSON is refused as well then.
    const isWanted = !isRefusal(first) || isSuccess(await api.post('/properties', wanted));
    const sent = isWanted
      ? wanted
      : await findTaken(context, { ...wanted, address, no_of_baths: 1 });
    const created = isWanted ? first : await post({ jsonx: sent });
    await needPermission(context, created);
    // How null is stored shows in JSON as well, and is judged there.
    const paths = ['address.line1', 'ref', 'notes', 'garden', 'tags', 'no_of_beds', 'no_of_baths'];
    judge(requests.isRead, { created, sent, paths });
    const own = `/properties/${needsId(created, requests.isRead)}`;
    const other = {
      ...sent,
      address: (await bareProperty(context)).address,
      garden: true,
      tags: ['a', 'b'],
      ...{ ref: DIGITS, type: WORD },
    };
    const contact = { type: 6, name: 'Otto', signee: false, notify: false, deliver: false };
    const list = await api.get('/properties', {
      ...XML,
      query: { address: sent.address.line1 },
    });
    judge(requests.isRead, { created, sent, paths, list });
    judge(listNames, { xml: list, json: await readOnce(context, '/properties') });
    const inspections = await api.get('/inspections', XML);
    for (const xml of [list, inspections]) judge(listsRecords, { xml });
    const change = { notes: 'changed', garden: false };
    const putInXml = (body: object) =>
      api.send('PUT', own, {
        raw: spreadOut(writeJsonx(body)),
        contentType: 'application/xml',
        ...XML,
      });
    // The specification does not say whether null is allowed in an update; it is left out if it is
    // refused.
    const emptied = await putInXml({ ...change, tags: [], ref: null });
    judge(requests.nullTaken, { update: emptied, path: 'ref', before: sent.ref });
    // As a numeric character reference, which some writers use for all characters beyond ASCII, and
    // as CDATA, which others use for every text.
    const ofOther = writeJsonx(other).replaceAll('ï', '&#239;').replace('>a<', '><![CDATA[a]]><');
    const twin = await post({
      raw: ofOther,
      contentType: 'application/xml; charset=utf-8',
      ...XML,
    });
    const changed = { ...change, tags: isRefusal(emptied) ? ['one'] : [] };
    const update = isRefusal(emptied) ? await putInXml(changed) : emptied;
    const written = [
      twin,
      update,
      await api.send('POST', `${own}/contacts`, {
        raw: singleQuoted(writeJsonx(contact)),
        contentType: 'application/xml',
        ...XML,
      }),
    ];
    judge(requests.everyRoute, { calls: [list, inspections, ...written] });
    judge(requests.valuesKept, {
      written,
      sent: [other, changed, contact],
      paths: ['ref', 'type', 'garden', 'tags', 'notes', 'name', 'signee', 'notify', 'deliver'],
    });

    if (wants(requests.independent)) {
      const jsonToXml = await api.put(own, { notes: 'again' }, XML);
      const xmlToJson = await api.send('PUT', own, { jsonx: { notes: 'once more' } });
      judge(requests.independent, { xmlToJson, jsonToXml });
    }

    const raw = writeJsonx({ ...sent, address: (await bareProperty(context)).address });
    // An update without a body would be valid, so a target that ignores this body is detected.
    const refused = await api.send('PUT', own, { raw: writeJsonx(changed), contentType: null });
    const inXml = wants(errors.withoutTypeInJsonAlways)
      ? await post({ raw, contentType: null, ...XML })
      : undefined;
    const asText = wants(requests.typeWithParameters)
      ? await post({ raw, contentType: 'text/xml' })
      : undefined;
    if (asText) judge(requests.typeWithParameters, { created: twin, refused: asText });
    judge(errors.withoutTypeRefused, { refused, twin: update });
    judge(errors.withoutTypeInJson, { refused, twin: update });
    if (inXml) judge(errors.withoutTypeInJsonAlways, { refused: inXml, twin });

    // Writes existing values again, so that the report stays unchanged.
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
  },
});

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
