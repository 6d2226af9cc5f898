import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import type { Exchange } from '../../net/exchange.js';
import { JSONX_NAMESPACE, writeJsonx } from '../../net/jsonx-writer.js';
import * as errors from '../errors/xml.js';
import * as answers from './answers.js';
import { emptyStaysEmpty } from './empty.js';
import { listNames, listsRecords } from './lists.js';
import * as lives from './lives.js';
import * as requests from './requests.js';
import * as written from './written.js';

const VALUE = { id: 7, ref: null, tags: ['b', 'a'], notes: 'x', none: [] };
const headers = { 'content-type': 'application/xml; charset=utf-8' };
const xmlOf = (value: unknown, change: (text: string) => string = (same) => same, status = 200) =>
  exchange({ body: change(writeJsonx(value)), headers, status });

const PAGES = { totalRecords: 1, perPage: 30 };
const xml = xmlOf(VALUE);
const json = answer(VALUE);
const broken = xmlOf(VALUE, (text) => text.slice(0, -5));
const refused = answer({}, 400);
const asked = (answered: Exchange): Exchange => ({
  ...answered,
  request: { ...answered.request, headers: { accept: 'application/xml' } },
});
const sentAs = (format: 'json' | 'xml', body: string, answered: Exchange): Exchange => ({
  ...answered,
  request: { ...answered.request, body, headers: { 'content-type': `application/${format}` } },
});
const same = (text: string) => text;
const namedAs = (type: string) =>
  exchange({ body: writeJsonx(VALUE), headers: { 'content-type': type } });
const textXml = namedAs('text/xml; charset=utf-8');
const pdf = (wanted: string, type: string): Exchange => {
  const body = writeJsonx({ type, url: 'https://a.example/f' });
  const there = exchange({
    method: 'POST',
    url: 'https://api.example/inspections/1/pdf',
    body,
    headers,
  });
  return sentAs('xml', writeJsonx({ type: wanted }), there);
};
const emptied = (text: string) =>
  text.replace('<json:null name="ref"/>', '<json:string name="ref"/>');

const ANSWERS = [
  examples(
    listNames,
    { xml: xmlOf({ pagination: PAGES, data: [VALUE] }), json: answer({ pagination: PAGES }) },
    {
      'in small letters': {
        xml: xmlOf({ pagination: { totalrecords: 1, perpage: 30 }, data: [VALUE] }),
        json: answer({ pagination: PAGES }),
      },
    },
  ),
  examples(
    listsRecords,
    { xml: xmlOf({ pagination: PAGES, data: [VALUE] }) },
    {
      'no record': { xml: xmlOf({ pagination: PAGES, data: [] }) },
      JSON: { xml: json },
    },
  ),
  examples(answers.isXml, { xml }, { JSON: { xml: json }, broken: { xml: broken } }),
  examples(
    answers.equalsJson,
    { kind: 'property', json: answer({ ...VALUE, updated_at: 'before' }), xml },
    {
      'null as empty text': { kind: 'property', json, xml: xmlOf(VALUE, emptied) },
      'a member less': { kind: 'property', json, xml: xmlOf({ ...VALUE, notes: undefined }) },
    },
  ),
  examples(
    answers.namespace,
    { xml },
    {
      another: { xml: xmlOf(VALUE, (text) => text.replace(JSONX_NAMESPACE, 'urn:x')) },
      'none inside': { xml: xmlOf(VALUE, (text) => text.replace('<json:null name', '<null name')) },
    },
  ),
  examples(
    answers.kinds,
    { xml: xmlOf({ ...VALUE, served_by: { node: 1 } }), json },
    {
      'numbers as text': { xml: xmlOf(VALUE, (text) => text.replaceAll('number', 'string')), json },
    },
  ),
  examples(
    answers.kinds,
    { xml: xmlOf({ ...VALUE, 'dotted.name': 1 }), json: answer({ ...VALUE, 'dotted.name': 1 }) },
    {
      'numbers as text': { xml: xmlOf(VALUE, (text) => text.replaceAll('number', 'string')), json },
      'an unknown element': {
        xml: xmlOf(VALUE, (text) => text.replace('json:null', 'json:nil')),
        json,
      },
    },
  ),
  examples(
    answers.names,
    { xml, json },
    {
      'one is missing': { xml: xmlOf({ ...VALUE, ref: undefined }), json },
    },
  ),
  examples(
    answers.arrays,
    { xml, json, path: 'tags' },
    {
      sorted: { xml: xmlOf({ ...VALUE, tags: ['a', 'b'] }), json, path: 'tags' },
      named: {
        xml: xmlOf(VALUE, (text) => text.replace('<json:string>b', '<json:string name="0">b')),
        json,
        path: 'tags',
      },
    },
  ),
  examples(
    answers.nulls,
    { xml, paths: ['ref'] },
    {
      'an empty text': { xml: xmlOf(VALUE, emptied), paths: ['ref'] },
    },
  ),
  examples(answers.arrayRoot, { xml: xmlOf([]) }, { 'an object': { xml } }),
];

const WRITTEN = [
  examples(
    written.errorsConverted,
    { xml: xmlOf({ message: 'No.' }, (t) => t, 404) },
    {
      JSON: { xml: answer({ message: 'No.' }, 404) },
      'no message': { xml: xmlOf({}, (t) => t, 404) },
    },
  ),
  examples(
    written.typeAndDeclaration,
    { xml },
    {
      'no declaration': { xml: xmlOf(VALUE, (text) => text.split('\n')[1] ?? '') },
      'text/xml': {
        xml: exchange({ body: writeJsonx(1), headers: { 'content-type': 'text/xml' } }),
      },
    },
  ),
  examples(
    written.unwritableReplaced,
    { xml, path: 'notes', value: 'x' },
    {
      dropped: { xml: xmlOf({ ...VALUE, notes: '' }), path: 'notes', value: 'x' },
    },
  ),
  examples(
    written.returnsSurvive,
    { xml: xmlOf({ notes: 'a\r\nb' }), path: 'notes', value: 'a\r\nb' },
    {
      lost: { xml: xmlOf({ notes: 'a\nb' }), path: 'notes', value: 'a\r\nb' },
    },
  ),
  examples(
    written.numbersLikeJson,
    { xml, json },
    {
      'with a fraction': { xml: xmlOf(VALUE, (text) => text.replace('>7<', '>7.0<')), json },
      'none at all': { xml: xmlOf({}), json },
    },
  ),
  examples(
    emptyStaysEmpty,
    { deletion: exchange({ body: '' }) },
    { 'an empty document': { deletion: exchange({ body: '<object/>' }) } },
  ),
  examples(
    written.emptyKept,
    { xml, path: 'none' },
    {
      'as null': { xml: xmlOf({ none: null }), path: 'none' },
    },
  ),
];

const twin = json;
const READINGS = [
  requests.anyPrefix,
  requests.emptyString,
  requests.noiseIgnored,
  requests.piecesJoined,
  requests.numberGrammar,
  requests.booleanForms,
  requests.oddNames,
  requests.attributesIgnored,
  requests.lastNameWins,
].map((check) =>
  examples(
    check,
    { created: [json], path: 'notes', values: ['x'] },
    {
      'another value': { created: [json], path: 'notes', values: ['y'] },
      refused: { created: [refused], path: 'notes', values: ['x'] },
    },
  ),
);

const FAULTS = [
  requests.numberFaults,
  requests.booleanFaults,
  requests.structureFaults,
  requests.doctypeRefused,
  requests.brokenRefused,
].map((check) =>
  examples(
    check,
    { refusals: [refused], twin },
    {
      accepted: { refusals: [refused, json], twin },
      'a fault of the server': { refusals: [answer({}, 500)], twin },
    },
  ),
);

const REQUESTS = [
  examples(
    requests.isRead,
    { created: json, sent: VALUE, paths: ['notes', 'tags'] },
    {
      lost: { created: json, sent: { notes: 'y' }, paths: ['notes'] },
      'lost later': {
        created: json,
        sent: VALUE,
        paths: ['tags'],
        list: xmlOf({ data: [{ ...VALUE, tags: [] }] }),
      },
      refused: { created: refused, sent: VALUE, paths: ['notes'] },
    },
  ),
  examples(
    requests.valuesKept,
    { written: [xml], sent: [VALUE], paths: ['notes', 'tags', 'garden'] },
    {
      'one tag as a number': {
        written: [xmlOf({ ...VALUE, tags: [5] })],
        sent: [{ tags: ['5'] }],
        paths: ['tags'],
      },
      'digits as a number': {
        written: [xmlOf({ ref: '007' }, (text) => text.replaceAll('json:string', 'json:number'))],
        sent: [{ ref: '007' }],
        paths: ['ref'],
      },
      'true for false': {
        written: [xmlOf({ garden: true })],
        sent: [{ garden: false }],
        paths: ['garden'],
      },
    },
  ),
  examples(
    requests.nullTaken,
    { update: xmlOf({ ref: null }), path: 'ref', before: 'A-1' },
    { 'the value stays': { update: xmlOf({ ref: 'A-1' }), path: 'ref', before: 'A-1' } },
  ),
  examples(
    lives.emptyTexts,
    {
      answered: [
        sentAs('json', '{"ref":"","notes":""}', answer({ ref: '', notes: null })),
        sentAs(
          'xml',
          writeJsonx({ ref: '', notes: '', tags: [] }),
          xmlOf({ ref: '', notes: null }),
        ),
      ],
    },
    {
      'null in its place': {
        answered: [
          sentAs('json', '{"address":{"line2":""}}', answer({ address: { line2: '' } })),
          sentAs(
            'xml',
            writeJsonx({ address: { line2: '' } }),
            answer({ address: { line2: null } }),
          ),
        ],
      },
    },
  ),
  examples(
    lives.given,
    { answered: [json, asked(xml), asked(exchange({ body: '' }))] },
    { JSON: { answered: [asked(xml), asked(json)] } },
  ),
  examples(
    lives.named,
    {
      answered: [json, asked(xml), asked(xmlOf({}, same, 404)), asked(namedAs('')), asked(textXml)],
    },
    {
      JSON: { answered: [asked(xml), asked(namedAs('application/json'))] },
      'a page': { answered: [asked(namedAs('text/html; charset=utf-8'))] },
    },
  ),
  examples(
    lives.pdfTypes,
    {
      answered: [pdf('CHANGES', 'CHANGES'), sentAs('json', '{"type":"FULL"}', pdf('', 'ACTIONS'))],
    },
    { another: { answered: [pdf('ACTIONS', 'ACTIONS'), pdf('CHANGES', 'FULL')] } },
  ),
  examples(
    lives.taken,
    {
      answered: [
        sentAs('xml', writeJsonx({ name: 'Hall' }), refused),
        sentAs('json', '{"name":"Hall"}', refused),
        sentAs('json', '{"name":"Attic"}', json),
      ],
    },
    {
      'refused in XML alone': {
        answered: [
          sentAs('xml', writeJsonx({ name: 'Hall' }), refused),
          sentAs('json', '{"name":"Hall"}', json),
        ],
      },
    },
  ),
  examples(requests.arrayRoot, { json, ordered: json }, { refused: { json, ordered: refused } }),
  examples(requests.everyRoute, { calls: [xml] }, { JSON: { calls: [xml, json] } }),
  ...refusals(errors.withoutTypeRefused),
  examples(errors.withoutTypeInJson, { refused, twin }, { XML: { refused: xml, twin } }),
  examples(
    errors.withoutTypeInJsonAlways,
    { refused, twin },
    {
      XML: { refused: xmlOf({}, (t) => t, 400), twin },
    },
  ),
  examples(
    requests.mostPreferred,
    { inJson: [json], inXml: [xml] },
    {
      'XML for all': { inJson: [xml], inXml: [xml] },
      'JSON for all': { inJson: [json], inXml: [json] },
    },
  ),
  examples(
    requests.typeWithParameters,
    { created: json, refused },
    {
      'text/xml as well': { created: json, refused: json },
    },
  ),
  examples(
    requests.independent,
    { xmlToJson: json, jsonToXml: xml },
    {
      'as it came': { xmlToJson: xml, jsonToXml: json },
    },
  ),
];

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [...ANSWERS, ...WRITTEN, ...READINGS, ...FAULTS, ...REQUESTS];
