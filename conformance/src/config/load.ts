import { ConfigurationError, keyOf, type Source } from './configuration-error.js';
import { findContradictions } from './contradictions.js';
import { type Environment, fillIn } from './environment.js';
import { findProblems } from './problems.js';
import { parseText, readText } from './read-file.js';
import { Configuration } from './schema.js';
import { resolveSettings, type Settings } from './settings.js';

export { ConfigurationError };

/** Reads a file, fills in the environment variables and validates it. Throws a ConfigurationError. */
export function loadSettings(file: string, environment: Environment): Settings {
  return readSettings(readText(file), environment, file);
}

/** Reads a file for a plan, which sends nothing and so needs no secret. Throws a ConfigurationError. */
export function loadForPlan(file: string, environment: Environment): Settings {
  return readContent(readText(file), file, (content) =>
    checkSettings(content, environment, isForSignIn),
  );
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
  return readContent(text, file, (content) => {
    const advice = adviseOnSecrets(findWrittenSecrets(content));
    const settings = checkSettings(content, environment);
    return { ...settings, advice: [...settings.advice, ...advice] };
  });
}

/** Parses a text and checks its content; the problems of both name the file, and the line where it is known. */
function readContent(text: string, file: string, check: (content: unknown) => Settings): Settings {
  const { content, lineOf } = locating({ file, lineOf: () => undefined }, () => parseText(text));
  return locating({ file, lineOf }, () => check(content));
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

/** Checks content that is already parsed. Throws a ConfigurationError. */
export function checkSettings(
  content: unknown,
  environment: Environment,
  mayLack?: (key: string) => boolean,
): Settings {
  const problems: string[] = [];
  const filled = fillIn(content, environment, problems, mayLack);
  const unset = new Set(problems.map(keyOf));
  const faults = findProblems(Configuration, filled);
  problems.push(...faults.filter((fault) => !unset.has(keyOf(fault))));
  if (problems.length > 0) throw new ConfigurationError(problems);
  const configuration = filled as Configuration; // no problem was found just above
  const contradictions = findContradictions(configuration);
  if (contradictions.length > 0) throw new ConfigurationError(contradictions);
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
