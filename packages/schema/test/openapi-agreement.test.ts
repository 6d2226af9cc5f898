import type { TSchema } from '@sinclair/typebox';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../src/contract.js';
import { existsIn } from '../src/endpoint.js';
import { exampleOf } from '../src/examples.js';
import { toJsonSchema } from '../src/openapi/json-schema.js';
import { inRevision, REVISIONS } from '../src/revision.js';
import { compile } from '../src/validation.js';
import { nearly } from './arbitraries.js';

// The documents say what the server does: a JSON Schema validator nobody here wrote accepts what we accept.

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
formats.default(ajv);
for (const keyword of ['x-lintel-form', 'x-lintel-paging', 'x-lintel-references'])
  ajv.addKeyword(keyword);

const bodies = REVISIONS.flatMap((revision) =>
  endpoints
    .filter(([, row]) => existsIn(row, revision))
    .flatMap(([id, row]) =>
      [row.body, row.responses[200]].flatMap((slot, index) =>
        slot
          ? [
              {
                id,
                revision,
                part: index === 0 ? ('request' as const) : ('response' as const),
                schema: inRevision<TSchema>(slot, revision),
              },
            ]
          : [],
      ),
    ),
);

describe('the JSON Schema of a body', () => {
  it.each(bodies)(
    'accepts what the schema itself accepts: $id, $part, $revision',
    ({ id, part, revision, schema }) => {
      const accepts = ajv.compile(toJsonSchema(schema, () => undefined));
      const ours = compile(schema);
      const example = exampleOf(id, revision)[part];
      if (example !== undefined) expect(accepts(example)).toBe(true);
      fc.assert(
        fc.property(nearly(schema), (value) => {
          fc.pre(ours.accepts(value));
          expect(accepts(value)).toBe(true);
        }),
        { numRuns: 15, seed: 20_260_302, maxSkipsPerRun: 1000 },
      );
    },
  );
});
