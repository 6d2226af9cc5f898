/**
 * Whether the target ends the oldest grant of a user and an application when they are given another. Nothing forbids
 * that, so a token that ended in this way is no failure. A target that only loses tokens is told apart: it
 * refuses one although another, or the same before, was accepted after as many later sign-ins. A token that lacks
 * scopes may be refused for these, so it counts as ended only where it is refused what its scopes allow as well.
 */
import type { Clock } from '../base/clock.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import type { Outgoing, Send } from '../net/http.js';
import { countLaterGrants, type Granted, type Owner } from './later-grants.js';
import { readsWith } from './narrow.js';
import type { Meant } from './parties.js';
import { readTokens } from './token-request.js';

/** What is noted of whom a code was given for. */
type Noted = Pick<Meant, 'actor' | 'signIn' | 'client' | 'scopes' | 'isWhole'>;

export interface GrantLimit {
  /** Notes whom a code was given for. */
  noteCode(code: string, meant: Noted): void;
  /** The same sender, with all that is sent looked at. */
  watch(send: Send): Send;
  /** Whether the token was refused and newer grants may be the reason, which is then believed from now on. */
  believe(token: string): boolean;
  /** Tokens may end for another reason, so what is refused from now on is no sign of a limit. */
  dismiss(): void;
  /** The limit that is believed in, as the beginning of a reason. */
  believed(): string | undefined;
}

interface Token extends Allowed {
  readonly grant: Granted;
  readonly endsAtMs: number;
}

/** The scopes of a token, and whether these are all that there are. */
interface Allowed {
  readonly scopes: readonly string[];
  readonly isWhole: boolean;
}

/** A target may count whole seconds, or from when it began to answer: near its end a token may have expired. */
const NEAR_END_MS = 5_000;

/** `bases` are the addresses of the API, each of which may take tokens of its own alone. */
export function createGrantLimit(clock: Clock, bases: readonly string[]): GrantLimit {
  const baseOf = (url: string) =>
    bases.filter((base) => url.startsWith(`${base}/`)).sort((a, b) => b.length - a.length)[0] ??
    new URL(url).origin;
  /** Where tokens of a place were accepted. */
  const accepting = new Map<string, Set<string>>();
  const codes = new Map<string, { readonly owner: Omit<Owner, 'place'> } & Allowed>();
  const tokens = new Map<string, Token>();
  const ended = new Map<string, number>();
  const later = countLaterGrants();
  let limit: number | undefined;
  let isDismissed = false;

  const mayHaveEnded = ({ grant, endsAtMs }: Token): number | undefined =>
    clock.now() >= endsAtMs - NEAR_END_MS ? undefined : later.mayHaveEnded(grant);

  /** Whether a read is accepted that the scopes of the token allow; undefined where they allow none. */
  const isAlive = async (send: Send, refused: Outgoing, { grant, scopes }: Token) => {
    const paths = readsWith(scopes);
    const { authorization = '' } = refused.headers ?? {};
    const headers = { accept: 'application/json', authorization };
    for (const path of paths) {
      const begun = later.begin();
      const read = await send({ method: 'GET', url: `${baseOf(refused.url)}${path}`, headers });
      if (!isSuccess(read)) continue;
      later.noteAccepted(grant, begun);
      return true;
    }
    return paths.length > 0 ? false : undefined;
  };

  const noteRefused = async (send: Send, refused: Outgoing, name: string, token: Token) => {
    if (ended.has(name) || mayHaveEnded(token) === undefined) return;
    if (!token.isWhole && (await isAlive(send, refused, token)) !== false) return;
    const count = mayHaveEnded(token);
    if (count !== undefined) ended.set(name, count);
  };

  const keep = (grant: Granted, exchange: Exchange, allowed: Allowed) => {
    const { accessToken = '', refreshToken = '', expiresInSeconds = 0 } = readTokens(exchange);
    const token = { ...allowed, grant, endsAtMs: clock.now() + expiresInSeconds * 1_000 };
    for (const name of [accessToken, refreshToken]) if (name !== '') tokens.set(name, token);
  };

  const redeem = async (
    send: Send,
    outgoing: Outgoing,
    owner: Owner,
    { scopes, isWhole }: Allowed,
  ): Promise<Exchange> => {
    const grant = later.add(owner);
    const exchange = await send(outgoing);
    const isGiven = isSuccess(exchange);
    later.settle(grant, isGiven);
    if (isGiven) keep(grant, exchange, { scopes, isWhole });
    return exchange;
  };

  const use = async (send: Send, outgoing: Outgoing, name: string): Promise<Exchange> => {
    const begun = later.begin();
    const exchange = await send(outgoing);
    const token = tokens.get(name);
    if (!token) return exchange;
    const accepted = accepting.get(token.grant.place) ?? new Set();
    accepting.set(token.grant.place, accepted);
    if (isSuccess(exchange)) {
      accepted.add(baseOf(outgoing.url));
      later.noteAccepted(token.grant, begun);
    }
    const isTakenHere = accepted.has(baseOf(outgoing.url));
    if (exchange.response.status === 401 && isTakenHere) {
      await noteRefused(send, outgoing, name, token);
    }
    return exchange;
  };

  return {
    noteCode(code, { actor, signIn, client, scopes, isWhole }) {
      if (code === '') return;
      const user = 'email' in signIn && signIn.email ? signIn.email : actor;
      codes.set(code, { owner: { user, signIn, client: client.id }, scopes, isWhole });
    },
    watch: (send) => async (outgoing) => {
      const { given, code, refreshToken, scope } = readFields(outgoing);
      const known = codes.get(code);
      if (known) return redeem(send, outgoing, { ...known.owner, place: outgoing.url }, known);
      const renewed = tokens.get(refreshToken);
      if (!renewed) return use(send, outgoing, given);
      const exchange = await send(outgoing);
      const { scopes, isWhole } = renewed;
      const allowed =
        scope === '' ? { scopes, isWhole } : { scopes: scope.split(' '), isWhole: false };
      if (isSuccess(exchange)) keep(renewed.grant, exchange, allowed);
      return exchange;
    },
    believe(token) {
      const count = ended.get(token);
      if (count === undefined) return false;
      if (!isDismissed) limit = Math.min(limit ?? count, count);
      return true;
    },
    dismiss() {
      isDismissed = true;
    },
    believed: () => (limit === undefined ? undefined : describeLimit(limit)),
  };
}

/** What a run does about it. */
export const ONE_BY_ONE =
  'The specification does not forbid this. The run therefore works sequentially and signs in again when needed; requirements that need two concurrent sign-ins of one user are inconclusive. To have them judged, keep earlier tokens valid until they expire or are revoked';

function describeLimit(most: number): string {
  const others = most === 1 ? 'once more' : `${most} more times`;
  return `this target refuses an access token (401) after its user has signed in ${others}, as if only the newest grants of a user stayed alive`;
}

function readFields({ url, headers = {}, body }: Outgoing) {
  const given = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const fields = new URLSearchParams(/\/oauth\/token$/.test(url) ? String(body) : '');
  const [code, refreshToken] = [fields.get('code') ?? '', fields.get('refresh_token') ?? ''];
  return { given, code, refreshToken, scope: fields.get('scope') ?? '' };
}
