/** What is lost on the way into JSONx and out of it. */
import { asks, replies } from '../effects.js';
import { family, row, within } from '../fault.js';

const ANY = '* /me, * /properties, * /properties/**';

/** Alters documents in JSONx. */
const written = (route: string, change: (text: string) => string) =>
  replies(route, (answer) => {
    if (answer.text.includes('2009/jsonx')) answer.text = change(answer.text);
  });

export const XML_LOSSES = family(
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
      'strings-trimmed',
      'XML-003 XML-007',
      'white space at the ends of strings is lost in XML',
      written(ANY, (text) =>
        text.replace(/(<json:string[^>]*>)\s+/g, '$1').replace(/\s+(<\/json:string>)/g, '$1'),
      ),
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
);
