/** A configuration without mistakes, and the problems of one that differs from it in one value. */
import { ConfigurationError, checkSettings } from './load.js';

/** A configuration without mistakes. */
export const RIGHT = {
  target: {
    name: 'UAT',
    current: { baseUrl: 'https://uat.example/api/', authUrl: 'https://uat.example' },
  },
  clients: { a: { id: 'id', secret: 'secret', redirectUris: ['http://127.0.0.1:8765/cb'] } },
  actors: { alice: { signIn: { mode: 'form', email: 'a@example.org', password: 'pw' } } },
};

/** A hasty deployment without mistakes. */
export const HASTY = {
  current: { baseUrl: 'https://hasty.example/api', authUrl: 'https://hasty.example' },
  clients: { a: RIGHT.clients.a, b: { ...RIGHT.clients.a, id: 'other' } },
  signIn: RIGHT.actors.alice.signIn,
  accessTokenSeconds: 3,
  codeSeconds: 2,
  requestsPerMinute: 40,
};

/** A statement of the operator. */
export const stated = (change: object) => ({
  requirement: 'STA-052',
  statement: 'x',
  by: 'me',
  date: '2026-01-02',
  ...change,
});

/** The problems of the configuration with a value set at a dotted path; undefined removes it. */
export function problemsWith(path: string, value: unknown, environment = {}): readonly string[] {
  const content = structuredClone(RIGHT);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<object>((part, name) => Reflect.get(part, name), content);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return problemsOf(content, environment);
}

/** The problems of a whole configuration. */
export function problemsOf(content: unknown, environment = {}): readonly string[] {
  try {
    checkSettings(content, environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
