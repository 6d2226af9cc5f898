import { authenticateApplication } from '../domain/access/applications.js';
import type { Application } from '../domain/ports/applications.js';
import { blockHeaders } from '../http/rate-limit.js';
import type { Context } from './context.js';
import { OauthFailure } from './errors.js';
import type { Exchange } from './exchange.js';
import type { Parameters } from './parameters.js';

// An application proves who it is with its Client ID and Client Secret, in the form or with HTTP Basic, and not in both
// ways at once (OAU-025, OAU-026, OAU-070, OAU-079, D-86).

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The application that sends a form. A failure here uses nothing up. */
export async function authenticateClient(
  { deps, throttles }: Context,
  { request, note }: Exchange,
  form: Parameters,
): Promise<Application> {
  const header = request.headers.authorization;
  const isBasic = header !== undefined && /^basic\b/i.test(header);
  const refuse = (description: string) =>
    new OauthFailure('invalid_client', description, {
      headers: isBasic ? { 'WWW-Authenticate': 'Basic realm="Lintel", charset="UTF-8"' } : {},
    });

  const credentials = isBasic ? basicCredentials(header, form) : formCredentials(form);
  if (!credentials) throw refuse('client_id and client_secret are needed.');
  const application = await authenticateApplication(deps.storage.stores, credentials);
  if (application) return application;

  // A secret has too many bits to be guessed, so the right one is never held back: only failures are slowed down.
  const key = `${credentials.client_id.slice(0, 100)} ${request.ip}`;
  const seconds = throttles.client.blockedSeconds(key);
  note('invalid_client', { address: request.ip ?? '', blocked_seconds: seconds ?? 0 });
  if (seconds !== undefined)
    throw new OauthFailure('temporarily_unavailable', 'Too many wrong secrets.', {
      headers: blockHeaders(seconds, deps.clock),
    });
  throttles.client.countFailure(key);
  throw refuse('The application is unknown or its secret is wrong.');
}

function formCredentials(form: Parameters): Credentials | undefined {
  const client_id = form.get('client_id');
  const client_secret = form.get('client_secret');
  return client_id && client_secret ? { client_id, client_secret } : undefined;
}

function basicCredentials(header: string, form: Parameters): Credentials | undefined {
  if (form.get('client_secret'))
    throw new OauthFailure('invalid_request', 'Credentials stand in the header or in the form.');
  const text = Buffer.from(header.replace(/^basic */i, ''), 'base64').toString();
  const colon = text.indexOf(':');
  if (colon === -1) return undefined;
  const client_id = formDecode(text.slice(0, colon));
  const client_secret = formDecode(text.slice(colon + 1));
  if (!client_id || !client_secret) return undefined;
  const named = form.get('client_id');
  if (named !== undefined && named !== client_id)
    throw new OauthFailure('invalid_request', 'client_id differs from that of the header.');
  return { client_id, client_secret };
}

/** Id and secret are form encoded before they are joined (RFC 6749, 2.3.1), which strict clients do. */
function formDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
