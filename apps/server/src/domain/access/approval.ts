import type { Scope } from '@lintel/schema';
import { createSecret, hashSecret } from '../../secrets/tokens.js';
import type { Stores } from '../ports.js';

// A user allows an application what it asked for, and a code stands for it (OAU-017, OAU-018).

/** What a user approves. */
export interface Approval {
  readonly application_id: number;
  readonly account_id: number;
  readonly user_id: number;
  readonly scopes: readonly Scope[];
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
  /** Names the form that was sent; one form gives one code. */
  readonly form: string;
  readonly now: number;
  /** Milliseconds the code is valid. */
  readonly lifetime: number;
}

/** The code that stands for an approval, or nothing when the form was sent before. */
export async function approve(stores: Stores, approval: Approval): Promise<string | undefined> {
  const { application_id, account_id, user_id, scopes, redirect_uri, code_challenge } = approval;
  const { form, now, lifetime } = approval;
  const grant = { application_id, account_id, user_id, scopes, approval: hashSecret(form), now };
  const grant_id = await stores.grants.insert(grant);
  if (grant_id === undefined) return undefined;
  const code = createSecret('authorization_code');
  await stores.grants.insertCode({
    hash: hashSecret(code),
    grant_id,
    redirect_uri,
    code_challenge,
    expires_at: now + lifetime,
  });
  return code;
}
