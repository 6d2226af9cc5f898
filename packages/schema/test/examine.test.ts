import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../src/contract.js';
import { NAMED_SCHEMAS } from '../src/openapi/named-schemas.js';
import { PropertyInput } from '../src/resources/property.js';
import { inRevision, REVISIONS } from '../src/revision.js';
import { compile } from '../src/validation.js';
import { nearly } from './arbitraries.js';

const bodies = endpoints.flatMap(([id, row]) =>
  REVISIONS.filter((revision) => row.body && row.revisions.includes(revision)).map(
    (revision): [string, TSchema] => [
      `${id}, ${revision}`,
      inRevision(row.body as NonNullable<typeof row.body>, revision), // rows without a body are left out above
    ],
  ),
);

const named = Object.entries(NAMED_SCHEMAS).map(([name, slot]): [string, TSchema] => [
  name,
  inRevision(slot, 'current'),
]);

describe('examining a value', () => {
  const verdicts = { accepted: 0, refused: 0 };

  it.each([...bodies, ...named])(
    'finds no problem exactly when the schema accepts it: %s',
    (_name, schema) => {
      const { accepts, examine } = compile(schema);
      const check = TypeCompiler.Compile(schema);
      fc.assert(
        fc.property(nearly(schema), (value) => {
          const isAccepted = check.Check(value);
          const { problems, draft } = examine(value);
          expect(accepts(value)).toBe(isAccepted);
          expect(problems.length === 0).toBe(isAccepted);
          if (isAccepted) expect(check.Check(draft)).toBe(true);
          for (const { message } of problems) expect(message).toMatch(/^.*\.$/s);
          verdicts[isAccepted ? 'accepted' : 'refused'] += 1;
        }),
        { numRuns: 50, seed: 20_260_302 },
      );
    },
  );

  it('was tried with many values of either kind', () => {
    expect(verdicts.accepted).toBeGreaterThan(500);
    expect(verdicts.refused).toBeGreaterThan(500);
  });

  it('leaves in the draft only what fits: it can lack what is required, and nothing else is wrong', () => {
    const { examine } = compile(PropertyInput.current);
    fc.assert(
      fc.property(nearly(PropertyInput.current), (value) => {
        const { draft } = examine(value);
        const again = examine(draft);
        expect(again.draft).toEqual(draft);
        expect(again.problems.filter(({ message }) => !message.endsWith('is required.'))).toEqual(
          [],
        );
      }),
      { numRuns: 300, seed: 20_260_302 },
    );
  });
});
