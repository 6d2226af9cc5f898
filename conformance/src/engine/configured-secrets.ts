/** Which values of the configuration are secret. */
import type { FormStep, SignIn } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Secrets } from '../net/secrets.js';

export function registerConfigured(settings: Settings, secrets: Secrets): void {
  const { actors, fixtures } = settings;
  const { hasty, expiredAccessToken } = fixtures;
  const clients = [...Object.values(settings.clients), ...Object.values(hasty?.clients ?? {})];
  for (const client of clients) secrets.register('secret', client.secret);
  const isPublic = publicPartsOf(settings);
  const signIns = Object.values(actors).map(({ signIn }) => signIn);
  for (const signIn of [...signIns, ...(hasty ? [hasty.signIn] : [])]) {
    registerSignIn(signIn, { isPublic, secrets });
  }
  secrets.register('access-token', expiredAccessToken ?? '');
  const headers = [...Object.values(settings.headers), ...Object.values(hasty?.headers ?? {})];
  for (const value of headers) if (!isPublic(value)) secrets.register('key', value);
  for (const proxy of [settings.proxies.http, settings.proxies.https]) {
    if (proxy) secrets.register('password', decodeURIComponent(new URL(proxy).password));
  }
}

interface Registering {
  /** True for a value that also occurs in a public text. */
  readonly isPublic: (value: string) => boolean;
  readonly secrets: Secrets;
}

function registerSignIn(signIn: SignIn, { isPublic, secrets }: Registering): void {
  if (signIn.mode === 'token') secrets.register('access-token', signIn.accessToken);
  if (signIn.mode === 'refresh') secrets.register('refresh-token', signIn.refreshToken);
  if (signIn.mode !== 'form' && signIn.mode !== 'browser') return;
  const { password = '', steps = [], email = findEmail(steps) } = signIn;
  secrets.register('password', password);
  for (const [field, value] of fieldsOf(steps)) {
    if (value !== email && !isPublic(value)) secrets.register('password', value, field);
  }
}

function fieldsOf(steps: readonly FormStep[]): [string, string][] {
  return steps.flatMap(({ fill = {} }) => Object.entries(fill));
}

/** The email address that the steps type, which is no secret: profiles show it, and they are judged. */
function findEmail(steps: readonly FormStep[]): string | undefined {
  return fieldsOf(steps).find(([, value]) => /^[^\s@]+@[^\s@]+$/.test(value))?.[1];
}

/** Tells whether a value is part of a public text, such as the name of an organization in its address. */
function publicPartsOf({ name, addresses, clients }: Settings): (value: string) => boolean {
  const texts = [
    name,
    ...Object.values(addresses).flatMap(({ baseUrl, authUrl }) => [baseUrl, authUrl]),
    ...Object.values(clients).flatMap(({ id, redirectUris }) => [id, ...redirectUris]),
  ];
  return (value) => texts.some((text) => text.includes(value));
}
