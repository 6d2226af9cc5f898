import * as requests from '../../checks/xml/requests.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { JSONX_NAMESPACE, writeJsonx } from '../../net/jsonx-writer.js';
import { makeProperty } from '../records/property.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const OPEN = `${DECLARATION}<json:object xmlns:json="${JSONX_NAMESPACE}">`;

/** The JSONx of an update of a property with these members. */
const change = (...members: readonly string[]) => `${OPEN}${members.join('')}</json:object>`;

const string = (text: string, name = 'notes') =>
  `<json:string name="${name}">${text}</json:string>`;

export const readJsonxForms = scenario({
  id: 'xml/readings',
  about: 'The notes of a property are changed with JSONx in every form that means the same.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [
    requests.anyPrefix,
    requests.emptyString,
    requests.noiseIgnored,
    requests.piecesJoined,
    requests.numberGrammar,
    requests.booleanForms,
    requests.oddNames,
    requests.attributesIgnored,
    requests.lastNameWins,
  ],
  async act(context) {
    const { judge } = context;
    const put = await makeChanger(context);
    const notes = { path: 'notes' };

    const prefixed = [writeJsonx({ notes: 'p' }, 'x'), writeJsonx({ notes: 'p' }, '')];
    judge(requests.anyPrefix, { created: await put(...prefixed), ...notes, values: ['p', 'p'] });

    const empty = [change('<json:string name="notes"/>'), change(string(''))];
    judge(requests.emptyString, { created: await put(...empty), ...notes, values: ['', ''] });

    const noisy = change('\n <!-- not this --> <?nor this?>\n', string('quiet'), '\n');
    judge(requests.noiseIgnored, { created: await put(noisy), ...notes, values: ['quiet'] });

    const pieces = change(string(' a <![CDATA[<b> ]]> c '));
    judge(requests.piecesJoined, { created: await put(pieces), ...notes, values: [' a <b>  c '] });

    const numbers = ['1e1', ' 7 ', '0'].map((number) => change(numberOf(number)));
    judge(requests.numberGrammar, {
      created: await put(...numbers),
      path: 'no_of_beds',
      values: [10, 7, 0],
    });
    const booleans = ['true', ' false '].map((text) => change(booleanOf(text)));
    judge(requests.booleanForms, {
      created: await put(...booleans),
      path: 'garden',
      values: [true, false],
    });
    const named = change(string('kept'), string('x', ''), string('y', '0'));
    judge(requests.oddNames, { created: await put(named), ...notes, values: ['kept'] });

    const tags = '<json:array name="tags"><json:string name="odd">t</json:string></json:array>';
    const extra = change(tags).replace('<json:object', '<json:object name="root" colour="red"');
    judge(requests.attributesIgnored, { created: await put(extra), path: 'tags', values: [['t']] });

    const twice = change(string('first'), string('last'));
    judge(requests.lastNameWins, { created: await put(twice), ...notes, values: ['last'] });
  },
});

export const refuseJsonxFaults = scenario({
  id: 'xml/faults',
  about: 'A property is sent JSONx with one fault at a time.',
  profile: 'xml',
  revisions: ['earlier'],
  checks: [
    requests.numberFaults,
    requests.booleanFaults,
    requests.structureFaults,
    requests.doctypeRefused,
    requests.brokenRefused,
  ],
  async act(context) {
    const { judge } = context;
    const put = await makeChanger(context);
    const [twin] = await put(change(string('right')));
    if (!twin) return;
    const refused = async (...bodies: readonly (string | Buffer)[]) => ({
      refusals: await put(...bodies),
      twin,
    });
    const numbers = ['007', '0x1', '1.', '', 'NaN', '99999999999999999999'];
    judge(requests.numberFaults, await refused(...numbers.map((text) => change(numberOf(text)))));
    const booleans = ['TRUE', '1', ''];
    judge(
      requests.booleanFaults,
      await refused(...booleans.map((text) => change(booleanOf(text)))),
    );

    judge(
      requests.structureFaults,
      await refused(
        change('<json:null name="notes">text</json:null>'),
        change('<json:string>nameless</json:string>'),
        change('<json:text name="notes">unknown</json:text>'),
        change('<string name="notes">of no namespace</string>'),
        `${DECLARATION}<json:string xmlns:json="${JSONX_NAMESPACE}">root</json:string>`,
      ),
    );
    judge(
      requests.doctypeRefused,
      await refused(
        withDoctype('<!DOCTYPE x [<!ENTITY e "expanded">]>', change(string('&e;'))),
        withDoctype('<!DOCTYPE x SYSTEM "file:///etc/hostname">', change(string('plain'))),
      ),
    );
    judge(
      requests.brokenRefused,
      await refused(
        change(string('open')).replace('</json:object>', ''),
        change('<json:array name="tags">'.repeat(70), '</json:array>'.repeat(70)),
        Buffer.from(change(string('\u00e9')), 'latin1'),
      ),
    );
  },
});

/** Returns a function that sends each body as an update of one property. */
async function makeChanger(context: Context) {
  const { id } = await makeProperty(context);
  return async (...bodies: readonly (string | Buffer)[]) => {
    const exchanges = [];
    for (const raw of bodies) {
      const options = { raw, contentType: 'application/xml' };
      exchanges.push(await context.api.send('PUT', `/properties/${id}`, options));
    }
    return exchanges;
  };
}

function numberOf(text: string): string {
  return `<json:number name="no_of_beds">${text}</json:number>`;
}

function booleanOf(text: string): string {
  return `<json:boolean name="garden">${text}</json:boolean>`;
}

function withDoctype(doctype: string, document: string): string {
  return document.replace(DECLARATION, `${DECLARATION}${doctype}`);
}
