import type { Io } from '../../src/cli/io.js';

/** A terminal that keeps what is written to it and answers questions in order. */
export interface Terminal extends Io {
  readonly written: () => string;
}

export function openTerminal(
  environment: Io['environment'] = {},
  answers?: readonly string[],
): Terminal {
  let written = '';
  const left = [...(answers ?? [])];
  const write = (text: string) => {
    written += `${text}\n`;
  };
  return {
    environment,
    print: write,
    printError: write,
    showProgress: () => {},
    showStep: () => {},
    onInterrupt: () => () => {},
    onEnd: () => () => {},
    written: () => written,
    ...(answers
      ? {
          ask: async (question: string) => {
            write(question);
            return left.shift();
          },
        }
      : {}),
  };
}
