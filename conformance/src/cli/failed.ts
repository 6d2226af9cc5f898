import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Verdicts = Type.Object({
  verdicts: Type.Array(Type.Object({ requirement: Type.String(), verdict: Type.String() })),
});

/** Verdicts that someone wants to see again after a repair. */
const WORTH_REPEATING = ['fail', 'blocked', 'harness-error'];

/** The requirements that did not hold in the run a folder is of; undefined when it has none. */
export function readFailed(folder: string): string[] | undefined {
  const result = read(join(folder, 'result.json'));
  const failed = result?.verdicts.filter(({ verdict }) => WORTH_REPEATING.includes(verdict));
  return failed && [...new Set(failed.map(({ requirement }) => requirement))];
}

function read(file: string): Static<typeof Verdicts> | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(Verdicts, content) ? content : undefined;
  } catch {
    return undefined;
  }
}
