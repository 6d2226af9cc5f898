/** Where the problems of a configuration stand, as far as that is known. */
export interface Source {
  /** The name of the file. */
  readonly file: string;
  /** The line of a key, from 1, or of the innermost group around it; undefined when there is neither. */
  readonly lineOf: (key: string) => number | undefined;
}

/** Something in the configuration is wrong; nothing was judged. Names every problem at once. */
export class ConfigurationError extends Error {
  constructor(
    readonly problems: readonly string[],
    source?: Source,
  ) {
    super(problems.map((one) => `In ${nameSource(one, source)}: ${endSentence(one)}`).join('\n'));
  }
}

/** The key that a problem is about, with which it begins. */
export function keyOf(problem: string): string {
  return problem.split(' ')[0] ?? '';
}

function nameSource(problem: string, source: Source | undefined): string {
  if (source === undefined) return 'the configuration';
  const line = source.lineOf(keyOf(problem));
  return line === undefined ? source.file : `${source.file}, line ${line}`;
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
