/** Writes the text of a first configuration file. Every secret in it is an environment variable. */
import { stringify } from 'yaml';

export interface Answers {
  readonly name: string;
  /** `current`, `earlier` or `both`. */
  readonly revision: string;
  readonly baseUrl: string;
  readonly authUrl: string;
  /** The addresses of the earlier revision, when both are offered. */
  readonly earlierBaseUrl?: string;
  readonly earlierAuthUrl?: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** A mode of signing in. */
  readonly signIn: string;
}

/**
 * The variable of the client secret. No variable begins with LINTEL_, because the Lintel server would take it
 * for a setting.
 */
const SECRET = 'CONFORMANCE_CLIENT_SECRET';

/** The keys of each mode of signing in, with the variables they come from. */
const SIGN_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  form: { email: 'CONFORMANCE_EMAIL', password: 'CONFORMANCE_PASSWORD' },
  browser: { email: 'CONFORMANCE_EMAIL', password: 'CONFORMANCE_PASSWORD' },
  refresh: { refreshToken: 'CONFORMANCE_REFRESH_TOKEN' },
  token: { accessToken: 'CONFORMANCE_ACCESS_TOKEN' },
};

/** The variables to set before the configuration can be used. */
export function variablesOf({ signIn }: Answers): string[] {
  return [SECRET, ...Object.values(SIGN_INS[signIn] ?? {})];
}

export function renderConfiguration(answers: Answers): string {
  const { name, clientId, redirectUri, signIn } = answers;
  const secrets = Object.entries(SIGN_INS[signIn] ?? {});
  const program = signIn === 'command' ? { command: ['./sign-in'] } : {};
  const content = {
    target: { name, ...addressesOf(answers) },
    clients: { a: { id: clientId, secret: place(SECRET), redirectUris: [redirectUri] } },
    actors: {
      alice: {
        signIn: {
          mode: signIn,
          ...program,
          ...Object.fromEntries(secrets.map(([key, variable]) => [key, place(variable)])),
        },
      },
    },
  };
  return `# yaml-language-server: $schema=node_modules/@lintel/conformance/config.schema.json\n${stringify(content)}`;
}

function addressesOf({ revision, baseUrl, authUrl, earlierBaseUrl, earlierAuthUrl }: Answers) {
  const asked = { baseUrl, authUrl };
  if (revision !== 'both') return { [revision]: asked };
  return { current: asked, earlier: { baseUrl: earlierBaseUrl, authUrl: earlierAuthUrl } };
}

function place(variable: string): string {
  return `\${${variable}}`;
}
