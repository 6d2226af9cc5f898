import { expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { arrive } from '../webhooks/deliveries.js';
import { isTold } from '../webhooks/pdf-generated.js';
import { pollingLeadsTo200 } from './pdf.js';

const last = exchange({ status: 202, body: '' });

it('a PDF that is still being generated is left open, with what to do next', () => {
  const { outcome, why } = consult(pollingLeadsTo200, { last, isTold: false });
  expect(outcome).toBe('unknown');
  expect(why).toContain('raise limits.pdfTimeout');
});

it('says of which type a PDF was still being generated', () => {
  const request = { ...last.request, body: '{"type":"ACTIONS"}' };
  const { why } = consult(pollingLeadsTo200, { last: { ...last, request }, isTold: false });
  expect(why).toContain('the PDF of type ACTIONS');
});

const HEARD = { deliveries: [], received: 0, others: 0, id: 7, address: 'https://hooks.example/a' };

it('deliveries that do not say of which inspection they tell are no silence', () => {
  const { outcome, why } = consult(isTold, { ...HEARD, received: 2, isRegistered: false });
  expect(outcome).toBe('unknown');
  expect(why).toContain('inspection_id');
});

it.each([isTold, arrive])('silence at an address registered by hand is left open', (check) => {
  const { outcome, why } = consult(check, { ...HEARD, isRegistered: true });
  expect(outcome).toBe('unknown');
  expect(why).toContain('nothing arrived at https://hooks.example/a: is it registered');
});
