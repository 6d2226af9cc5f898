/** Other ways to write the same JSONx. */
import { replies } from '../../src/faults/effects.js';
import { variant } from './variant.js';

const SAME = 'In XML it means the same.';
const JSONX = '2009/jsonx';
const written = (alter: (text: string) => string) =>
  replies('* /**', (answer) => {
    if (answer.text.includes(JSONX)) answer.text = alter(answer.text);
  });
const EARLIER = ['earlier'] as const;

export const XML = [
  variant(
    'xml-prefix',
    'elements have another prefix',
    SAME,
    written((text) =>
      text
        .replaceAll('<json:', '<jx:')
        .replaceAll('</json:', '</jx:')
        .replaceAll('xmlns:json', 'xmlns:jx'),
    ),
    EARLIER,
  ),
  variant(
    'xml-default-namespace',
    'elements have no prefix',
    SAME,
    written((text) =>
      text.replaceAll('<json:', '<').replaceAll('</json:', '</').replaceAll('xmlns:json', 'xmlns'),
    ),
    EARLIER,
  ),
  variant(
    'xml-indented',
    'elements stand on lines of their own',
    SAME,
    written((text) => text.replace(/>(?=<json:)/g, '>\n  ')),
    EARLIER,
  ),
  variant(
    'xml-open-null',
    'empty elements have an end tag',
    SAME,
    written((text) =>
      text.replace(/<json:(null|array|object)([^>]*)\/>/g, '<json:$1$2></json:$1>'),
    ),
    EARLIER,
  ),
  variant(
    'xml-single-quotes',
    'attributes are in single quotes',
    SAME,
    written((text) => text.replace(/ (name|xmlns:json)="([^"']*)"/g, " $1='$2'")),
    EARLIER,
  ),
  variant(
    'xml-cdata',
    'texts are CDATA',
    SAME,
    written((text) =>
      text.replace(/(<json:string[^>]*>)([\w .]+)(<\/json:string>)/g, '$1<![CDATA[$2]]>$3'),
    ),
    EARLIER,
  ),
  variant(
    'xml-comments',
    'there are comments between elements',
    SAME,
    written((text) => text.replace(/<\/json:string></g, '</json:string><!-- next --><')),
    EARLIER,
  ),
  variant(
    'xml-more-attributes',
    'the root names a schema',
    'Documents of JSONx in the world do.',
    written((text) =>
      text.replace(
        /xmlns:json=/,
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.datapower.com/schemas/json jsonx.xsd" xmlns:json=',
      ),
    ),
    EARLIER,
  ),
  variant(
    'xml-no-declaration',
    'there is no XML declaration',
    'It is optional in XML 1.0.',
    written((text) => text.replace(/^<\?xml[^>]*\?>\s*/, '')),
    EARLIER,
  ),
  variant(
    'xml-text-type',
    'XML is called text/xml',
    'The Content-Type of XML answers is not shown.',
    replies('* /**', ({ headers }) => {
      if (/application\/xml/.test(String(headers['content-type'])))
        headers['content-type'] = 'text/xml; charset=utf-8';
    }),
    EARLIER,
  ),
];
