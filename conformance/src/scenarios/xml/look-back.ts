import * as lives from '../../checks/xml/lives.js';
import { scenario } from '../../engine/scenario.js';
import { isBelow } from '../../net/exchange.js';

/** The scenarios of XML judge their own answers, and OAuth has an XML format of its own. */
const APART = /^(xml|oauth)\//;
const OF_OAUTH = /^oauth\//;

export const lookBackAtXml = scenario({
  id: 'xml/look-back',
  about: 'What was sent or asked for in XML in passing is held against what JSON leads to.',
  profile: 'xml',
  revisions: ['earlier'],
  last: true,
  through: [
    'initialization/earlier',
    'pagination/inspections',
    'pdf/event',
    'pdf/life',
    'rooms/copy',
    'rooms/manage',
    'xml/read',
    'xml/write',
  ],
  checks: [lives.emptyTexts, lives.given, lives.named, lives.pdfTypes, lives.taken],
  async act({ address, judge, recorded }) {
    const all = recorded().filter((one) => isBelow(one, address.baseUrl));
    const answered = all.filter(({ scenario }) => !APART.test(scenario));
    judge(lives.given, { answered });
    const outside = all.filter(({ scenario }) => !OF_OAUTH.test(scenario));
    judge(lives.named, { answered: outside });
    judge(lives.emptyTexts, { answered: outside });
    judge(lives.pdfTypes, { answered });
    judge(lives.taken, { answered });
  },
});
