import type { ApiAccess, ApplicationAccess, DemoAccess } from './demo-access.js';

// Lines to paste into a terminal. Double quotes mean the same to every shell, and nothing in them needs escaping.

/** A command line and what it does. */
export interface DemoCommand {
  readonly label: string;
  readonly line: string;
}

/** The first call to make. */
export function curlLine({ accessToken, baseUrl }: ApiAccess, accept?: string): string {
  const headers = [
    `Authorization: Bearer ${accessToken}`,
    ...(accept ? [`Accept: ${accept}`] : []),
  ];
  return [
    'curl',
    ...headers.map((header) => `-H "${header}"`),
    `"${baseUrl}/properties?per_page=3"`,
  ].join(' ');
}

/** A call to each revision, and one that is answered in XML. */
export function curlLines({ current, earlier }: DemoAccess): readonly DemoCommand[] {
  return [
    { label: 'Current', line: curlLine(current) },
    { label: 'Earlier', line: curlLine(earlier) },
    { label: 'Earlier, in XML', line: curlLine(earlier, 'application/xml') },
  ];
}

/** New tokens for a refresh token, which works once. */
export function refreshLine(
  { authUrl, refreshToken }: ApiAccess,
  { id, secret }: ApplicationAccess,
): string {
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: id,
    client_secret: secret,
  };
  const fields = Object.entries(form).map(([name, value]) => `-d "${name}=${value}"`);
  return ['curl', ...fields, `"${authUrl}/oauth/token"`].join(' ');
}

/** Where an application sends a person to sign in and to confirm its access. */
export function signInAddress(
  { authUrl }: ApiAccess,
  { id, redirectUris }: ApplicationAccess,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUris[0] ?? '',
    scope: 'profile.read properties.read',
    state: 'from-the-start-page',
  });
  return `${authUrl}/oauth/authorize?${query}`;
}
