/** Lets a person sign in: shows the address to open and waits where the browser is sent back to. */
import { createServer, type Server } from 'node:http';
import type { Person } from './person.js';
import { SignInFailed } from './sign-in-failed.js';

export interface ByHandOptions {
  readonly url: string;
  readonly redirectUri: string;
  readonly person: Person;
  /** How long the person has, in milliseconds; ten minutes by default. */
  readonly withinMs?: number;
}

const WITHIN_MS = 10 * 60_000;
const REMIND_EVERY_MS = 15_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Signed in</title><p>You can close this page.';

/** The address the browser was sent back to. Throws SignInFailed when it never was. */
export async function signInByHand(options: ByHandOptions): Promise<URL> {
  const { url, redirectUri, person } = options;
  const back = new URL(redirectUri);
  const server = LOOPBACK.includes(back.hostname) ? await listen(back) : undefined;
  person.show(`Open this address in a browser and sign in:\n\n  ${url}\n`);
  if (server) return waitFor(server, back, options);
  const pasted = await person.ask?.(`Then paste the address it is sent to (${redirectUri}...):`);
  const address = pasted?.trim() ?? '';
  if (URL.canParse(address)) return new URL(address);
  throw failed(
    pasted === undefined
      ? `nothing can listen at ${redirectUri}, and nobody can be asked`
      : 'what was pasted is no address',
  );
}

/** Undefined when the port is taken: then the address has to be pasted. */
function listen({ hostname, port }: URL): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''), () => resolve(server));
  });
}

async function waitFor(server: Server, back: URL, options: ByHandOptions): Promise<URL> {
  const { person, withinMs = WITHIN_MS } = options;
  const endsAt = Date.now() + withinMs;
  const reminder = setInterval(() => {
    const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
    person.show(`Still waiting for the sign-in; ${seconds} seconds are left.`);
  }, REMIND_EVERY_MS);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<URL>((resolve, reject) => {
      timer = setTimeout(() => reject(failed('nobody signed in in time')), withinMs);
      server.on('request', (request, response) => {
        const arrived = new URL(request.url ?? '/', back);
        const isCallback = arrived.pathname === back.pathname;
        response.writeHead(isCallback ? 200 : 404, { 'Content-Type': 'text/html' });
        response.end(isCallback ? PAGE : '');
        if (isCallback) resolve(arrived);
      });
    });
  } finally {
    clearInterval(reminder);
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
  }
}

function failed(why: string): SignInFailed {
  return new SignInFailed(
    'configuration',
    'oauth.authorize.returns-code',
    `no sign-in: ${why}`,
    'person',
  );
}
