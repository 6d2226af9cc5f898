import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import type { Exchange } from '../../net/exchange.js';
import type { Delivery } from '../../net/receiver.js';
import * as pdfGenerated from '../webhooks/pdf-generated.js';
import * as pdf from './pdf.js';

const KEYS = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'] as const;
const ready = (key: string = KEYS[0]) =>
  answer({ type: 'FULL', url: `https://a.example/files/${key}` });
const readyFor = (inspection: number, file: string, type = 'FULL') => {
  const url = `https://a.example/inspections/${inspection}/pdf`;
  const ready = exchange({ url, body: { type, url: `https://a.example/files/${file}` } });
  return { ...ready, request: { ...ready.request, body: JSON.stringify({ type }) } };
};
const asked = (wanted: string, type: string): Exchange => {
  const there = exchange({
    ...{ method: 'POST', url: 'https://a.example/inspections/1/pdf' },
    ...{ sent: { 'content-type': 'application/json' } },
    body: { type, url: 'https://a.example/f' },
  });
  return { ...there, request: { ...there.request, body: JSON.stringify({ type: wanted }) } };
};
const started = exchange({ status: 202, body: '' });
const AS_PDF = { headers: { 'content-type': 'application/pdf' } };
const file = exchange({ ...AS_PDF, body: '%PDF-1.7\n%%EOF\n' });
const cutFile = exchange({ ...AS_PDF, body: '%PDF-1.7\n1 0 obj' });
const page = exchange({ body: '<html>', headers: { 'content-type': 'text/html' } });
const refused = answer({}, 422);
const noActions = { ...asked('ACTIONS', ''), response: refused.response };
const actionsOfAnother = asked('ACTIONS', 'ACTIONS');

const told = (data: object): Delivery => ({
  headers: {},
  body: JSON.stringify({ event: 'pdf.generated', data }),
});
const numbered = (id: string): Delivery => ({ ...told(DATA), headers: { 'webhook-id': id } });
const DATA = { inspection_id: 7, inspection: { id: 7 }, type: 'FULL', url: 'https://a.example/f' };

const HOOK = 'https://hooks.example/a';
const listening = answer({ id: 5, url: HOOK, events: ['pdf.generated'], active: true });
const HEARD = {
  ...{ deliveries: [], received: 0, others: 0, unnamed: 0, id: 7 },
  ...{ url: HOOK, address: 'https://hooks.example', created: listening, read: listening },
};

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    pdf.takesEveryType,
    { requests: [ready(), noActions], further: [actionsOfAnother] },
    {
      'one is refused': { requests: [ready(), refused], further: [] },
      'one is refused where there is something': {
        requests: [ready(), noActions],
        further: [noActions],
      },
    },
  ),
  examples(
    pdf.startsWith202,
    { first: started },
    {
      'at once without an address': { first: answer({ type: 'FULL' }) },
      'with another status': { first: answer('', 204) },
    },
  ),
  examples(
    pdf.noBodyWith202,
    { first: started },
    { 'with a body': { first: answer({ status: 'started' }, 202) } },
  ),
  examples(
    pdf.pollingLeadsTo200,
    { last: ready(), isTold: false },
    {
      'not there although it was told': { last: started, isTold: true },
      'refused meanwhile': { last: refused, isTold: false },
    },
  ),
  examples(
    pdf.staysThere,
    { there: ready(), later: ready(KEYS[1]) },
    { 'generated again': { there: ready(), later: started } },
  ),
  examples(
    pdf.ofOneInspection,
    { answers: [readyFor(1, 'a'), readyFor(1, 'a', 'full'), readyFor(2, 'b')] },
    {
      'one for two': { answers: [readyFor(1, 'a'), readyFor(2, 'a')] },
      'one for two types': { answers: [readyFor(1, 'a'), readyFor(1, 'a', 'ACTIONS')] },
    },
  ),
  examples(
    pdf.keepsEveryType,
    { answers: [asked('ACTIONS', 'ACTIONS'), asked('full', 'FULL'), started] },
    { another: { answers: [asked('FULL', 'FULL'), asked('CHANGES', 'FULL')] } },
  ),
  examples(
    pdf.showsTypeAndUrl,
    { last: ready() },
    { 'no url': { last: answer({ type: 'FULL' }) }, 'no type': { last: answer({ url: 'x' }) } },
  ),
  examples(
    pdf.keepsType,
    { last: ready(), type: 'FULL' },
    { another: { last: ready(), type: 'ACTIONS' }, 'never there': { last: started, type: 'FULL' } },
  ),
  examples(
    pdf.fullByDefault,
    { last: ready() },
    { 'another type': { last: answer({ type: 'ACTIONS', url: 'https://a.example/f' }) } },
  ),
  examples(pdf.urlLeadsToIt, { file }, { 'a page': { file: page }, 'cut off': { file: cutFile } }),
  examples(
    pdf.urlNeedsNoToken,
    { file },
    { 'a page': { file: page }, 'a token is asked for': { file: answer({}, 401) } },
  ),
  ...refusals(pdf.otherTypeRefused),
  examples(pdf.keptByType, { other: started }, { 'the other one': { other: ready() } }),
  examples(pdf.noBodyIsFull, { request: ready() }, { refused: { request: refused } }),
  examples(pdf.voidAfterChange, { after: started }, { 'the old one': { after: ready() } }),
  examples(
    pdf.inEveryState,
    { requests: [started, started] },
    { 'not when cancelled': { requests: [started, answer({}, 409)] } },
  ),
  examples(
    pdf.urlCannotBeGuessed,
    { answers: [ready(), ready(KEYS[1])] },
    {
      'a number': { answers: [ready('7'), ready('8')] },
      'the same': { answers: [ready(), ready()] },
    },
  ),
  examples(
    pdfGenerated.isTold,
    { ...HEARD, deliveries: [told(DATA)], received: 1 },
    { silence: HEARD, 'another inspection': { ...HEARD, received: 1, others: 1 } },
  ),
  examples(
    pdfGenerated.isToldOfEach,
    { first: started, there: ready(), before: 1, after: 2 },
    { silence: { first: started, there: ready(), before: 1, after: 1 } },
  ),
  examples(
    pdfGenerated.isNotToldAgain,
    { again: ready(), before: [told(DATA)], after: [told(DATA)] },
    {
      'told of what nobody was told of': { again: ready(), before: [], after: [told(DATA)] },
      'told again under another id': {
        again: ready(),
        before: [numbered('a')],
        after: [numbered('a'), numbered('b')],
      },
      'told of what was there': { again: ready(), before: [], after: [numbered('a')] },
      'generated again': { again: started, before: [told(DATA)], after: [told(DATA)] },
    },
  ),
  examples(
    pdfGenerated.isNotToldAgain,
    { again: ready(), before: [numbered('a')], after: [numbered('a'), numbered('a')] },
    {
      'and of another event': {
        again: ready(),
        before: [numbered('a')],
        after: [numbered('a'), numbered('a'), numbered('b')],
      },
    },
  ),
  examples(
    pdf.askedAtOnce,
    { requests: [started, started], deliveries: [told(DATA)] },
    {
      'told twice': { requests: [started, started], deliveries: [numbered('a'), numbered('b')] },
      refused: { requests: [started, answer({}, 409)], deliveries: [told(DATA)] },
    },
  ),
  examples(
    pdfGenerated.tellsWhatAndWhere,
    { delivery: told(DATA), id: 7 },
    {
      'another inspection': { delivery: told(DATA), id: 8 },
      'no address': { delivery: told({ ...DATA, url: '' }), id: 7 },
      'another type': { delivery: told({ ...DATA, type: 'PART' }), id: 7 },
    },
  ),
];
