/**
 * Lets a person sign in: shows the authorize address and listens at the redirect URL. A browser on another
 * machine cannot reach that, so the person may also paste the callback address.
 */
import { createServer, type Server } from 'node:http';
import { systemClock } from '../base/clock.js';
import { isLoopback } from '../base/loopback.js';
import type { Memory } from '../base/memory.js';
import { leadsTo } from './brought-back.js';
import type { Person } from './person.js';
import { SignInFailed } from './sign-in-failed.js';

export interface ByHandOptions {
  /** Who is to sign in, by the name in the configuration. */
  readonly actor: string;
  readonly url: string;
  readonly redirectUri: string;
  readonly person: Person;
  readonly runMemory: Memory;
  /** Time limit for the person in milliseconds; ten minutes by default. */
  readonly withinMs?: number;
}

const WITHIN_MS = 10 * 60_000;
const REMIND_EVERY_MS = 15_000;
const MOST_QUESTIONS = 3;
const OR_PASTE =
  'The suite receives the redirect itself. If the browser is on another machine, paste the address it ends at:';
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Signed in</title><p>You can close this page.';

/** The sign-in the person of the run is busy with: nobody signs in twice at once. */
const BUSY = Symbol('busy');

/** Returns the callback address. Throws SignInFailed when the browser never came back. */
export async function signInByHand(options: ByHandOptions): Promise<URL> {
  const busy = options.runMemory.of(BUSY, (): { with: Promise<unknown> } => ({
    with: Promise.resolve(),
  }));
  const done = busy.with.then(() => attend(options));
  busy.with = done.catch(() => {});
  return done;
}

async function attend(options: ByHandOptions): Promise<URL> {
  const { actor, url, redirectUri, person } = options;
  const back = new URL(redirectUri);
  const server = isHere(back) ? await listen(back) : undefined;
  person.show(`Sign in as ${actor}.`);
  person.show(`Open this address in a browser and sign in:\n\n  ${url}\n`);
  if (server) return waitFor(server, back, options);
  const question = `Then paste the address the browser is redirected to (${redirectUri}...):`;
  const pasted = await askForAddress(person, question);
  if (pasted) return pasted;
  throw failed(
    person.ask
      ? 'the pasted text is not an address'
      : `the suite cannot listen at ${redirectUri}, and cannot ask for the address without a terminal`,
  );
}

/** True for a redirect URL the suite can listen at: http on this machine, since it has no certificate for https. */
function isHere({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname);
}

/** The address that was pasted; undefined for anything else. */
async function askForAddress(person: Person, question: string): Promise<URL | undefined> {
  for (let left = MOST_QUESTIONS; left > 0; left -= 1) {
    const pasted = (await person.ask?.(question))?.trim();
    if (!pasted) return undefined;
    if (URL.canParse(pasted)) return new URL(pasted);
    person.show('That is not an address. It begins with the redirect URL and contains a code.');
  }
  return undefined;
}

/** A server at that address; undefined when the port is taken, so that the address must be pasted. */
function listen({ hostname, port }: URL): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''), () => resolve(server));
  });
}

async function waitFor(server: Server, back: URL, options: ByHandOptions): Promise<URL> {
  const { person, withinMs = WITHIN_MS } = options;
  const endsAt = systemClock.now() + withinMs;
  const reminder = setInterval(() => {
    const seconds = Math.ceil((endsAt - systemClock.now()) / 1_000);
    person.show(`Still waiting for the sign-in; ${seconds} seconds are left.`);
  }, REMIND_EVERY_MS);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<URL>((resolve, reject) => {
      timer = setTimeout(() => reject(failed('nobody signed in within the time limit')), withinMs);
      server.on('request', ({ url = '/' }, response) => {
        const arrived = URL.canParse(url, back.href) ? new URL(url, back) : undefined;
        const isCallback = arrived !== undefined && leadsTo(arrived, back.href);
        response.writeHead(isCallback ? 200 : 404, { 'Content-Type': 'text/html' });
        response.end(isCallback ? PAGE : '');
        if (isCallback) resolve(arrived);
      });
      askForAddress(person, OR_PASTE).then((pasted) => pasted && resolve(pasted), reject);
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
    `the sign-in failed: ${why}`,
    'person',
  );
}
