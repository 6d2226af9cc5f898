import { describe, expect, it } from 'vitest';
import type { Shape } from '../domain/shape.js';
import { perShape, type Statement, unvaried, variants } from './statements.js';

describe('statements that are composed for each shape', () => {
  const statementFor = perShape(unvaried, (shape): Statement => {
    return { sql: `select ${Object.keys(shape).join(', ')}`, parameters: [] };
  });

  it('are composed once for shapes that say the same', () => {
    const shape = (): Shape => ({ id: null, address: { city: null } });
    const known = statementFor(shape());
    for (let request = 0; request < 3; request += 1) expect(statementFor(shape())).toBe(known);
  });

  it('differ for shapes with other fields, or in another order', () => {
    const shapes = [{ id: null, name: null }, { name: null, id: null }, { id: null }];
    expect(shapes.map((shape) => statementFor(shape).sql)).toEqual([
      'select id, name',
      'select name, id',
      'select id',
    ]);
  });
});

describe('statements that are composed for each combination of filters', () => {
  const statementFor = variants(String, (combination: number): Statement => {
    return { sql: `select ${combination}`, parameters: [] };
  });
  const combinations = Array.from({ length: 1_000 }, (_, index) => index);

  it('are kept as long as there is room for them, and run once beyond that', () => {
    const first = combinations.map((combination) => statementFor(combination));
    const again = combinations.map((combination) => statementFor(combination));
    const kept = combinations.filter((combination) => first[combination] === again[combination]);
    expect(kept).toEqual(combinations.slice(0, 256));
    for (const combination of combinations) {
      const { sql, runsOnce = false } = again[combination] ?? statementFor(combination);
      expect({ sql, runsOnce }).toEqual({
        sql: `select ${combination}`,
        runsOnce: combination >= kept.length,
      });
    }
  });
});
