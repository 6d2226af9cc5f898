import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { RESULT_FILE, readWhole } from '../evidence/read-result.js';

const REPEATED: readonly string[] = VERDICTS.filter((one) => VERDICT_FACTS[one].isRepeated);

const Verdicts = Type.Object({
  verdicts: Type.Array(Type.Object({ requirement: Type.String(), verdict: Type.String() })),
});

/**
 * The requirements that `--failed` judges again, from the result in a folder. Throws EvidenceError when it has
 * none.
 */
export function readFailed(folder: string): string[] {
  const failed = read(join(folder, RESULT_FILE)).verdicts.filter(({ verdict }) =>
    REPEATED.includes(verdict),
  );
  return [...new Set(failed.map(({ requirement }) => requirement))];
}

function read(file: string): Static<typeof Verdicts> {
  const advice = 'name the folder of an earlier run with --out, or run without --failed';
  if (!existsSync(file)) throw new EvidenceError(`There is no ${file}: ${advice}.`);
  const content = parse(readWhole(file).toString());
  if (Value.Check(Verdicts, content)) return content;
  throw new EvidenceError(`${file} is no result, or was changed or cut off: ${advice}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
