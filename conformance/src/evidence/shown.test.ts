import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import type { Judgement } from '../engine/judgement.js';
import type { Exchange } from '../net/exchange.js';
import { readEvidence, writeEvidence } from './evidence-file.js';
import { findUnsent } from './sent.js';
import { findOtherShown, noteShown } from './shown.js';

const JSONX = 'http://www.ibm.com/xmlns/prod/2009/jsonx';

/** One request and the read after it. */
const asked = [send('{"length":"PT1H30M","rooms":[2,null]}'), { ...send(''), id: 'current-2' }];
const evidence = new Map(asked.map((one) => [one.id, one]));

function send(body: string, url = 'https://target.example/api/inspections'): Exchange {
  const one = exchange({ method: 'POST', url });
  return { ...one, id: 'current-1', scenario: 'some/story', request: { ...one.request, body } };
}

/** What a verdict rests on: one judgement that was shown this. */
function verdictOn(seen: Judgement['seen'], check = 'some.check') {
  const judgement = { check, scenario: 'some/story', revision: 'current', outcome: 'met' } as const;
  return [{ judgements: [{ ...judgement, seen, verdict: 'pass' as const }] }];
}

const READ = { answered: { exchange: 'current-2' }, sent: { fact: 'PT1H30M' } };
const TOLD = { deliveries: { fact: [{ method: 'POST' }] } };

describe('what was shown to a check', () => {
  it.each([
    ['exchanges and facts', READ],
    ['facts alone', TOLD],
    ['nothing', {}],
  ])('is in the evidence, and stays there when it is written and read: %s', (_, seen) => {
    const kept = readEvidence(writeEvidence(noteShown(evidence, verdictOn(seen))));
    expect(findOtherShown(kept, verdictOn(seen))).toEqual([]);
  });

  it.each([
    ['another exchange', READ, { ...READ, answered: { exchange: 'current-1' } }],
    ['another fact', READ, { ...READ, sent: { fact: 'PT1H' } }],
    ['another fact beside no exchange', TOLD, { deliveries: { fact: [] } }],
    ['another name', READ, { twin: READ.answered, sent: READ.sent }],
  ])('cannot be changed in the result alone: %s', (_, seen, changed) => {
    const kept = noteShown(evidence, verdictOn(seen));
    expect(findOtherShown(kept, verdictOn(changed))).toEqual([
      'some.check received something else than the result says',
      'some.check received something that the result omits',
    ]);
  });

  it('cannot be left out of the result, or of the evidence', () => {
    const kept = noteShown(evidence, verdictOn(READ));
    expect(findOtherShown(kept, verdictOn({}))).toEqual([
      'some.check received something that the result omits',
    ]);
    expect(findOtherShown(evidence, verdictOn(READ))).toEqual([
      'some.check received something else than the result says',
    ]);
  });

  it('is noted once for all requirements of a check', () => {
    const kept = noteShown(evidence, [...verdictOn(READ), ...verdictOn(READ)]);
    expect(kept.get('current-2')?.shown).toHaveLength(1);
  });
});

describe('what a check was told was sent', () => {
  it.each([
    ['JSON', send('{"length":"PT1H30M","rooms":[2,null]}')],
    [
      'JSONx',
      send(
        `<json:object xmlns:json="${JSONX}"><json:string name="length">PT1H30M</json:string><json:number name="rooms">2</json:number></json:object>`,
      ),
    ],
    ['a form', send('length=PT1H30M&rooms=2')],
    ['a query', send('', 'https://target.example/api/inspections?length=PT1H30M&rooms=2')],
  ])('is found in requests: %s', (_, one) => {
    const sent = { fact: { length: 'PT1H30M', rooms: [2, null] } };
    expect(findUnsent(new Map([[one.id, one]]), verdictOn({ sent }))).toEqual([]);
  });

  it('is found in a request that another scenario made and that it was shown', () => {
    const once = { ...send('{"length":"PT1H"}'), scenario: 'another/story' };
    const verdicts = verdictOn({ answered: { exchange: once.id }, sent: { fact: ['PT1H'] } });
    expect(findUnsent(new Map([[once.id, once]]), verdicts)).toEqual([]);
  });

  it('is told when no request of the scenario shows it', () => {
    const told = ['some.check received PT1H as sent, but no request contains it'];
    const verdicts = verdictOn({ ...READ, sent: { fact: { length: 'PT1H' } } });
    expect(findUnsent(evidence, verdicts)).toEqual(told);
    const elsewhere = { ...send('{"length":"PT1H"}'), id: 'current-3', scenario: 'another/story' };
    expect(findUnsent(new Map([...evidence, ['current-3', elsewhere]]), verdicts)).toEqual(told);
  });
});
