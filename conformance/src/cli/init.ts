/** Writes a first configuration from six answers. Secrets are not asked for: they belong elsewhere. */
import { existsSync } from 'node:fs';
import { ConfigurationError, readSettings } from '../config/load.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { writeTo } from '../evidence/files.js';
import { type Answers, renderConfiguration, variablesOf } from './first-configuration.js';
import type { Io } from './io.js';

export type InitFlags = Partial<Answers> & { readonly config: string; readonly force?: boolean };

/** The six questions, with what is taken when the answer is empty. */
const QUESTIONS: readonly (readonly [keyof Answers, string, string])[] = [
  ['name', 'What is the deployment called?', 'Our test system'],
  ['baseUrl', 'Below which address are /me and /properties found?', ''],
  ['authUrl', 'Below which address is /oauth/token found?', ''],
  ['clientId', 'What is the Client ID of the application?', ''],
  ['redirectUri', 'What is a redirect URL of the application?', 'http://127.0.0.1:8765/callback'],
  ['signIn', 'How does the user sign in: form, browser, manual, command, refresh, token?', 'form'],
];

/** Two more where the deployment offers both revisions. */
const OF_EARLIER: typeof QUESTIONS = [
  ['earlierBaseUrl', 'Below which address are they found in the earlier revision?', ''],
  ['earlierAuthUrl', 'Below which address is its /oauth/token found?', ''],
];

/** Asks for what the flags do not say, writes the file, and says which variables to set. */
export async function initialize(flags: InitFlags, io: Io): Promise<ExitCode> {
  const { config, force = false } = flags;
  if (!force && existsSync(config) && !(await mayOverwrite(config, io))) {
    io.complain(`${config} is there already and was left as it is. Use --force or --config.`);
    return EXIT.usage;
  }
  const answers = await collect(flags, io);
  if (answers === undefined) return EXIT.usage;
  const text = renderConfiguration(answers);
  const variables = variablesOf(answers);
  try {
    readSettings(text, Object.fromEntries(variables.map((name) => [name, 'set'])));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    io.complain(`${error.message}\nNothing was written.`);
    return EXIT.usage;
  }
  writeTo(config, text);
  io.print(`${config} is written. It holds no secret; set these before you go on:`);
  for (const name of variables) io.print(`  export ${name}=...`);
  if (answers.signIn === 'command') {
    io.print('Name the program that signs in at actors.alice.signIn.command.');
  }
  io.print(`Then see whether everything is ready: lintel-conformance doctor --config ${config}`);
  return EXIT.conforms;
}

async function mayOverwrite(config: string, io: Io): Promise<boolean> {
  const answer = await io.ask?.(`${config} is there already. Overwrite it? (yes or no)`);
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

async function collect(flags: InitFlags, io: Io): Promise<Answers | undefined> {
  const answers: Partial<Record<keyof Answers, string>> = { revision: flags.revision ?? 'current' };
  const more = answers.revision === 'both' ? OF_EARLIER : [];
  for (const [key, question, usual] of [...QUESTIONS, ...more]) {
    const given = flags[key] ?? (await io.ask?.(usual ? `${question} [${usual}]` : question));
    const answer = given?.trim() || usual;
    if (!answer) {
      io.complain(`There is no answer to: ${question}`);
      return undefined;
    }
    answers[key] = answer;
  }
  return answers as Answers; // every question was answered just above
}
