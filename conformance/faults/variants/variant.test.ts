import { expect, it } from 'vitest';
import type { Effect } from '../../src/faults/fault.js';
import { createMemory } from '../../src/faults/memory.js';
import type { DeliveryDraft } from '../../src/faults/message.js';
import { together } from './variant.js';

const says = (text: string): Effect => ({
  delivery: (delivery) => {
    delivery.text += text;
  },
});

it('combines what effects do to deliveries, and that one of them pretends', () => {
  const both = together(says('a'), { pretends: true }, says('b'));
  const delivery: DeliveryDraft = {
    headers: {},
    text: '',
    json: undefined,
    status: undefined,
    sendAgain: () => undefined,
  };
  both.delivery?.(delivery, createMemory());
  expect(delivery.text).toBe('ab');
  expect(both.pretends).toBe(true);
});

it('has nothing to do with deliveries when none of them has', () => {
  expect(Object.keys(together({ delayMs: 1 }, {}))).toEqual(['delayMs', 'request', 'answer']);
});
