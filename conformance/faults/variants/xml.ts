/** Correct servers that write the same JSONx differently. */
import { replies } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { isGood, isObject } from '../../src/faults/message.js';
import { isApi, together, variant } from './variant.js';

const SAME = 'In XML it means the same.';
const NAMESPACE = 'http://www.ibm.com/xmlns/prod/2009/jsonx';
const DECLARED = `xmlns:json="${NAMESPACE}"`;
/** Whether a text is a JSONx document. A message of errors in JSON may name the namespace too. */
const isJsonx = (text: string): boolean => text.startsWith('<') && text.includes(NAMESPACE);
const written = (alter: (text: string) => string) =>
  replies('* /**', (answer) => {
    if (isJsonx(answer.text)) answer.text = alter(answer.text);
  });
const EARLIER = ['earlier'] as const;

export const XML = [
  variant(
    'name-with-dot',
    'every record has a further field with a dot in its name',
    'Additional fields may be added to any response without notice.',
    replies('* /**', (answer, request) => {
      if (!isApi(request) || !isGood(answer)) return;
      if (isObject(answer.json)) answer.json['further.field'] = 1.5;
      if (isJsonx(answer.text))
        answer.text = answer.text.replace(
          /<\/json:object>\s*$/,
          '<json:number name="further.field">1.5</json:number>$&',
        );
    }),
    EARLIER,
  ),
  variant(
    'xml-has-more',
    'records in XML have a further field that they lack in JSON, and another that is null only there',
    'Additional fields may be added to any response without notice.',
    replies('* /**', (answer, request) => {
      if (!isApi(request) || !isGood(answer)) return;
      if (isObject(answer.json)) answer.json['seen_at'] = 1;
      if (isJsonx(answer.text))
        answer.text = answer.text.replace(
          /<\/json:object>\s*$/,
          '<json:null name="seen_at"/><json:string name="served_by">a</json:string>$&',
        );
    }),
    EARLIER,
  ),
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
  variant(
    'xml-standalone',
    'the XML declaration says that the document stands alone',
    SAME,
    written((text) =>
      text.replace(/^<\?xml[^>]*\?>/, "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>"),
    ),
    EARLIER,
  ),
  variant(
    'xml-mark',
    'the document begins with a byte order mark',
    'XML 1.0 4.3.3: it is part of the encoding.',
    written((text) => `\ufeff${text}`),
    EARLIER,
  ),
  variant(
    'xml-latin',
    'XML is written in ISO 8859-1, and says so',
    'No encoding is named, and XML 1.0 4.3.3 lets a document declare its own.',
    inEncoding(
      'latin1',
      (text) =>
        `<?xml version="1.0" encoding="ISO-8859-1"?><!-- \xe9 -->${undeclared(text).replace(
          /[^\0-\xff]/gu,
          (letter) => `&#${letter.codePointAt(0)};`,
        )}`,
    ),
    EARLIER,
  ),
  variant(
    'xml-utf-16',
    'XML is written in UTF-16',
    'No encoding is named, and XML 1.0 2.2 obliges every reader to this one.',
    inEncoding(
      'utf16le',
      (text) => `\ufeff<?xml version="1.0" encoding="UTF-16"?>${undeclared(text)}`,
    ),
    EARLIER,
  ),
  variant(
    'xml-instructions',
    'processing instructions and comments stand before, in and after the document',
    SAME,
    written(
      (text) =>
        `${text.replace(/^(<\?xml[^>]*\?>)?/, '$1<?xml-stylesheet href="a.css"?><!-- a -->').replace(/<\/json:string></, '</json:string><?page break?><')}\n<!-- <z> -->\n`,
    ),
    EARLIER,
  ),
  variant(
    'xml-references',
    'letters of texts are character references',
    SAME,
    written(
      onTexts((text) =>
        text.replace(/&[^;]+;|[A-Za-z]/g, (c) =>
          c.length > 1 ? c : `&#x${c.charCodeAt(0).toString(16)};`,
        ),
      ),
    ),
    EARLIER,
  ),
  variant(
    'xml-cut-texts',
    'texts are cut by comments, processing instructions and CDATA',
    SAME,
    written(
      onTexts((text) =>
        text.replace(/^([A-Za-z])([A-Za-z])([A-Za-z])/, '$1<!-- x -->$2<?x y?><![CDATA[$3]]>'),
      ),
    ),
    EARLIER,
  ),
  variant(
    'xml-attribute-order',
    'every element declares the namespace again, before or after its name',
    SAME,
    written((text) =>
      text
        .replace(/<(json:\w+) (name="[^"]*")/g, `<$1 xmlns:a="urn:a" ${DECLARED} $2`)
        .replace(/<(json:\w+)(\/?>)/g, `<$1 ${DECLARED}$2`),
    ),
    EARLIER,
  ),
  variant(
    'xml-changing-prefixes',
    'texts have another prefix than what they stand in, and objects none',
    SAME,
    written((text) =>
      text
        .replace(/<json:string/g, `<s:string xmlns:s="${NAMESPACE}"`)
        .replaceAll('</json:string>', '</s:string>'),
    ),
    EARLIER,
  ),
  variant(
    'xml-line-ends',
    'elements stand on lines that end in CR LF, and tags have spaces in them',
    SAME,
    written((text) =>
      text
        .replace(/>(?=<\/?json:)(?<!<json:string[^>]*>|<json:null[^>]*>)/g, '>\r\n\t')
        .replace(/<\/json:(\w+)>/g, '</json:$1\n>'),
    ),
    EARLIER,
  ),
];

/** Rewrites documents and changes their encoding, which only the documents declare. */
function inEncoding(xmlEncoding: 'latin1' | 'utf16le', alter: (text: string) => string): Effect {
  const documents = replies('* /**', (answer) => {
    if (!/xml/.test(String(answer.headers['content-type']))) return;
    answer.headers['content-type'] = 'application/xml';
    answer.text = alter(answer.text);
  });
  return together(documents, { transfer: { xmlEncoding } });
}

function undeclared(document: string): string {
  return document.replace(/^<\?xml[^>]*\?>\s*/, '');
}

/** Rewrites the content of text elements. */
function onTexts(write: (text: string) => string): (document: string) => string {
  return (document) =>
    document.replace(
      /(<json:string[^>]*>)([^<]*)(<\/json:string>)/g,
      (_, begin: string, text: string, end: string) => `${begin}${write(text)}${end}`,
    );
}
