/** Values sent instead of an access token. */
import type { Row } from '../../checks/contract/rows.js';
import type { Context } from '../../engine/scenario.js';
import { refreshTokenOf, wholeFlow } from '../oauth/flow.js';
import { ifMade, unlessOutOfReach } from './unless-stopped.js';

type Headers = Readonly<Record<string, string>>;

/** A value that a header can hold. */
const IN_HEADERS = /^[!-~]+$/;

/**
 * Chooses for each row headers that have no valid access token. Every kind is sent with reads and
 * with writes. How a target treats a malformed header is the same on all routes, so those are sent
 * to routes without an id.
 */
export async function headersWithoutToken(
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => Headers> {
  const [odd, others] = [await oddHeaders(context), await otherTokens(context)];
  const headers = new Map<Row, Headers>();
  const deal = (among: readonly Row[], kinds: readonly Headers[]) => {
    // Routes of the specification come first, so that their headers do not depend on which other
    // rows are called.
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

/** A valid token without the word Bearer and under other schemes, and the word without a token. */
async function oddHeaders({ grants }: Context): Promise<Headers[]> {
  const token = await (await grants.shared()).accessToken();
  return [token, `Token ${token}`, `Basic ${token}`, 'Bearer'].map((authorization) => ({
    authorization,
  }));
}

/** No header, and Bearer with values that were never issued or were issued as something else. */
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

/**
 * A token with each letter and digit of its last third replaced by the next one, so that it begins
 * like a valid token.
 */
function endOtherwise(token: string): string {
  const kept = Math.ceil((token.length * 2) / 3);
  const move = (character: string) =>
    NEXT[character] ?? String.fromCharCode(character.charCodeAt(0) + 1);
  return token.slice(0, kept) + token.slice(kept).replace(/[a-z\d]/gi, move);
}

/** The successors of the last letters and the last digit, which wrap around. */
const NEXT: Readonly<Record<string, string>> = { z: 'a', Z: 'A', '9': '0' };

/**
 * A refresh token and a used code; empty where a further sign-in might end the tokens of others.
 */
async function issuedForElse(context: Context) {
  const { grants, settings } = context;
  const isFree = settings.profiles.oauth && !grants.keepsOne();
  const flow = isFree ? await ifMade(unlessOutOfReach(wholeFlow(context))) : undefined;
  if (!flow) return {};
  const refreshToken = await ifMade(Promise.resolve(flow.tokens).then(refreshTokenOf));
  return { refreshToken, code: flow.fields['code'] };
}
