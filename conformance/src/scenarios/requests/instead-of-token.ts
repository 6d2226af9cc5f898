/** What stands in a request in the place of an access token, and is none. */
import type { Row } from '../../checks/contract/rows.js';
import type { Context } from '../../engine/scenario.js';
import { refreshTokenOf, wholeFlow } from '../oauth/flow.js';
import { ifMade, ifReached } from './if-reached.js';

type Headers = Readonly<Record<string, string>>;

/** What can stand in a header. */
const IN_HEADERS = /^[!-~]+$/;

/**
 * The headers that each row is called with, where none of them brings a token. Every kind is sent with reads and with
 * writes. What is odd about the header and not about the token is the same for all routes: it comes to those without
 * an id.
 */
export async function headersWithoutToken(
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => Headers> {
  const [odd, others] = [await oddHeaders(context), await otherTokens(context)];
  const headers = new Map<Row, Headers>();
  const deal = (among: readonly Row[], kinds: readonly Headers[]) => {
    // What the specification shows is dealt with first, so that it does not depend on what else is called.
    const [shown, rest] = [among.filter(isShown), among.filter((row) => !isShown(row))];
    [...shown, ...rest].forEach((row, index) => {
      headers.set(row, kinds[index % kinds.length] ?? {});
    });
  };
  deal(
    rows.filter((row) => isRead(row) && !hasId(row)),
    odd,
  );
  deal(
    rows.filter((row) => isRead(row) && hasId(row)),
    others,
  );
  deal(
    rows.filter((row) => !isRead(row)),
    others,
  );
  return (row) => headers.get(row) ?? {};
}

const isShown = ({ isSpecified }: Row) => isSpecified;
const isRead = ({ method }: Row) => method === 'GET';
const hasId = ({ path }: Row) => path.includes('{');

/** A token that is good, without the word Bearer and under other schemes, and the word without a token. */
async function oddHeaders({ grants }: Context): Promise<Headers[]> {
  const token = await (await grants.shared()).accessToken();
  return [token, `Token ${token}`, `Basic ${token}`, 'Bearer'].map((authorization) => ({
    authorization,
  }));
}

/** Nothing at all, and under Bearer what nobody issued or issued for something else. */
async function otherTokens(context: Context): Promise<Headers[]> {
  const { grants, marks } = context;
  const { refreshToken, code } = await issuedForElse(context);
  const { secret } = grants.client('a');
  const madeUp = () => marks.word();
  const nearly = endOtherwise(await (await grants.shared()).accessToken());
  const tokens = [
    ...[madeUp(), refreshToken ?? madeUp(), undefined, nearly, 'undefined'],
    ...[code ?? madeUp(), madeUp(), IN_HEADERS.test(secret) ? secret : madeUp()],
  ];
  return tokens.map((token) => (token === undefined ? {} : { authorization: `Bearer ${token}` }));
}

/** Begins as a token does and ends as none of them: its last third, with each letter and digit moved by one. */
function endOtherwise(token: string): string {
  const kept = Math.ceil((token.length * 2) / 3);
  const move = (character: string) =>
    NEXT[character] ?? String.fromCharCode(character.charCodeAt(0) + 1);
  return token.slice(0, kept) + token.slice(kept).replace(/[a-z\d]/gi, move);
}

/** What comes after the last of each kind. */
const NEXT: Readonly<Record<string, string>> = { z: 'a', Z: 'A', '9': '0' };

/** A refresh token and a code that is spent, where a sign-in for them ends nobody else's tokens. */
async function issuedForElse(context: Context) {
  const { grants, settings } = context;
  const isFree = settings.profiles.oauth && !grants.keepsOne();
  const flow = isFree ? await ifMade(ifReached(wholeFlow(context))) : undefined;
  if (!flow) return {};
  const refreshToken = await ifMade(Promise.resolve(flow.tokens).then(refreshTokenOf));
  return { refreshToken, code: flow.fields['code'] };
}
