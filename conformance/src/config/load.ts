import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Environment, fillIn } from './environment.js';
import { findProblems } from './problems.js';
import { Configuration } from './schema.js';
import { resolveSettings, type Settings } from './settings.js';

/** Something in the configuration is wrong; nothing was judged. Names every problem at once. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.map((problem) => `In the configuration: ${endSentence(problem)}`).join('\n'));
  }
}

/** Reads, fills in from the environment and validates a file. Throws a ConfigurationError. */
export function loadSettings(file: string, environment: Environment): Settings {
  return readSettings(readText(file), environment);
}

/** The same for the text of a file, YAML or JSON. Throws a ConfigurationError. */
export function readSettings(text: string, environment: Environment): Settings {
  const content = parseText(text);
  const advice = adviseOnSecrets(findWrittenSecrets(content));
  return { ...checkSettings(content, environment), advice };
}

function adviseOnSecrets(keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const them = keys.length === 1 ? 'is' : 'are';
  return [
    `In the configuration: ${keys.join(', ')} ${them} written in the file, where others can read it. Put what is secret into the environment and write "\${NAME}" in its place.`,
  ];
}

function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** The same for content that is already parsed. Throws a ConfigurationError. */
export function checkSettings(content: unknown, environment: Environment): Settings {
  const problems: string[] = [];
  const filled = fillIn(content, environment, problems);
  const unset = new Set(problems.map((problem) => problem.split(' ')[0]));
  const faults = findProblems(Configuration, filled).filter((f) => !unset.has(f.split(' ')[0]));
  problems.push(...faults);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const configuration = filled as Configuration; // no problem was found just above
  const contradictions = findContradictions(configuration);
  if (contradictions.length > 0) throw new ConfigurationError(contradictions);
  return resolveSettings(configuration);
}

/** What one schema cannot say because it takes two keys to see it. */
function findContradictions(configuration: Configuration): string[] {
  const { target, actors, clients, attestations = [] } = configuration;
  const problems: string[] = [];
  if (!target.current && !target.earlier) {
    problems.push('target needs current or earlier, with the addresses of that revision');
  }
  for (const [name, actor] of Object.entries(actors)) {
    const { signIn } = actor;
    if (signIn.mode !== 'form' && signIn.mode !== 'browser') continue;
    if (signIn.steps || (signIn.email && signIn.password)) continue;
    problems.push(
      `actors.${name}.signIn of mode ${signIn.mode} needs email and password, or steps`,
    );
  }
  if (clients.b && clients.b.id === clients.a.id) {
    problems.push('clients.b.id must be another application than clients.a.id');
  }
  for (const [index, { date }] of attestations.entries()) {
    if (isDay(date)) continue;
    problems.push(`attestations[${index}].date must be a day of the calendar, but is "${date}"`);
  }
  return problems;
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const NAME_OF_SECRET = /(secret|password|token)$/i;

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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError([
      `the file ${file} cannot be read; lintel-conformance init writes one`,
    ]);
  }
}

function parseText(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const hint = /\{[^}"'\n]*\$\{/.test(text) ? `; inside braces write "\${NAME}" with quotes` : '';
    throw new ConfigurationError([`the file is not YAML or JSON: ${first}${hint}`]);
  }
}
