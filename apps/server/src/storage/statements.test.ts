import { describe, expect, it } from 'vitest';
import type { Shape } from '../domain/shape.js';
import { perShape, type Statement, unvaried } from './statements.js';

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
