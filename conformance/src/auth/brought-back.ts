/**
 * Checks a callback address that a person or a program brought. No exchange on the way to it was recorded, so a
 * mistake in it must be corrected before the target can be judged.
 */
import { SignInFailed, type Trouble, troubleOf } from './sign-in-failed.js';
import type { TokenFields } from './token-request.js';

/** Throws SignInFailed when the address does not answer the request that was sent. */
export function checkBroughtBack(callback: URL, sent: TokenFields, whose: Trouble): void {
  const redirectUri = sent['redirect_uri'] ?? '';
  const { searchParams } = callback;
  const error = searchParams.get('error') ?? '';
  if (!leadsTo(callback, redirectUri)) {
    const found = `${callback.protocol}//${callback.host}${callback.pathname}`;
    throw failed(`${found} is not the redirect URL ${redirectUri}`, whose);
  }
  if (error) throw failed(`the returned address has the error ${error}`, troubleOf(error) ?? whose);
  if (!searchParams.get('code')) throw failed('the returned address has no code', whose);
  if (searchParams.get('state') === (sent['state'] ?? null)) return;
  throw failed(
    'the returned state is not the one that was sent, so the address answers another request',
    whose,
    'oauth.authorize.echoes-state',
  );
}

/** True when an address is the redirect URL, whatever its query. */
export function leadsTo(address: URL, redirectUri: string): boolean {
  const { protocol, host, pathname } = new URL(redirectUri);
  return address.protocol === protocol && address.host === host && address.pathname === pathname;
}

function failed(why: string, trouble: Trouble, by = 'oauth.authorize.returns-code') {
  return new SignInFailed('configuration', by, `the sign-in failed: ${why}`, trouble);
}
