import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { describeEvidence, readEvidence, writeEvidence } from './evidence-file.js';

function evidenceOf(...bodies: readonly string[]) {
  return new Map(
    bodies.map((body, index) => {
      const one = exchange({});
      const id = `current-${index}`;
      return [id, { ...one, id, response: { ...one.response, body } }] as const;
    }),
  );
}

describe('the evidence', () => {
  it.each([
    ['nothing', ''],
    ['text', '{"a":"ä⟦code:1:ab12:8-hex⟧\\n"}'],
    ['long runs of one character', `a${'x'.repeat(70_000)}b${'😀'.repeat(300)}`],
    ['a run of millions', 'A'.repeat(5_000_000)],
    ['runs beside each other', `${'a'.repeat(300)}${'b'.repeat(600)}${'b\n'.repeat(300)}`],
    ['a run across lines', '\n'.repeat(500)],
  ])('comes back as it was written: %s', (_, body) => {
    const evidence = evidenceOf(body);
    expect(readEvidence(writeEvidence(evidence))).toEqual(evidence);
  });

  it('takes little room for a long run of one character', () => {
    expect(writeEvidence(evidenceOf('x'.repeat(1_000_000))).length).toBeLessThan(2_000);
  });

  it('is refused where its bodies expand to more than memory holds, and equal ones count once', () => {
    const [line = ''] = writeEvidence(evidenceOf('a')).split('\n');
    const withRuns = (mark: (index: number) => string) =>
      Array.from({ length: 8 }, (_, index) => {
        const one = JSON.parse(line);
        const body = [mark(index), ['a', 2 ** 27], ''];
        return JSON.stringify({
          ...one,
          id: `current-${index}`,
          response: { ...one.response, body },
        });
      }).join('\n');
    expect(() => readEvidence(withRuns(String))).toThrow(
      'the bodies in the evidence expand to more than any run could hold: it was changed',
    );
    expect(readEvidence(withRuns(() => '')).size).toBe(8);
  });

  it('is described by its number and its digest', () => {
    const evidence = evidenceOf('a', 'b');
    const text = writeEvidence(evidence);
    const other = writeEvidence(evidenceOf('a', 'c'));
    expect(describeEvidence(text, evidence).exchanges).toBe(2);
    expect(describeEvidence(text, evidence)).not.toEqual(describeEvidence(other, evidence));
  });

  it('is refused where a line is no exchange, and where one comes twice', () => {
    const text = writeEvidence(evidenceOf('a'));
    expect(() => readEvidence(`${text}{}\n`)).toThrow(
      'line 2 of the evidence is not an exchange, so it was changed or cut off',
    );
    expect(() => readEvidence(text + text)).toThrow(
      'the evidence holds an exchange twice: it was changed',
    );
  });
});
