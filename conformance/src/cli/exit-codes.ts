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

/** Called by a command with the code it ends with. */
export type End = (code: ExitCode) => void;

const { conforms, fails, usage, configuration, harness, notAllJudged, interrupted } = EXIT;

/** What each code means for one command. */
type Endings = Readonly<Partial<Record<ExitCode, string>>>;

const NOT_UNDERSTOOD: Endings = { [usage]: MEANINGS[usage] };
const FILES = 'a file or folder is missing, or cannot be read or written';
const NODE = 'or Node is too old';

const PAUSE = 'the target asked for a pause longer than limits.patience';
const FAILED = `the suite or the network failed, or ${PAUSE}`;
const LARGE_IDS = 'the target has ids that JavaScript cannot read';

const JUDGING: Endings = {
  ...MEANINGS,
  [conforms]: 'everything that was judged holds',
  [fails]: 'something fails',
  [notAllJudged]: `nothing fails, but something could not be judged, or nothing was: nothing that is selected applies, or ${LARGE_IDS}`,
};

/** The exit codes that each command can end with. */
export const ENDINGS: Readonly<Record<string, Endings>> = {
  init: {
    [conforms]: 'the configuration is written',
    [usage]: 'the command was not understood, or the file exists and was left as it is',
    [configuration]: `the file cannot be read or written, ${NODE}`,
  },
  doctor: {
    [conforms]: 'a run can start',
    ...NOT_UNDERSTOOD,
    [configuration]: `something must be corrected first: what is marked WRONG, the configuration, ${NODE}`,
    [harness]: FAILED,
    [notAllJudged]: `this suite cannot judge the target: ${LARGE_IDS}`,
    [interrupted]: 'interrupted',
  },
  plan: {
    [conforms]: 'the plan is shown',
    ...NOT_UNDERSTOOD,
    [configuration]: `something must be corrected first: the configuration, a file or folder, ${NODE}`,
  },
  run: JUDGING,
  demo: JUDGING,
  list: {
    [conforms]: 'the requirements are listed',
    [usage]: 'the command was not understood, or nothing has this id',
  },
  explain: {
    [conforms]: 'the id is explained',
    [usage]: 'the command was not understood, or nothing has this id',
  },
  report: { [conforms]: 'the reports are written', ...NOT_UNDERSTOOD, [configuration]: FILES },
  replay: {
    [conforms]: 'the evidence gives the same verdicts again',
    [fails]: 'a verdict or the evidence differs from the result',
    ...NOT_UNDERSTOOD,
    [configuration]: FILES,
  },
  diff: {
    [conforms]: 'nothing became worse',
    [fails]: 'something became worse',
    ...NOT_UNDERSTOOD,
    [configuration]: FILES,
    [notAllJudged]: 'the two runs have judged nothing in common',
  },
  certify: {
    [conforms]: 'the certificate is written',
    [fails]: 'something prevents a certificate',
    ...NOT_UNDERSTOOD,
    [configuration]: FILES,
  },
  verify: {
    [conforms]: 'the certificate is valid',
    [fails]: 'the certificate is not valid',
    ...NOT_UNDERSTOOD,
    [configuration]: FILES,
  },
  cleanup: {
    [conforms]: 'what can be deleted is deleted, and what remains is named',
    ...NOT_UNDERSTOOD,
    [configuration]: `something must be corrected first: the configuration, a file or folder, ${NODE}`,
    [harness]: FAILED,
    [notAllJudged]: `it is not sure that everything is listed, or ${LARGE_IDS}`,
    [interrupted]: 'interrupted: what is left stays in the ledger',
  },
  proxy: {
    [conforms]: 'the faults are listed',
    ...NOT_UNDERSTOOD,
    [configuration]: `the target does not answer, the port is in use, ${NODE}`,
    [interrupted]: 'the proxy was stopped',
  },
};

/** The part of the help of a command about its exit codes. */
export function renderEndings(command: string): string {
  const lines = Object.entries(ENDINGS[command] ?? {}).map(
    ([code, meaning]) => `  ${code.padEnd(4)} ${meaning}`,
  );
  return ['Exit codes:', ...lines].join('\n');
}
