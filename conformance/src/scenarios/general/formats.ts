import * as formats from '../../checks/general/formats.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { needProfile } from '../records/clerks.js';
import { bareProperty, needPermission, standingProperty } from '../records/property.js';
import { readUnlessAsked } from '../requests/once.js';

/** Types that no revision writes; the name of the last one begins like that of XML. */
const FOREIGN_ACCEPTS = ['text/html', 'nonsense, application/xml-dtd;q=x'];

export const readInFormats = scenario({
  id: 'general/accept',
  about: 'The profile is read with one Accept header after the other.',
  checks: [
    formats.jsonWhenAsked,
    formats.alwaysJson,
    formats.acceptIgnored,
    formats.jsonWithoutAccept,
    formats.jsonForForeignAccept,
  ],
  async act(context) {
    const { api, judge, revision } = context;
    judge(formats.jsonWhenAsked, { read: await needProfile(context) });
    judge(formats.jsonWithoutAccept, { read: await api.get('/me', { accept: null }) });
    const foreign = [];
    for (const accept of FOREIGN_ACCEPTS) foreign.push(await api.get('/me', { accept }));
    judge(formats.jsonForForeignAccept, { reads: foreign });
    if (revision === 'earlier') return;
    const reads = [...foreign, await readUnlessAsked(context, 'alice', '/me', 'application/xml')];
    judge(formats.alwaysJson, { reads });
    judge(formats.acceptIgnored, { reads });
  },
});

export const writeInFormats = scenario({
  id: 'general/content-type',
  about: 'A property is created with one Content-Type after the other.',
  checks: [
    formats.xmlBodyRefused,
    formats.xmlBodyIs415,
    formats.plusJsonAccepted,
    formats.jsonBodyWithoutType,
    formats.jsonBodyOfForeignType,
  ],
  async act(context) {
    const { api, judge, revision, wants } = context;
    const asText = async () => JSON.stringify(await bareProperty(context));
    if (wants(formats.jsonBodyWithoutType)) {
      const typeless = { raw: await asText(), contentType: null };
      const created = await api.post('/properties', undefined, typeless);
      await needPermission(context, created);
      judge(formats.jsonBodyWithoutType, { created });
    }

    if (revision === 'earlier') {
      const plain = { raw: await asText(), contentType: 'text/plain' };
      const another = await api.post('/properties', undefined, plain);
      await needPermission(context, another);
      judge(formats.jsonBodyOfForeignType, { created: another });
      if (isSuccess(another)) await changeInFormats(context, `/properties/${idAt(another)}`);
      return;
    }
    if (wants(formats.plusJsonAccepted)) {
      const suffix = { raw: await asText(), contentType: 'application/vnd.example+json' };
      judge(formats.plusJsonAccepted, {
        created: await api.post('/properties', undefined, suffix),
      });
    }

    const input = await bareProperty(context);
    const refused = await api.post('/properties', undefined, { jsonx: input });
    const { line1 } = input.address;
    const list = await api.get('/properties', { query: { address: line1 } });
    const { exchange: twin } = await standingProperty(context);
    judge(formats.xmlBodyRefused, { refused, twin, list, line1 });
    judge(formats.xmlBodyIs415, { refused, twin });
  },
});

/**
 * Updates a property with JSON whose Content-Type says it is a form, as some clients send it, and
 * with JSON without a Content-Type.
 */
async function changeInFormats({ api, judge }: ScenarioContext, path: string): Promise<void> {
  const change = (notes: string, contentType: string | null) =>
    api.put(path, undefined, { raw: JSON.stringify({ notes }), contentType });
  const [form, nothing] = ['Sent as a form', 'Sent as nothing'];
  const asForm = await change(form, 'application/x-www-form-urlencoded');
  judge(formats.jsonBodyOfForeignType, { created: asForm, notes: form });
  const typeless = await change(nothing, null);
  judge(formats.jsonBodyWithoutType, { created: typeless, notes: nothing });
}
