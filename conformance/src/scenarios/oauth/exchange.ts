import { createHash, randomBytes } from 'node:crypto';
import { needApproval } from '../../auth/authorize.js';
import { readTokens, requestToken, type TokenFields } from '../../auth/token-request.js';
import { Blocked, OutOfReach } from '../../base/stops.js';
import { eachRedirectUri, echoesState } from '../../checks/oauth/authorize.js';
import { works } from '../../checks/oauth/bearer.js';
import { carriesCode } from '../../checks/oauth/callback.js';
import * as exchange from '../../checks/oauth/exchange.js';
import { fieldsRequired } from '../../checks/oauth/refresh.js';
import * as tokens from '../../checks/oauth/tokens.js';
import { scenario } from '../../engine/scenario.js';
import {
  accessTokenOf,
  fieldsOf,
  freshExchange,
  refresh,
  refreshTokenOf,
  tryFaults,
  wholeFlow,
} from './flow.js';
import { NO_OTHER_CLIENT, triedExchange, triedRedirects, walkedToEach } from './tries.js';

export const exchangeCode = scenario({
  id: 'oauth/exchange',
  about: 'A code is exchanged for tokens and the tokens are used.',
  profile: 'oauth',
  checks: [
    tokens.exchangeAnswers,
    tokens.exchangeFields,
    tokens.expiresIn,
    tokens.twoHours,
    tokens.topLevel,
    exchange.formEncoded,
    exchange.pkceNotRequired,
    works,
  ],
  async act(context) {
    const { api, apiWith, grants, judge, needs } = context;
    const { tokens: answer } = await wholeFlow(context);
    const seen = { tokens: answer };
    judge(tokens.exchangeAnswers, seen);
    judge(exchange.formEncoded, seen);
    judge(exchange.pkceNotRequired, seen);
    needs(answer, tokens.exchangeAnswers);
    judge(tokens.exchangeFields, seen);
    judge(tokens.expiresIn, seen);
    judge(tokens.twoHours, seen);
    judge(tokens.topLevel, seen);
    // Another sign-in may have ended that token; the current one is used then.
    const own = grants.keepsOne() ? api : apiWith(accessTokenOf(answer));
    judge(works, { read: await own.get('/me') });
  },
});

export const exchangeWrongly = scenario({
  id: 'oauth/exchange-faults',
  about:
    'A code is exchanged with one fault at a time, each time a fresh code, and an access token is taken for a refresh token.',
  profile: 'oauth',
  checks: [
    exchange.codeRequired,
    exchange.clientIdRequired,
    exchange.clientSecretRequired,
    exchange.redirectUriRequired,
    exchange.ofAnother,
    exchange.onlyCodeGrant,
    exchange.errorFormat,
    exchange.errorsDescribed,
    exchange.invalidClientIs401,
    exchange.othersAre400,
    exchange.invalidGrant,
    exchange.jsonRefused,
    fieldsRequired,
  ],
  async act(context) {
    const { cannotJudge, judge } = context;
    const { refused, twin } = await triedExchange(context);
    const { noCode, wrongSecret, noRedirect, strangeGrant, wrongCode } = refused;
    const { byAnother, secretOfAnother, inJson } = refused;
    if (byAnother) judge(exchange.ofAnother, { refusals: [byAnother], twin });
    else cannotJudge(NO_OTHER_CLIENT, exchange.ofAnother);
    judge(exchange.codeRequired, { refusals: [noCode], twin });
    judge(exchange.clientIdRequired, { refusals: [refused.noClient], twin });
    const wrongSecrets = [refused.noSecret, wrongSecret, refused.shortSecret];
    judge(exchange.clientSecretRequired, {
      refusals: secretOfAnother ? [...wrongSecrets, secretOfAnother] : wrongSecrets,
      twin,
    });
    judge(exchange.redirectUriRequired, { refusals: [noRedirect], twin });
    const { ownGrant, passwordGrant, noGrant } = refused;
    const otherGrants = [ownGrant, passwordGrant, strangeGrant, noGrant];
    judge(exchange.onlyCodeGrant, { refusals: otherGrants, twin });
    if (inJson) judge(exchange.jsonRefused, { refused: inJson, twin });

    const refusals = [noCode, wrongSecret, noRedirect, strangeGrant, wrongCode];
    const { accessToken } = readTokens(twin);
    const wrongRefresh = await refresh(context, accessToken ?? 'no-such-token');
    judge(fieldsRequired, { refusals: [wrongRefresh], twin });
    judge(exchange.errorFormat, { refusals: [...refusals, wrongRefresh], twin });
    judge(exchange.errorsDescribed, { refusals, twin });
    judge(exchange.invalidClientIs401, { refused: wrongSecret, twin });
    judge(exchange.othersAre400, {
      refusals: [noCode, wrongCode, strangeGrant],
      expected: ['invalid_request', 'invalid_grant', 'unsupported_grant_type'],
      twin,
    });
    judge(exchange.invalidGrant, { refusals: [wrongCode, wrongRefresh], twin });
  },
});

export const useEachRedirectUri = scenario({
  id: 'oauth/redirect-uris',
  about:
    'The flow is walked with each registered redirect URL, and a code is exchanged with another than it was asked for with.',
  profile: 'oauth',
  checks: [eachRedirectUri, echoesState, exchange.redirectUriEqual],
  async act(context) {
    const { redirectUris } = context.grants.client('a');
    if (redirectUris.length < 2) {
      throw new OutOfReach(
        'it needs a second registered redirect URL: add it to clients.a.redirectUris',
      );
    }
    const walked = await walkedToEach(context);
    for (const { returned } of walked) needApproval(returned);
    const last = walked.map(({ walk }) => walk.exchanges.at(-1)).filter((e) => e !== undefined);
    context.judge(eachRedirectUri, { last, redirectUris });
    for (const { sent, walk } of walked.slice(1)) {
      context.judge(echoesState, { walk: walk.exchanges, state: sent['state'] ?? '' });
    }
    context.judge(exchange.redirectUriEqual, await triedRedirects(context));
  },
});

export const exchangeTwice = scenario({
  id: 'oauth/code-twice',
  spends: true,
  about: 'A code is exchanged twice.',
  profile: 'oauth',
  checks: [exchange.codeOnce, exchange.codeReuseRevokes],
  async act(context) {
    const { apiWith, grants, judge, send } = context;
    const fields = await freshExchange(context);
    const twin = await grants.token(send, fields);
    const refused = await grants.token(send, fields);
    judge(exchange.codeOnce, { refused, twin });
    const afterwards = await apiWith(accessTokenOf(twin)).get('/me');
    judge(exchange.codeReuseRevokes, { afterwards, twin });
  },
});

export const exchangeAsAnother = scenario({
  id: 'oauth/another-client',
  about: 'The code and the refresh token of one application are used by another.',
  profile: 'oauth',
  checks: [exchange.invalidGrant],
  async act(context) {
    const { grants, judge, send } = context;
    const { refused, twin } = await tryFaults({
      begin: () => freshExchange(context),
      faults: { byAnother: (fields: TokenFields) => grants.token(send, fields, 'b') },
      rightly: (fields) => grants.token(send, fields),
    });
    const foreignRefresh = await refresh(context, refreshTokenOf(twin), {}, 'b');
    judge(exchange.invalidGrant, { refusals: [refused.byAnother, foreignRefresh], twin });
  },
});

export const useExtensions = scenario({
  id: 'oauth/extensions',
  about: 'The flow is walked with PKCE and with Basic credentials.',
  profile: 'oauth',
  checks: [exchange.pkceAccepted, exchange.pkceNeedsVerifier, exchange.basicAccepted],
  async act(context) {
    const { address, grants, judge, send } = context;
    const verifier = randomBytes(32).toString('base64url');
    const challenged = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const authorization = await grants.authorize(send, { fields: challenged });
    const last = authorization.walk.exchanges.at(-1);
    if (last && !carriesCode(last)) {
      judge(exchange.pkceAccepted, { tokens: last });
      const got = String(last.response.status);
      const problem = { exchange: last.id, at: 'status', expected: 'a redirect with a code', got };
      throw new Blocked(
        exchange.pkceAccepted.id,
        'the authorization with a code challenge failed',
        [problem],
      );
    }
    const ready = [fieldsOf(authorization)];
    const exchangeWith = (code_verifier: string | undefined) => (fields: TokenFields) =>
      grants.token(send, { ...fields, code_verifier });
    const { refused, twin } = await tryFaults({
      begin: async () => ready.pop() ?? (await freshExchange(context, { fields: challenged })),
      faults: { noVerifier: exchangeWith(undefined), wrongVerifier: exchangeWith('w'.repeat(43)) },
      rightly: exchangeWith(verifier),
    });
    judge(exchange.pkceAccepted, { tokens: twin });
    judge(exchange.pkceNeedsVerifier, { refusals: Object.values(refused), twin });

    const { id, secret } = grants.client('a');
    const pair = [id, secret].map(encodeURIComponent).join(':');
    const basic = await requestToken(send, address.authUrl, await freshExchange(context), {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    });
    judge(exchange.basicAccepted, { tokens: basic });
  },
});
