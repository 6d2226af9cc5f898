import { describe, expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { createMemory } from '../../base/memory.js';
import { findDateForm, refusedDate, sendDated, writeDay } from './date-forms.js';

const DAY = '2031-05-06';
const TIMED = /T/;

/** A target that takes the dates that match, and what was sent to it. */
function targetTaking(isTaken: (date: string) => boolean) {
  const sent: string[] = [];
  const send = async (body: object) => {
    const { conduct_date } = body as { conduct_date: string };
    sent.push(conduct_date);
    return answer({}, isTaken(conduct_date) ? 200 : 422);
  };
  return { sent, send, context: { memory: createMemory() } };
}

describe('the form of conduct_date', () => {
  it('is a date where that is taken', async () => {
    const { context, send, sent } = targetTaking(() => true);
    await findDateForm(context, { conduct_date: DAY }, send);
    expect(sent).toEqual([DAY]);
    expect(writeDay(context, DAY)).toBe(DAY);
    expect(refusedDate(context)).toBeUndefined();
  });

  it('is a date-time from then on where a date is refused', async () => {
    const { context, send, sent } = targetTaking((date) => TIMED.test(date));
    const { response } = await findDateForm(context, { conduct_date: DAY }, send);
    expect(response.status).toBe(200);
    await sendDated(context, { conduct_date: DAY }, send);
    expect(sent).toEqual([DAY, `${DAY}T09:00:00Z`, `${DAY}T09:00:00Z`]);
    expect(refusedDate(context)?.response.status).toBe(422);
  });

  it('is a date where a date-time is refused', async () => {
    const { context, send, sent } = targetTaking((date) => !TIMED.test(date));
    const { response } = await sendDated(context, { conduct_date: `${DAY}T18:45:00Z` }, send);
    expect(response.status).toBe(200);
    expect(sent).toEqual([`${DAY}T18:45:00Z`, DAY]);
  });

  it('is none of both where both are refused', async () => {
    const { context, send } = targetTaking(() => false);
    const { response } = await findDateForm(context, { conduct_date: DAY }, send);
    expect(response.status).toBe(422);
    expect(refusedDate(context)).toBeUndefined();
  });
});
