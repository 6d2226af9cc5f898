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
  const content = parse(file);
  if (Value.Check(Verdicts, content)) return content;
  throw new EvidenceError(
    `There is no ${file} from an earlier run: name the folder of one with --out, or run without --failed.`,
  );
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readWhole(file).toString());
  } catch {
    return undefined;
  }
}
