/**
 * Every way the command can end. Code 6 exists so that "not judged" never looks green in CI; 5 is reserved for a
 * comparison with accepted failures, which does not exist yet.
 */
export const EXIT = {
  conforms: 0,
  fails: 1,
  usage: 2,
  configuration: 3,
  harness: 4,
  notAllJudged: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
