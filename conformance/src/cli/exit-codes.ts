/** The meaning of each exit code, as the help of every command and README give it. */
import { EXIT, type ExitCode } from '../engine/exit-code.js';

export const MEANINGS: Readonly<Record<ExitCode, string>> = {
  [EXIT.conforms]: 'done, and everything that was judged or compared holds',
  [EXIT.fails]: 'something fails, became worse, differs, or prevents a certificate',
  [EXIT.usage]: 'the command was not understood',
  [EXIT.configuration]:
    'something must be corrected first: the configuration, a Node that is too old, a target that refuses every token or answers only with server errors, a port that is in use, or a file or folder that is missing or cannot be read or written',
  [EXIT.harness]:
    'the suite or the network failed, or the target asked for a pause longer than limits.patience before anything was judged',
  [EXIT.notAllJudged]:
    'nothing fails, but something could not be judged, or nothing was: nothing that is selected applies, the target has ids that JavaScript cannot read, two runs have judged nothing in common, or a cleanup cannot tell whether everything is listed',
  [EXIT.interrupted]: 'interrupted: no result is written; the ledger lists what was created',
};

const { conforms, fails, usage, configuration, harness, notAllJudged, interrupted } = EXIT;
const ASKING = [conforms, usage, configuration, harness, notAllJudged, interrupted];
const COMPARING = [conforms, fails, usage, configuration];

/** Called by a command with the code it ends with. */
export type End = (code: ExitCode) => void;

/** The exit codes of each command. */
export const ENDINGS: Readonly<Record<string, readonly ExitCode[]>> = {
  init: [conforms, usage, configuration],
  doctor: ASKING,
  plan: [conforms, usage, configuration],
  run: Object.values(EXIT),
  demo: Object.values(EXIT),
  list: [conforms, usage],
  explain: [conforms, usage],
  report: [conforms, usage, configuration],
  replay: COMPARING,
  diff: [...COMPARING, notAllJudged],
  certify: COMPARING,
  verify: COMPARING,
  cleanup: ASKING,
  proxy: [conforms, usage, configuration, interrupted],
};

/** The part of the help of a command about its exit codes. */
export function renderEndings(command: string): string {
  const lines = (ENDINGS[command] ?? []).map(
    (code) => `  ${String(code).padEnd(4)} ${MEANINGS[code]}`,
  );
  return ['Exit codes:', ...lines].join('\n');
}
