import { describe, expect, it } from 'vitest';
import { NetworkFailure, Unreadable } from '../base/stops.js';
import { createBreaker, kindOfAnswer } from './breaker.js';

const ORIGIN = 'https://target.example';
const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done++) act();
};

describe('an address that does not answer', () => {
  it('is given up after ten requests in a row, and no other with it', () => {
    const breaker = createBreaker();
    times(9, () => breaker.note(ORIGIN, 'silence'));
    expect(() => breaker.admit(ORIGIN)).not.toThrow();
    breaker.note(ORIGIN, 'silence');
    expect(() => breaker.admit(ORIGIN)).toThrow(NetworkFailure);
    expect(() => breaker.admit('https://other.example')).not.toThrow();
  });

  it('is asked on as long as it answers now and then', () => {
    const breaker = createBreaker();
    times(3, () => {
      times(9, () => breaker.note(ORIGIN, 'silence'));
      breaker.note(ORIGIN, 'answer');
    });
    expect(() => breaker.admit(ORIGIN)).not.toThrow();
  });

  it('is given up after twenty answers of a gateway', () => {
    const breaker = createBreaker();
    times(19, () => breaker.note(ORIGIN, kindOfAnswer({ status: 502, headers: {} })));
    expect(() => breaker.admit(ORIGIN)).not.toThrow();
    breaker.note(ORIGIN, kindOfAnswer({ status: 504, headers: {} }));
    expect(() => breaker.admit(ORIGIN)).toThrow(/20 requests in a row were answered with 502/);
    breaker.note(ORIGIN, kindOfAnswer({ status: 500, headers: {} }));
    expect(() => breaker.admit(ORIGIN)).not.toThrow();
  });

  it('is not given up while it says how long to wait', () => {
    const response = { status: 503, headers: { 'retry-after': '1' } };
    expect(kindOfAnswer(response)).toBe('answer');
  });

  it('is asked no more once the target was given up, and neither is any other', () => {
    const breaker = createBreaker();
    breaker.giveUp(new Unreadable('its ids are too large'));
    breaker.giveUp(new Unreadable('something else'));
    for (const origin of [ORIGIN, 'https://other.example']) {
      expect(() => breaker.admit(origin)).toThrow('its ids are too large');
    }
  });
});
