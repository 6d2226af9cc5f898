import { REVISIONS } from '../register/schema.js';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, fillIn } from './environment.js';
import { findProblems } from './problems.js';
import { parseText, readText } from './read-file.js';
import { Configuration } from './schema.js';
import { resolveSettings, type Settings } from './settings.js';

export { ConfigurationError };

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
  problems.push(...findNoAddresses(configuration));
  for (const [index, { date }] of attestations.entries()) {
    if (isDay(date)) continue;
    problems.push(`attestations[${index}].date must be a day of the calendar, but is "${date}"`);
  }
  return problems;
}

/** Addresses of the right form that lead nowhere, such as one with port 99999. */
function findNoAddresses({ target, clients }: Configuration): string[] {
  const given = [
    ...REVISIONS.flatMap((revision) =>
      Object.entries(target[revision] ?? {}).map(
        ([name, url]) => [`target.${revision}.${name}`, url] as const,
      ),
    ),
    ...Object.entries(clients).flatMap(([name, { redirectUris }]) =>
      redirectUris.map((url, index) => [`clients.${name}.redirectUris[${index}]`, url] as const),
    ),
  ];
  return given
    .filter(([, url]) => !URL.canParse(url))
    .map(([key, url]) => `${key} is no address; look at the host and port of "${url}"`);
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
