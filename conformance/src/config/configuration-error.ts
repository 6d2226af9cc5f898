/** Something in the configuration is wrong; nothing was judged. Names every problem at once. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.map((problem) => `In the configuration: ${endSentence(problem)}`).join('\n'));
  }
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
