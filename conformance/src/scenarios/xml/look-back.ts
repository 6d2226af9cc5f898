import * as lives from '../../checks/xml/lives.js';
import { scenario } from '../../engine/scenario.js';
import { isBelow } from '../../net/exchange.js';

/** What is about XML itself is looked at there, and OAuth has an XML of its own. */
const APART = /^(xml|oauth)\//;

export const lookBackAtXml = scenario({
  id: 'xml/look-back',
  about: 'What was sent or asked for in XML in passing is held against what JSON leads to.',
  profile: 'xml',
  revisions: ['earlier'],
  last: true,
  through: ['initialization/earlier', 'pagination/inspections', 'pdf/life', 'rooms/manage'],
  checks: [lives.given, lives.taken],
  async act({ address, judge, recorded }) {
    const answered = recorded().filter(
      (one) => isBelow(one, address.baseUrl) && !APART.test(one.scenario),
    );
    judge(lives.given, { answered });
    judge(lives.taken, { answered });
  },
});
