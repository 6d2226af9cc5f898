import { isRecord } from '../base/is-record.js';
import { ConfigurationError, keyOf, type Source } from './configuration-error.js';
import { findContradictions } from './contradictions.js';
import { type Environment, fillIn, type Lenience } from './environment.js';
import { findProblems } from './problems.js';
import { parseText, readText } from './read-file.js';
import { Configuration } from './schema.js';
import { resolveSettings, type Settings } from './settings.js';
import { showing } from './shown.js';

export { ConfigurationError };

/** Reads a file, fills in the environment variables and validates it. Throws a ConfigurationError. */
export function loadSettings(file: string, environment: Environment): Settings {
  return readSettings(readText(file), environment, file);
}

/** Reads a file for a plan, which needs no secret: those that lack are only named. Throws a ConfigurationError. */
export function loadForPlan(file: string, environment: Environment): Settings {
  return readAdvising(readText(file), environment, file, isForSignIn);
}

/** True for secrets, for what users sign in with, and for headers. */
function isForSignIn(key: string): boolean {
  return NAME_OF_SECRET.test(key) || /(^|\.)(signIn|headers)\./.test(key);
}

/** Reads the text of a file, YAML or JSON. Throws a ConfigurationError, which names the file. */
export function readSettings(
  text: string,
  environment: Environment,
  file = 'the configuration',
): Settings {
  return readAdvising(text, environment, file);
}

/** Parses a text and checks its content; the problems of both name the file, and the line where it is known. */
function readAdvising(
  text: string,
  environment: Environment,
  file: string,
  mayLack: Lenience['mayLack'] = () => false,
): Settings {
  const { content, lineOf } = locating({ file, lineOf: () => undefined }, () => parseText(text));
  const source = { file, lineOf };
  const lacking: string[] = [];
  const check = () => checkSettings(content, environment, { mayLack, lacking });
  const settings = locating(source, check);
  const advice = [
    ...adviseOnSecrets(findWrittenSecrets(content)),
    ...adviseOnLacking(lacking, source),
  ];
  return { ...settings, advice: [...settings.advice, ...advice] };
}

/** Adds the file and the lines to the problems that `read` finds. */
function locating<T>(source: Source, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ConfigurationError
      ? new ConfigurationError(error.problems, source)
      : error;
  }
}

function adviseOnSecrets(keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const them = keys.length === 1 ? 'is' : 'are';
  return [
    `Warning: ${keys.join(', ')} ${them} written in the file, where others can read it. Put secrets into environment variables and write "\${NAME}" in their place.`,
  ];
}

/** Names the variables that were lacking where they may. */
function adviseOnLacking(lacking: readonly string[], source: Source): string[] {
  if (lacking.length === 0) return [];
  const { message } = new ConfigurationError(lacking, source);
  return [`${message}\nThe plan does without; doctor and run do not.`];
}

/** Checks content that is already parsed. Throws a ConfigurationError. */
export function checkSettings(
  content: unknown,
  environment: Environment,
  lenience?: Lenience,
): Settings {
  const problems: string[] = [];
  const written = new Map<string, string>();
  const filled = fillIn(content, { environment, problems, written, lenience });
  const unset = new Set(problems.map(keyOf));
  const show = showing(written);
  const faults = findProblems(Configuration, filled, show);
  problems.push(...faults.filter((fault) => !unset.has(keyOf(fault))));
  const configuration = filled as Configuration; // where it has no problem
  if (isRecord(filled)) problems.push(...findContradictions(configuration, { problems, show }));
  if (problems.length > 0) {
    throw new ConfigurationError([...problems, ...(lenience?.lacking ?? [])]);
  }
  return resolveSettings(configuration, environment);
}

const NAME_OF_SECRET = /((secret|password|token)|\.headers\..*key)$/i;

/** The keys of secrets that stand in the file itself. */
function findWrittenSecrets(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    return NAME_OF_SECRET.test(key) && value !== '' && !value.includes('${') ? [key] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    findWrittenSecrets(part, key ? `${key}.${name}` : name),
  );
}
