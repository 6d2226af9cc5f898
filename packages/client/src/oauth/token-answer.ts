import type { Tokens } from './tokens.js';

/** Reads what the token route answered (OAU-029, OAU-030). Throws when it is not what the specification says. */
export function tokensFrom(answer: Readonly<Record<string, unknown>>): Tokens {
  const { access_token, refresh_token, expires_in } = answer;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
    throw new TypeError('The token route answered without access_token or refresh_token.');
  }
  const expires_at = new Date(Date.now() + Number(expires_in) * 1000).toISOString();
  return { access_token, refresh_token, expires_at };
}
