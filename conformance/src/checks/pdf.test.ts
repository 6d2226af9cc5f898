import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { consult } from '../engine/judgement.js';
import { isTold, pollingLeadsTo200 } from './pdf.js';

const last = exchange({ status: 202, body: '' });

it('a PDF that is still being generated is left open, with what to do next', () => {
  const { outcome, why } = consult(pollingLeadsTo200, { last, isTold: false });
  expect(outcome).toBe('unknown');
  expect(why).toContain('raise limits.pdfTimeout');
});

it('deliveries that do not say of which inspection they tell are no silence', () => {
  const { outcome, why } = consult(isTold, { deliveries: [], received: 2 });
  expect(outcome).toBe('unknown');
  expect(why).toContain('inspection_id');
});
