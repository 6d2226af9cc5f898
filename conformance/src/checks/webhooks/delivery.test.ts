import { expect, it } from 'vitest';
import { writeJsonx } from '../../net/jsonx-writer.js';
import { listInspections, mentions } from './delivery.js';

const of = (body: string, headers: Readonly<Record<string, string>> = {}) => ({ body, headers });
const DATA = { inspection_id: 7, inspection: { id: 7 }, type: 'FULL' };

it.each([
  ['as Lintel has it', JSON.stringify({ account_id: 1, data: DATA })],
  ['with blanks', JSON.stringify({ data: { inspection_id: 7 } }, undefined, 2)],
  ['as JSONx', writeJsonx({ data: DATA })],
  ['as the value of a field', '{"inspection": 7, "id": 9}'],
  ['as text', '{"inspectionId": "7"}'],
  ['as a whole record', '{"inspection": {"id": 7, "type": {"id": 102}, "property": {"id": 5}}}'],
  ['in a list', '{"inspections": [{"id": 7}]}'],
  ['beside what says so', '{"resource_type": "inspection", "resource_id": 7, "account_id": 4}'],
  [
    'in a record that says so',
    '{"id": 3, "data": {"object": "Inspection", "id": 7, "user_id": 2}}',
  ],
  [
    'in a document of JSON:API',
    '{"data": {"type": "events", "id": "3", "relationships": {"inspection": {"data": {"type": "inspections", "id": "7"}}}}}',
  ],
  ['in an address alone', '{"id": 3, "links": {"self": "https://a.example/v1/inspections/7/pdf"}}'],
])('finds the inspection %s', (_, body) => {
  expect(new Set(listInspections(of(body)))).toEqual(new Set([7]));
});

it.each([
  ['its fields', 'event=pdf.generated&inspection_id=7'],
  [
    'JSON in a field',
    `payload=${encodeURIComponent('{"event":"pdf.generated","inspection_id":7}')}`,
  ],
])('finds the event and the inspection in a form with %s', (_, body) => {
  const delivery = of(body, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });
  expect(listInspections(delivery)).toEqual([7]);
  expect(mentions(delivery, 'pdf.generated')).toBe(true);
});

it.each([
  ['another number', '{"id": 7, "account_id": 7, "property": {"id": 7}}'],
  ['a kind of inspection', '{"inspection_type": 7, "inspection": {"type": {"id": 7}}}'],
  ['no JSON', 'inspection_id=7'],
  ['no number', '{"inspection_id": "7a", "inspection": null}'],
])('takes %s for no inspection', (_, body) => {
  expect(listInspections(of(body))).toEqual([]);
});

it('finds a text in any value and in any header, and in no other text', () => {
  const body = '{"a": [{"kind": "pdf.generated"}]}';
  expect(mentions(of(body), 'pdf.generated')).toBe(true);
  expect(mentions(of('{}', { 'x-event': 'pdf.generated' }), 'pdf.generated')).toBe(true);
  expect(mentions(of('{"note": "no pdf.generated"}'), 'pdf.generated')).toBe(false);
});
