import { readTokens, requestToken } from '../../auth/token-request.js';
import * as tokens from '../../checks/oauth/tokens.js';
import * as xml from '../../checks/oauth/xml.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { readXml } from '../../net/xml.js';
import { freshExchange, freshTokens } from './flow.js';

const XML = { accept: 'application/xml' };

export const askForXml = scenario({
  id: 'oauth/xml',
  about: 'Tokens are exchanged and refreshed with Accept headers of every kind.',
  profile: 'oauth',
  revisions: ['earlier'],
  checks: [xml.errorElement, xml.notJsonx, xml.oauthElement, xml.onlyAlone, tokens.jsonByDefault],
  async act(context) {
    const { judge, wants } = context;
    const exchangeWith = async (headers: Record<string, string>) =>
      request(context, await freshExchange(context), headers);
    const refreshWith = (refresh_token: string, headers: Record<string, string>) =>
      request(context, { grant_type: 'refresh_token', refresh_token }, headers);
    const exchanged = await exchangeWith(XML);
    const refreshed = await refreshWith(refreshTokenIn(exchanged), XML);
    judge(xml.oauthElement, { answered: [exchanged, refreshed] });
    judge(xml.notJsonx, { answered: [exchanged, refreshed] });

    const token = refreshTokenIn(refreshed);
    const silent = token === '' ? await exchangeWith({}) : await refreshWith(token, {});
    judge(tokens.jsonByDefault, { answered: [silent] });
    const next = refreshTokenIn(silent);
    if (next !== '') {
      const anything = await refreshWith(next, { accept: '*/*' });
      judge(tokens.jsonByDefault, { answered: [anything] });
    }

    if (wants(xml.onlyAlone)) {
      const among = await exchangeWith({ accept: 'application/xml, application/json;q=0.9' });
      judge(xml.onlyAlone, { alone: exchanged, among });
    }
    if (!wants(xml.errorElement)) return;
    const wrong = { grant_type: 'refresh_token', refresh_token: 'no-such-token' };
    const refused = await request(context, wrong, XML);
    judge(xml.errorElement, { refused, twin: await freshTokens(context) });
  },
});

function request(
  { address, grants, send }: Context,
  fields: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>>,
) {
  const { id, secret } = grants.client('a');
  const all = { client_id: id, client_secret: secret, ...fields };
  return requestToken(send, address.authUrl, all, headers);
}

/** The refresh token of an answer, in JSON or in XML. */
function refreshTokenIn(answered: Exchange): string {
  return readTokens(answered).refreshToken ?? textOf(answered.response.body, 'refresh_token');
}

/** The text of a child of the root element, or an empty string. */
function textOf(body: string, name: string): string {
  try {
    return readXml(body).children.find((child) => child.name === name)?.text ?? '';
  } catch {
    return '';
  }
}
