/** Writes a first configuration from six answers. It does not ask for secrets, which do not belong in the file. */
import { existsSync, statSync } from 'node:fs';
import { writeTo } from '../base/files.js';
import { ConfigurationError, readSettings } from '../config/load.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { type Answers, renderConfiguration, variablesOf } from './first-configuration.js';
import type { Io } from './io.js';
import { quoteIfNeeded } from './quote-if-needed.js';
import { UsageError } from './usage-error.js';

export type InitFlags = Partial<Answers> & { readonly config: string; readonly force?: boolean };

/** A question: the key of the answer, the text, and the default, which may follow from other answers. */
type Question = readonly [
  key: keyof Answers,
  text: string,
  usual?: string | ((answers: Answers) => string),
];

/** The six questions. */
const QUESTIONS: readonly Question[] = [
  ['name', 'What is the deployment called?', 'Our test system'],
  ['baseUrl', 'Which base address are /me and /properties added to?'],
  ['authUrl', 'Which address is /oauth/token added to?', ({ baseUrl }) => new URL(baseUrl).origin],
  ['clientId', 'What is the Client ID of the application?'],
  ['redirectUri', 'What is a redirect URL of the application?', 'http://127.0.0.1:8765/callback'],
  ['signIn', 'How does the user sign in: form, browser, manual, command, refresh, token?', 'form'],
];

/** Two more questions when the deployment offers both revisions. */
const OF_EARLIER: typeof QUESTIONS = [
  [
    'earlierBaseUrl',
    'Which base address are /me and /properties added to in the earlier revision?',
  ],
  [
    'earlierAuthUrl',
    'Which address is /oauth/token added to in the earlier revision?',
    ({ authUrl }) => authUrl,
  ],
];

/** Asks for what the flags leave out, writes the file, and prints which variables to set. */
export async function initialize(flags: InitFlags, io: Io): Promise<ExitCode> {
  const { config, force = false } = flags;
  if (statSync(config, { throwIfNoEntry: false })?.isDirectory()) {
    io.printError(`${config} is a folder: name a file with --config.`);
    return EXIT.configuration;
  }
  refuseUnused(flags);
  if (!force && existsSync(config) && !(await mayOverwrite(config, io))) {
    io.printError(
      `${config} already exists and was left unchanged. Use --force to overwrite it, or name another file with --config.`,
    );
    return EXIT.usage;
  }
  const answers = await collect(flags, io);
  writeTo(config, renderConfiguration(answers));
  io.print(`${config} was written. It holds no secret; set these variables before you go on:`);
  for (const name of variablesOf(answers)) io.print(`  export ${name}=...`);
  if (answers.signIn === 'command') {
    io.print('Set actors.alice.signIn.command to the program that signs in.');
  }
  io.print(
    `Then check that everything is ready: npx lintel-conformance doctor --config ${quoteIfNeeded(config)}`,
  );
  return EXIT.conforms;
}

/** Throws a UsageError for an address of a revision that is not wanted: it would be ignored. */
function refuseUnused({ revision, earlierBaseUrl, earlierAuthUrl }: InitFlags): void {
  if (revision === 'both' || (earlierBaseUrl ?? earlierAuthUrl) === undefined) return;
  throw new UsageError(
    revision === 'earlier'
      ? 'With --revision earlier, give --base-url and --auth-url instead of --earlier-base-url and --earlier-auth-url.'
      : '--earlier-base-url and --earlier-auth-url are for both revisions: add --revision both.',
  );
}

async function mayOverwrite(config: string, io: Io): Promise<boolean> {
  const answer = await io.ask?.(`${config} already exists. Overwrite it? (yes or no)`);
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

/** The answers. Throws a UsageError when one is missing or wrong. */
async function collect(flags: InitFlags, io: Io): Promise<Answers> {
  let answers: Answers = { ...EXAMPLE, revision: flags.revision ?? EXAMPLE.revision };
  const more = answers.revision === 'both' ? OF_EARLIER : [];
  for (const question of [...QUESTIONS, ...more]) {
    answers = await addAnswer(question, answers, flags, io);
  }
  return answers;
}

const MOST_TRIES = 5;

/** Adds an answer, and asks again while it is empty or wrong. Throws a UsageError when it stays so or nobody answers. */
async function addAnswer(
  [key, question, preset]: Question,
  answers: Answers,
  flags: InitFlags,
  io: Io,
): Promise<Answers> {
  const usual = typeof preset === 'function' ? preset(answers) : preset;
  const none = `No answer was given to: ${question}`;
  let problem = '';
  for (let left = flags[key] === undefined ? MOST_TRIES : 1; left > 0; left -= 1) {
    if (problem !== '') io.printError(problem);
    const given = flags[key] ?? (await io.ask?.(usual ? `${question} [${usual}]` : question));
    const answer = given?.trim() || usual;
    problem = none;
    if (!answer && given === undefined) break;
    if (!answer) continue;
    const tried = { ...answers, [key]: answer };
    problem = findProblem(tried);
    if (problem === '') return tried;
  }
  throw nothingWritten(problem);
}

function nothingWritten(why: string): UsageError {
  return new UsageError(`${why}\nNothing was written.`);
}

/** Valid answers in place of those still missing, so that each answer can be checked by itself. */
const EXAMPLE: Answers = {
  name: 'Example',
  revision: 'current',
  baseUrl: 'https://test.example.org/api',
  authUrl: 'https://test.example.org',
  earlierBaseUrl: 'https://test.example.org/v1',
  earlierAuthUrl: 'https://test.example.org',
  clientId: 'app-1',
  redirectUri: 'http://127.0.0.1:8765/callback',
  signIn: 'form',
};

/** What is wrong with a configuration of these answers; empty when nothing is. */
function findProblem(answers: Answers): string {
  const variables = variablesOf(answers).map((name) => [name, 'set']);
  try {
    readSettings(renderConfiguration(answers), Object.fromEntries(variables));
    return '';
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}
