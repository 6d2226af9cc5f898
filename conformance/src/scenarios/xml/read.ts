import * as answers from '../../checks/xml/answers.js';
import { mostPreferred } from '../../checks/xml/requests.js';
import * as written from '../../checks/xml/written.js';
import { scenario } from '../../engine/scenario.js';
import { makeProperty, NO_SUCH_ID } from '../make/property.js';

const XML = { accept: 'application/xml' };

export const readAsXml = scenario({
  id: 'xml/read',
  about: 'The same records are read as JSON and as JSONx.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [...Object.values(answers), ...Object.values(written)],
  async act(context) {
    const { api, judge, needs, wants } = context;
    const tags = ['zebra', 'apple', '<&"\'>', 'ünïcode 🏠'];
    const notes = 'first line\r\nsecond & <third>';
    const full = await makeProperty(context, { tags, notes, detachment: 'Detached' });
    const bare = await makeProperty(context);
    const path = `/properties/${full.id}`;
    const barePath = `/properties/${bare.id}`;

    const readBoth = async (route: string) => ({
      json: await api.get(route),
      xml: await api.get(route, XML),
    });
    const me = await readBoth('/me');
    const property = await readBoth(path);
    const least = await readBoth(barePath);
    const contacts = await readBoth(`${path}/contacts`);
    judge(answers.isXml, { xml: me.xml });
    needs(me.xml, answers.isXml);
    const comparable = [me, property, least, contacts];
    judge(answers.equalsJson, {
      json: comparable.map(({ json }) => json),
      xml: comparable.map(({ xml }) => xml),
    });
    judge(answers.namespace, property);
    judge(answers.kinds, property);
    judge(answers.names, property);
    judge(answers.arrays, { ...property, path: 'tags' });
    judge(answers.nulls, { ...least, paths: ['detachment', 'ref', 'client'] });
    judge(answers.arrayRoot, contacts);

    if (wants(written.errorsConverted))
      judge(written.errorsConverted, { xml: await api.get(`/properties/${NO_SUCH_ID}`, XML) });
    judge(written.typeAndDeclaration, property);
    if (wants(written.unwritableReplaced)) {
      await api.put(barePath, { notes: 'a\u0001b' });
      const unwritable = { xml: await api.get(barePath, XML), path: 'notes', value: 'a\uFFFDb' };
      judge(written.unwritableReplaced, unwritable);
    }
    judge(written.returnsSurvive, { ...property, path: 'notes', value: notes });
    judge(written.numbersLikeJson, property);
    judge(written.emptyKept, { ...least, path: 'tags' });
  },
});

export const preferFormats = scenario({
  id: 'xml/accept',
  about: 'The profile is asked for with Accept headers that weigh XML against JSON.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [mostPreferred],
  async act({ api, judge }) {
    const read = async (...accepts: readonly string[]) => {
      const reads = [];
      for (const accept of accepts) reads.push(await api.get('/me', { accept }));
      return reads;
    };
    judge(mostPreferred, {
      inJson: await read('*/*', 'text/xml', 'application/json, application/xml;q=0.9'),
      inXml: await read('application/xml', 'application/xml, application/json;q=0.5'),
    });
  },
});
