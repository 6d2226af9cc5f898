/** Faults by which content is lost in JSONx requests or answers. */
import { asks, refusing, replies } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { RequestDraft } from '../../message.js';
import { ONE } from '../../words/inspection-routes.js';
import { ACTIONS, COPY, ITEMS, METADATA, REPORT, ROOMS } from '../../words/report-routes.js';

const ANY = '* /me, * /properties, * /properties/**';

/** Alters JSONx answers. */
const written = (route: string, change: (text: string) => string) =>
  replies(route, (answer) => {
    if (answer.text.includes('2009/jsonx')) answer.text = change(answer.text);
  });

const isXml = ({ headers }: RequestDraft) => /xml/.test(headers['content-type'] ?? '');

const inJson = ({ headers }: RequestDraft): undefined => {
  headers['accept'] = 'application/json';
};

/** Routes that never answer in XML. */
const NEVER_ANSWERED = [
  ['order-of-rooms', `PUT ${ROOMS}`],
  ['room-copy', `PUT ${ROOMS}/{}/copy`],
  ['item-copy', `PUT ${ITEMS}/{}/copy`],
  ['changed-item', `PUT ${ITEMS}/{}`],
  ['changed-inspection', `PUT ${ONE}`],
  ['pdf', `POST ${ONE}/pdf`],
] as const;

export const XML_LOSSES = [
  ...family(
    'xml',
    ...within(
      'earlier',
      row(
        'zero-lost',
        'XML-002',
        'a zero in an XML body is read as one',
        asks('POST /properties', (request) => {
          request.text = request.text.replaceAll('>0</json:number>', '>1</json:number>');
        }),
      ),
      row(
        'empty-text-read-as-null',
        'XML-002',
        'an empty text in the XML body of a property is read as null',
        asks('POST /properties', (request) => {
          request.text = request.text.replace(
            /<json:string( name="[^"]*")><\/json:string>/g,
            '<json:null$1/>',
          );
        }),
      ),
      row(
        'created-tags-forgotten',
        'XML-002',
        'the tags of a property that was created from XML are not in the list',
        written('GET /properties', (text) =>
          text.replace(
            /(<json:array name="tags")><json:string>5\.00<\/json:string><\/json:array>/,
            '$1/>',
          ),
        ),
      ),
      row(
        'cdata-dropped',
        'XML-002',
        'CDATA in the XML body of a property is overlooked',
        asks('POST /properties', (request) => {
          request.text = request.text.replaceAll(/<!\[CDATA\[.*?\]\]>/g, '');
        }),
      ),
      row(
        'false-as-true',
        'XML-002',
        'false in the XML body of a contact is read as true',
        asks('POST /properties/{}/contacts', (request) => {
          request.text = request.text.replaceAll('>false</json:boolean>', '>true</json:boolean>');
        }),
      ),
      row(
        'single-as-member',
        'XML-002',
        'an array of one member in an XML body is read as that member',
        asks('POST|PUT /properties, PUT /properties/{}', (request) => {
          const single = /<json:array( [^>]*)><json:string>([^<]*)<\/json:string><\/json:array>/g;
          request.text = request.text.replace(single, '<json:string$1>$2</json:string>');
        }),
      ),
      ...NEVER_ANSWERED.map(([name, route]) =>
        row(`${name}-in-json`, 'XML-010', `${route} is never answered in XML`, asks(route, inJson)),
      ),
      row(
        'empty-array-overlooked',
        'XML-002',
        'an empty array in an XML body is overlooked',
        asks('PUT /properties/{}', (request) => {
          request.text = request.text.replaceAll(/<json:array name="[^"]*"\/>/g, '');
        }),
      ),
      row(
        'array-root-refused',
        'XML-002',
        'an XML body that is an array is refused',
        refusing(
          'PUT /inspections/{}/rooms',
          ({ text }) => text.includes('<json:array xmlns'),
          400,
        ),
      ),
      row(
        'nulls-dropped',
        'XML-002',
        'a null in the XML body of a change is overlooked',
        asks('PUT /properties/{}', (request) => {
          request.text = request.text.replaceAll(/<json:null [^>]*\/>/g, '');
        }),
      ),
      row(
        'white-space-refused',
        'XML-002 XML-010',
        'white space between the elements of an XML body is refused',
        refusing(
          '* /**',
          (request) => isXml(request) && />\s+<json:[a-z]+ name/.test(request.text),
          400,
        ),
      ),
      row(
        'single-quotes-refused',
        'XML-002 XML-010',
        'an XML body with attributes in single quotes is refused',
        refusing(
          '* /**',
          (request) => isXml(request) && /<json:[a-z]+ name='/.test(request.text),
          400,
        ),
      ),
      row(
        'undeclared-refused',
        'XML-002 XML-010',
        'an XML body without a declaration is refused',
        refusing('* /**', (request) => isXml(request) && !request.text.startsWith('<?xml'), 400),
      ),
      row(
        'digits-as-numbers',
        'XML-005',
        'a text of digits becomes a number in XML',
        written(ANY, (text) =>
          text.replace(
            /<json:string([^>]*)>(\d+(?:\.\d+)?)<\/json:string>/g,
            '<json:number$1>$2</json:number>',
          ),
        ),
      ),
      row(
        'whole-digits-as-numbers',
        'XML-005',
        'a text of nothing but digits becomes a number in XML',
        written(ANY, (text) =>
          text.replace(
            /<json:string([^>]*)>(\d+)<\/json:string>/g,
            '<json:number$1>$2</json:number>',
          ),
        ),
      ),
      row(
        'plain-numbers-as-numbers',
        'XML-005',
        'a text that is written like a number in JSON becomes a number in XML',
        written(ANY, (text) =>
          text.replace(
            /<json:string([^>]*)>([1-9]\d*)<\/json:string>/g,
            '<json:number$1>$2</json:number>',
          ),
        ),
      ),
      row(
        'names-in-small-letters',
        'XML-006',
        'names of members are written in small letters in XML',
        written(ANY, (text) => text.replace(/ name="[^"]*"/g, (name) => name.toLowerCase())),
      ),
      row(
        'lines-joined',
        'XML-002',
        'the lines of a text in an XML body become one',
        asks('POST /properties', (request) => {
          request.text = request.text.replace(/<json:string[^>]*>[^<]*/g, (element) =>
            element.replaceAll('\n', ' '),
          );
        }),
      ),
      row(
        'strings-trimmed',
        'XML-003 XML-007',
        'white space at the ends of strings is lost in XML',
        written(ANY, (text) =>
          text.replace(/(<json:string[^>]*>)\s+/g, '$1').replace(/\s+(<\/json:string>)/g, '$1'),
        ),
      ),
      row(
        'digits-read-as-numbers',
        'XML-002',
        'a text of digits in an XML body is read as a number',
        asks('POST /properties', (request) => {
          request.text = request.text.replace(/>0+(\d+)<\/json:string>/g, '>$1</json:string>');
        }),
      ),
      row(
        'pdf-type-not-read',
        'XML-010',
        'the type of a PDF that is asked for in XML is not read',
        asks('POST /inspections/{}/pdf', (request) => {
          if (isXml(request))
            request.text = request.text.replace(
              /<json:string name="type">[^<]*<\/json:string>/,
              '',
            );
        }),
      ),
      row(
        'words-as-values',
        'XML-002 XML-005',
        'the text true becomes a boolean in XML',
        written(ANY, (text) =>
          text.replace(
            /<json:string([^>]*)>(true|false)<\/json:string>/g,
            '<json:boolean$1>$2</json:boolean>',
          ),
        ),
      ),
      row(
        'numeric-entities-unread',
        'XML-002',
        'characters that are written as numbers in an XML body are not read',
        asks('POST /properties', (request) => {
          request.text = request.text.replace(/&#(\d+);/g, '&amp;#$1;');
        }),
      ),
      row(
        'declared-wrongly',
        'XML-003 XML-007',
        'XML in UTF-8 says of itself that it is in ISO-8859-1',
        replies(ANY, (answer) => {
          if (!answer.text.includes('2009/jsonx')) return;
          const document = answer.text.replace(/^\s*<\?xml.*?\?>/, '');
          answer.text = `<?xml version="1.0" encoding="ISO-8859-1"?>${document}`;
          answer.headers['content-type'] = 'application/xml';
        }),
      ),
      row(
        'list-emptied',
        'XML-003',
        'a list in XML holds no records',
        written('GET /properties', (text) =>
          text.replace(
            /<json:array name="data">[\s\S]*<\/json:array>(?=<\/json:object>\s*$)/,
            '<json:array name="data"/>',
          ),
        ),
      ),
    ),
  ),
  ...family(
    'xml/part',
    ...within(
      'earlier',
      row(
        'xml-without-nulls',
        'XML-008',
        'null members are left out of XML',
        replies('* /**', (answer) => {
          answer.text = answer.text.replace(/<(\w+:)?null name="[^"]*"\s*\/>/g, '');
        }),
      ),
    ),
  ),
  ...family(
    'xml/values',
    ...within(
      'earlier',
      ...[
        ['inspection', `GET ${ONE}`],
        ['report', REPORT],
        ['metadata', METADATA],
        ['actions', ACTIONS],
        ['inspections', 'GET /inspections'],
        ['templates', 'GET /settings/account/self-service/templates'],
      ].map(([name, route = '']) =>
        row(`${name}-in-json`, 'XML-010', `GET ${name} never gives XML`, asks(route, inJson)),
      ),
      ...(
        [
          ['order-of-items', 'an order of items', `PUT ${ITEMS}`],
          ['item', 'an item', `POST ${ITEMS}, PUT ${ITEMS}/{}`],
        ] as const
      ).flatMap(([name, what, route]) => [
        row(`${name}-in-json`, 'XML-010', `${what} is never answered in XML`, asks(route, inJson)),
        row(
          `${name}-as-xml-refused`,
          'XML-010',
          `the XML body of ${what} is refused`,
          refusing(route, isXml, 400),
        ),
      ]),
      ...[
        ['room', `POST ${ROOMS}`],
        ['inspection', 'POST /inspections'],
        ['changed-inspection', `PUT ${ONE}`],
        ['pdf', `POST ${ONE}/pdf`],
      ].map(([name, route = '']) =>
        row(
          `new-${name}-as-xml-refused`,
          'XML-010',
          `an XML body is refused by ${route}`,
          refusing(route, isXml, 400),
        ),
      ),
      row(
        'completion-in-json',
        'XML-010',
        'completing an inspection is never answered in XML',
        asks(`POST ${ONE}/complete`, inJson),
      ),
      row('copy-in-json', 'XML-010', 'a copy is never answered in XML', asks(COPY, inJson)),
      row(
        'room-as-xml-refused',
        'XML-010',
        'a room cannot be changed with an XML body',
        refusing(`PUT ${ROOMS}/{}`, isXml, 400),
      ),
      row(
        'report-conditions-lost',
        'XML-003',
        'a report has no block types in XML',
        replies(REPORT, (answer) => {
          answer.text = answer.text.replace(
            /<json:string name="block_type">[^<]*<\/json:string>/g,
            '',
          );
        }),
      ),
    ),
  ),
];
