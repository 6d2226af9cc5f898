import { runCommand } from '../../src/cli.js';

/** A command at work, and what it has said so far. */
export interface TestCommand {
  /** The exit code, once the command has ended. */
  readonly code: Promise<number>;
  readonly printed: readonly string[];
  readonly complaints: readonly string[];
  /** Asks it to stop, as a signal does, and returns the exit code. */
  stop(): Promise<number>;
  /** Kept when it has printed a text. */
  until(text: string): Promise<void>;
}

/** Runs a command of the server with these settings; the secret is what a person would type. */
export function startCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  { secret = '' }: { readonly secret?: string } = {},
): TestCommand {
  const printed: string[] = [];
  const complaints: string[] = [];
  const waiting = new Set<() => void>();
  let stop = () => {};
  const stopping = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const code = runCommand(words, {
    environment,
    stopping,
    readSecret: async () => secret,
    print(text) {
      printed.push(text);
      for (const look of waiting) look();
    },
    complain: (text) => complaints.push(text),
  });
  return {
    code,
    printed,
    complaints,
    stop() {
      stop();
      return code;
    },
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (printed.some((line) => line.includes(text))) resolve();
        };
        waiting.add(look);
        look();
        code.then(() => reject(new Error(complaints.join('\n'))), reject);
      }),
  };
}
