import { describe, expect, it } from 'vitest';
import { endpoints } from './contract.js';
import { deliveryExampleOf, exampleOf, examples } from './examples.js';
import { deliveryOf } from './resources/delivery.js';
import { DELIVERY_NAMES } from './resources/event.js';
import { inRevision, isPer, REVISIONS, type Slot } from './revision.js';
import { compile } from './validation.js';

/** Every body of every row in every revision, with the example for it as it is written. */
const bodies = endpoints.flatMap(([id, row]) =>
  row.revisions.flatMap((revision) =>
    [
      { part: 'request' as const, slot: row.body },
      { part: 'response' as const, slot: row.responses[200] },
    ].flatMap(({ part, slot }) =>
      slot ? [{ id, row, revision, part, schema: inRevision(slot, revision) }] : [],
    ),
  ),
);

describe('the example of an endpoint', () => {
  const shown = bodies.filter(({ id }) => id !== 'authorize');

  it.each(shown)('fits its schema: $id, $part, $revision', ({ id, part, revision, schema }) => {
    const example = exampleOf(id, revision)[part];
    expect(example).toBeDefined();
    expect(compile(schema).examine(example).problems).toEqual([]);
  });

  it.each(shown)(
    'holds nothing undeclared: $id, $part, $revision',
    ({ id, row, part, revision, schema }) => {
      const written: Slot<unknown> = examples[id][part];
      const isForThisRevision = revision === row.revisions[0] || isPer(written);
      const example = isForThisRevision
        ? inRevision(written, revision)
        : exampleOf(id, revision)[part];
      expect(compile(schema).project(example)).toEqual(example);
    },
  );

  it('is there for every body, a page for the browser apart, and for nothing else', () => {
    for (const [id, row] of endpoints) {
      expect(examples[id].request !== undefined).toBe(row.body !== undefined);
      expect(examples[id].response !== undefined).toBe(!!row.responses[200] && id !== 'authorize');
    }
  });
});

describe('the example of a delivery', () => {
  it.each(REVISIONS.flatMap((revision) => DELIVERY_NAMES.map((event) => ({ event, revision }))))(
    'fits its schema: $event, $revision',
    ({ event, revision }) => {
      const example = deliveryExampleOf(event, revision);
      expect(compile(deliveryOf(event, revision)).examine(example)).toEqual({
        problems: [],
        draft: example,
      });
    },
  );
});
