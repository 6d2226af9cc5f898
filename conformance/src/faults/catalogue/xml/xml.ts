/** Faults of JSONx in requests and answers of the earlier revision. */
import { asks, forgiving, refusing, replies } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { type AnswerDraft, answerWith, isObject, type RequestDraft } from '../../message.js';
import { ROOMS } from '../../words/report-routes.js';
import { wantsXml } from '../../words/xml.js';

const PROPERTY = 'GET /properties/{}';

const UPDATE = 'PUT /properties/{}';

const CREATE = 'POST /properties';

const ANY = '* /me, * /properties, * /properties/**';

const isXml = ({ headers }: RequestDraft) => /xml/.test(headers['content-type'] ?? '');

/** Writes a null document where XML was requested and there is no body. */
export const withNull = (answer: AnswerDraft, request: RequestDraft) => {
  if (!wantsXml(request) || answer.text !== '') return;
  answer.headers['content-type'] = 'application/xml';
  answer.text = '<json:null xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx"/>';
};

/** Alters JSONx answers. */
const written = (pattern: RegExp, by: string, route = ANY) =>
  replies(route, (answer) => {
    if (answer.text.includes('2009/jsonx')) answer.text = answer.text.replace(pattern, by);
  });

/** Refuses equivalent documents that match. */
const unread = (pattern: RegExp) =>
  refusing(UPDATE, (request) => isXml(request) && pattern.test(request.text), 400);

/** Misreads documents that match. */
const misread = (pattern: RegExp, by: string) =>
  asks(UPDATE, (request) => {
    if (isXml(request)) request.text = request.text.replace(pattern, by);
  });

/** Accepts documents that are not valid JSONx. */
const taken = (pattern: RegExp) =>
  forgiving(UPDATE, (request) => isXml(request) && pattern.test(request.text));

export const XML = family(
  'xml',
  ...within(
    'earlier',
    row(
      'accept-ignored',
      'XML-001',
      'Accept: application/xml gets JSON',
      asks(ANY, ({ headers }) => {
        if (headers['accept'] === 'application/xml') headers['accept'] = 'application/json';
      }),
    ),
    row(
      'not-well-formed',
      'XML-001',
      'the XML is not well formed',
      written(/<\/json:object>\s*$/, ''),
    ),
    row(
      'named-json',
      'XML-001',
      'XML says of itself that it is application/json',
      replies('* /**', (answer) => {
        if (answer.text.includes('2009/jsonx'))
          answer.headers['content-type'] = 'application/json; charset=utf-8';
      }),
    ),
    row('body-not-read', 'XML-002', 'an XML body is refused', refusing(CREATE, isXml, 400)),
    row(
      'body-half-read',
      'XML-002',
      'booleans of an XML body are lost',
      asks(CREATE, (request) => {
        if (isXml(request))
          request.text = request.text.replace(/<(\w+:)?boolean[^>]*>\w+<\/(\w+:)?boolean>/g, '');
      }),
    ),
    row(
      'body-trimmed',
      'XML-002',
      'texts of an XML body are cut at their first blank',
      asks(CREATE, (request) => {
        if (isXml(request))
          request.text = request.text.replace(/(<json:string[^>]*>[^<\s]*)\s[^<]*/g, '$1');
      }),
    ),
    row('other-values', 'XML-003', 'XML has other values than JSON', written(/Demo|Leeds|@/g, 'X')),
    row(
      'lacks-fields',
      'XML-003',
      'XML lacks a field',
      written(/<json:string name="(email|furnished)">[^<]*<\/json:string>/g, ''),
    ),
    row(
      'other-namespace',
      'XML-004',
      'elements are in another namespace',
      written(/2009\/jsonx/g, '2010/jsonx'),
    ),
    row(
      'no-namespace',
      'XML-004',
      'elements are in no namespace',
      written(/ xmlns:json="[^"]*"|json:/g, ''),
    ),
    row(
      'numbers-as-strings',
      'XML-005',
      'numbers are string elements',
      written(/json:number/g, 'json:string'),
    ),
    row(
      'booleans-as-strings',
      'XML-005',
      'booleans are string elements',
      written(/json:boolean/g, 'json:string'),
    ),
    row(
      'names-as-key',
      'XML-006',
      'the name stands in a key attribute',
      written(/ name="/g, ' key="'),
    ),
    row(
      'names-camel',
      'XML-006',
      'names are written another way',
      written(/ name="no_of_beds"/g, ' name="noOfBeds"'),
    ),
    row(
      'array-names',
      'XML-007',
      'members of arrays have names',
      replies(PROPERTY, (answer) => {
        answer.text = answer.text.replace(/<json:string>/g, '<json:string name="item">');
      }),
    ),
    row(
      'array-sorted',
      'XML-007',
      'arrays are written backwards',
      replies(PROPERTY, (answer) => {
        answer.text = answer.text.replace(
          /(<json:string>[^<]*<\/json:string>)\s*(<json:string>[^<]*<\/json:string>)/,
          '$2$1',
        );
      }),
    ),
    row(
      'null-as-empty-string',
      'XML-008',
      'null is an empty string',
      written(/<json:null([^>]*)\/>/g, '<json:string$1/>'),
    ),
    row(
      'null-with-text',
      'XML-008',
      'null has the text null',
      written(/<json:null([^>]*)\/>/g, '<json:null$1>null</json:null>'),
    ),
    row(
      'array-root-object',
      'XML-009',
      'an array stands in an object',
      replies('GET /properties/{}/contacts', (answer) => {
        answer.text = answer.text
          .replace('<json:array', '<json:object')
          .replace(/json:array(\/?)>(?![\s\S]*json:array)/, 'json:object$1>')
          .replace(/<json:object ([^>]*)\/>/, '<json:object $1/>');
      }),
    ),
    row(
      'one-route-only-json',
      'XML-010',
      'contacts are never XML',
      asks('GET /properties/{}/contacts', ({ headers }) => {
        headers['accept'] = 'application/json';
      }),
    ),
    row(
      'contact-body-not-read',
      'XML-010',
      'a contact cannot be sent as XML',
      refusing('POST /properties/{}/contacts', isXml, 400),
    ),
    row(
      'any-weight',
      'XML-011',
      'XML is given whenever it is among the types',
      asks('GET /me', ({ headers }) => {
        if (wantsXml({ headers } as RequestDraft)) headers['accept'] = 'application/xml';
      }),
    ),
    row(
      'text-xml',
      'XML-011',
      'text/xml gets XML',
      asks('GET /me', ({ headers }) => {
        if (headers['accept'] === 'text/xml') headers['accept'] = 'application/xml';
      }),
    ),
    row(
      'parameters-refused',
      'XML-012',
      'application/xml with a charset is not XML',
      refusing(
        CREATE,
        ({ headers }) => headers['content-type'] === 'application/xml; charset=utf-8',
        400,
      ),
    ),
    row(
      'text-xml-body',
      'XML-012',
      'text/xml is read as XML',
      asks(CREATE, ({ headers }) => {
        if (headers['content-type'] === 'text/xml') headers['content-type'] = 'application/xml';
      }),
    ),
    row(
      'format-of-request',
      'XML-013',
      'the answer has the format of the request',
      asks(UPDATE, (request) => {
        request.headers['accept'] = isXml(request) ? 'application/xml' : 'application/json';
      }),
    ),
    row(
      'error-in-json',
      'XML-014',
      'errors are JSON when XML is asked for',
      replies(PROPERTY, (answer, request) => {
        if (answer.status >= 400 && wantsXml(request))
          Object.assign(answer, answerWith(404, { message: 'No.' }));
      }),
    ),
    row(
      'empty-as-document',
      'XML-015 ROO-020',
      'an empty body is a document',
      replies(`DELETE ${ROOMS}/{}`, withNull),
    ),
    row(
      'no-declaration',
      'XML-016',
      'there is no XML declaration',
      written(/^<\?xml[^>]*\?>\s*/, ''),
    ),
    row(
      'text-xml-type',
      'XML-016',
      'XML is called text/xml',
      replies(PROPERTY, ({ headers }) => {
        if (/xml/.test(String(headers['content-type'])))
          headers['content-type'] = 'text/xml; charset=utf-8';
      }),
    ),
    row('one-prefix', 'XML-017', 'only the prefix json is known', unread(/<x:object|<object/)),
    row(
      'empty-string-null',
      'XML-018',
      'an empty string element is null',
      replies(UPDATE, ({ json }, request) => {
        if (isXml(request) && isObject(json) && json['notes'] === '') json['notes'] = null;
      }),
    ),
    row('comments-refused', 'XML-019', 'comments are refused', unread(/<!--/)),
    row('instructions-refused', 'XML-019', 'processing instructions are refused', unread(/<\?nor/)),
    row('cdata-lost', 'XML-020', 'CDATA is lost', misread(/<!\[CDATA\[.*?\]\]>/g, '')),
    row('white-space-lost', 'XML-020', 'white space in a text is lost', misread(/> a <!/, '>a<!')),
    row('exponent-refused', 'XML-021', 'an exponent is refused', unread(/>1e1</)),
    row(
      'number-white-space-refused',
      'XML-021',
      'white space around a number is refused',
      unread(/> 7 </),
    ),
    row('leading-zero', 'XML-021', 'a number with leading zeros is taken', taken(/>007</)),
    row('hexadecimal', 'XML-021', 'a hexadecimal number is taken', taken(/>0x1</)),
    row(
      'boolean-white-space',
      'XML-022',
      'white space around a boolean is refused',
      unread(/> false </),
    ),
    row('boolean-one', 'XML-022', '1 is taken as a boolean', taken(/boolean[^>]*>1</)),
    row('boolean-capitals', 'XML-022', 'TRUE is taken as a boolean', taken(/>TRUE</)),
    row(
      'null-content',
      'XML-023',
      'content of a null element is overlooked',
      taken(/null name="notes">text</),
    ),
    row(
      'nameless',
      'XML-023',
      'a member without a name is overlooked',
      taken(/<json:string>nameless/),
    ),
    row('unknown-element', 'XML-023', 'an unknown element is overlooked', taken(/json:text/)),
    row(
      'root-string',
      'XML-023',
      'a string as root gives 422',
      replies(UPDATE, (answer, { text }) => {
        if (text.includes('>root<')) answer.status = 422;
      }),
    ),
    row('empty-name-refused', 'XML-024', 'an empty name is refused', unread(/name=""/)),
    row('zero-name-refused', 'XML-024', 'the name 0 is refused', unread(/name="0"/)),
    row('attributes-refused', 'XML-025', 'unknown attributes are refused', unread(/colour="red"/)),
    row(
      'first-name-wins',
      'XML-026',
      'of two members with one name the first counts',
      misread(/>last</, '>first<'),
    ),
    row('twice-refused', 'XML-026', 'two members with one name are refused', unread(/>last</)),
    row('doctype-taken', 'XML-027', 'a DOCTYPE is taken', taken(/<!DOCTYPE/)),
    row(
      'entity-expanded',
      'XML-027',
      'an entity is expanded',
      asks(UPDATE, (request) => {
        if (request.text.includes('&e;'))
          request.text = request.text
            .replace(/<!DOCTYPE[\s\S]*?\]>/, '')
            .replace('&e;', 'expanded');
      }),
    ),
    row('unclosed-taken', 'XML-028', 'XML that is not closed is taken', taken(/>open</)),
    row(
      'deep-taken',
      'XML-028',
      'XML may be nested without end',
      taken(/(<json:array name="tags">){65}/),
    ),
    row(
      'unwritable-dropped',
      'XML-029',
      'characters XML cannot carry are dropped',
      written(/\uFFFD/g, ''),
    ),
    row(
      'unwritable-written',
      'XML-029',
      'characters XML cannot carry are written',
      written(/\uFFFD/g, '\u0001'),
    ),
    row('returns-lost', 'XML-030', 'carriage returns are lost', written(/&#(13|x0?[dD]);/g, '')),
    row(
      'numbers-with-point',
      'XML-031',
      'numbers are written with a decimal point',
      written(/(json:number[^>]*>\d+)</g, '$1.0<'),
    ),
    row(
      'empty-array-null',
      'XML-032',
      'an empty array is null',
      written(/<json:array name="tags"\s*\/>/g, '<json:null name="tags"/>'),
    ),
    row(
      'empty-array-missing',
      'XML-032',
      'an empty array is missing',
      written(/<json:array name="tags"\s*\/>/g, ''),
    ),
  ),
);
