import { expect, it } from 'vitest';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { arrive } from '../webhooks/deliveries.js';
import { isNotToldAgain, isTold } from '../webhooks/pdf-generated.js';
import { pollingLeadsTo200, takesEveryType } from './pdf.js';

const last = exchange({ status: 202, body: '' });

it('a PDF that is still being generated is left open, with what to do next', () => {
  const { outcome, why } = consult(pollingLeadsTo200, { last, isTold: false });
  expect(outcome).toBe('unknown');
  expect(why).toContain('raise limits.pdfTimeout');
});

it('says of which type and inspection a PDF was still being generated', () => {
  const url = 'http://127.0.0.1/api/inspections/7/pdf';
  const request = { ...last.request, url, body: '{"type":"ACTIONS"}' };
  const { why } = consult(pollingLeadsTo200, { last: { ...last, request }, isTold: false });
  expect(why).toContain('the PDF of type ACTIONS of /inspections/7 was still');
});

it('leaves a type open that was refused where there may be nothing of it', () => {
  const request = { ...last.request, body: '{"type":"ACTIONS"}' };
  const refused = { ...answer({}, 409), request };
  const { outcome, why } = consult(takesEveryType, { requests: [last, refused], further: [] });
  expect(outcome).toBe('unknown');
  expect(why).toContain('ACTIONS');
});

const ADDRESS = 'https://hooks.example';
const URL = `${ADDRESS}/a`;
const HEARD = {
  deliveries: [],
  received: 0,
  others: 0,
  unnamed: 0,
  id: 7,
  url: URL,
  address: ADDRESS,
};
const listening = answer({ id: 5, url: URL, events: ['pdf.generated'], active: true });

it.each([isTold, arrive])('deliveries that tell of no event are no silence', (check) => {
  const { outcome, why } = consult(check, { ...HEARD, received: 2, created: listening });
  expect(outcome).toBe('unknown');
  expect(why).toContain('inspection_id');
  expect(why).toContain(`register ${ADDRESS} in the service by hand`);
});

it.each([isTold, arrive])('silence at an address registered by hand is left open', (check) => {
  const { outcome, why } = consult(check, { ...HEARD, created: answer({}, 404) });
  expect(outcome).toBe('unknown');
  expect(why).toContain(`nothing arrived at ${ADDRESS}: is it registered`);
});

it.each([
  ['an answer that shows no listener', { created: answer({ received: true }), read: listening }],
  ['a listener nobody could read', { created: listening }],
  ['a listener that was switched off', { created: listening, read: answer({ active: false }) }],
])('silence after %s is left open', (_, seen) => {
  const { outcome, why } = consult(isTold, { ...HEARD, ...seen });
  expect(outcome).toBe('unknown');
  expect(why).toContain(`register ${ADDRESS} in the service by hand`);
});

it('an event that does not say of which inspection it tells has arrived', () => {
  const seen = { ...HEARD, received: 1, unnamed: 1, created: listening };
  expect(consult(arrive, seen).outcome).toBe('met');
});

it('a delivery without the id of an event may be a repetition, whatever it says of the attempt', () => {
  const attempt = (number: number) => ({
    headers: {},
    body: JSON.stringify({ event: 'pdf.generated', inspection_id: 7, attempt: number }),
  });
  const [first, second] = [attempt(1), attempt(2)];
  const again = answer({ url: 'https://a.example/f' });
  const seen = { again, before: [first], after: [first, second] };
  expect(consult(isNotToldAgain, seen).outcome).toBe('unknown');
  expect(consult(isNotToldAgain, { ...seen, before: [], after: [second] }).outcome).toBe(
    'violated',
  );
});
