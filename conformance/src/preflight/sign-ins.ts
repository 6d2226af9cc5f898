/** Checks that the users and applications of the configuration can sign in. */
import { readCode } from '../auth/authorize.js';
import type { Wish } from '../auth/parties.js';
import { SignInFailed } from '../auth/sign-in-failed.js';
import { listWhoSignIn } from '../auth/who-signs-in.js';
import { NetworkFailure } from '../base/stops.js';
import type { ClientName } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { SCOPES } from '../register/scopes.js';
import { walkTo } from '../scenarios/oauth/tries.js';
import { INTERACTIVE, outsideAreas } from '../scenarios/requests/other-scopes.js';
import { adviseOnSignIn, inConfiguration, listOdd } from './advice.js';
import { adviseOnOneAnswer } from './one-answer.js';
import { seeNoCustomFields, seeSecondAccount, seeSomebodyElse } from './other-users.js';
import { doubtful, fine, type NamedProbe, type Outcome, wrong } from './outcome.js';
import { nameRoleOf, seeRole } from './roles.js';
import { adviseOnSpaces } from './spaces.js';
import { adviseOnTokenErrors } from './token.js';
import { adviseOnWall, isWall } from './wall.js';

export function listUsers({ revision, settings: { actors } }: Stage, roles: boolean): NamedProbe[] {
  const users = listWhoSignIn(actors, { revision, everything: roles }).filter(
    (actor) => actor === 'alice' || actors[actor]?.signIn.mode !== 'manual',
  );
  return users.flatMap((actor, index): NamedProbe[] =>
    actor === 'alice'
      ? []
      : [
          [`${actor} can sign in`, (stage) => signIn(stage, { actor })],
          [
            `${actor} is a different user`,
            (stage) => seeSomebodyElse(stage, actor, users.slice(0, index)),
          ],
          ...(nameRoleOf(actor) === undefined
            ? []
            : [
                [
                  `${actor} is ${nameRoleOf(actor)}`,
                  (stage: Stage) => seeRole(stage, actor),
                ] as const,
              ]),
          ...(actor === 'bob'
            ? [['bob belongs to another account', seeSecondAccount] as const]
            : []),
          ...(actor === 'carol'
            ? [['the account of carol has no custom fields', seeNoCustomFields] as const]
            : []),
        ],
  );
}

export function listApplications({ actors, clients }: Settings): NamedProbe[] {
  if (!INTERACTIVE.includes(actors.alice.signIn.mode)) return [];
  const others = actors.alice.signIn.mode === 'form' ? clients.a.redirectUris.slice(1) : [];
  return [
    ...others.map(
      (url, index): NamedProbe => [
        `redirect URL ${index + 2} is registered`,
        (stage) => seeRedirect(stage, url, index + 1),
      ],
    ),
    ...(clients.b
      ? [
          [
            'alice can sign in to the second application',
            (stage: Stage) => signIn(stage, secondApplication(stage)),
          ] as const,
        ]
      : []),
  ];
}

/** What the second application is asked for: the scopes that the scenarios use it with, if it has any of them. */
function secondApplication(stage: Stage): Wish {
  const wish = outsideAreas(stage);
  return wish.scopes?.length ? wish : { client: 'b' };
}

/** Checks that the target redirects a user to a further redirect URL. */
async function seeRedirect(stage: Stage, url: string, index: number): Promise<Outcome> {
  try {
    readCode(await walkTo(stage.grants, stage.sendAs(PREFLIGHT), url));
    return fine('the user is redirected to it');
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    if (error.kind === 'target') return doubtful(error.message);
    if (error.trouble !== 'redirect' && error.trouble !== 'client') {
      const { settings, revision } = stage;
      const attempt = { actor: 'alice', client: 'a', mode: 'form', settings, revision } as const;
      return wrong(adviseOnSignIn(error, attempt));
    }
    const advice = `clients.a.redirectUris[${index}] was rejected: add exactly this URL to the approved redirect URLs of the application, or remove it`;
    const odd = listOdd(stage.settings.clients.a, 'a');
    return wrong(
      inConfiguration(`${[advice, ...odd].join('. ')}. What happened: ${error.message}`),
    );
  }
}

export async function signIn(stage: Stage, wish: Wish = {}): Promise<Outcome> {
  const { actor = 'alice', client = 'a' } = wish;
  const { settings, revision } = stage;
  const mode = settings.actors[actor]?.signIn.mode ?? 'form';
  try {
    const grant = await stage.grants.shared(wish);
    await grant.accessToken();
    if (mode === 'token' || mode === 'refresh') {
      return fine(`with the ${mode === 'token' ? 'access' : 'refresh'} token of the configuration`);
    }
    return compareScopes(stage, client, grant.scopes);
  } catch (error) {
    if (error instanceof NetworkFailure) return wrong(error.message);
    if (!(error instanceof SignInFailed)) throw error;
    const last = stage.exchanges.at(-1);
    if (isWall(last)) {
      const rejected = `compare clients.${client}.id and clients.${client}.secret`;
      return wrong(adviseOnWall(last, `target.${revision}.authUrl`, rejected));
    }
    const broken = adviseOnTokenErrors(stage) ?? adviseOnOneAnswer(stage);
    if (broken !== undefined) return wrong(broken);
    if (error.kind === 'target' && mode !== 'refresh') return doubtful(error.message);
    const unread = await adviseOnSpaces(stage, wish, error);
    return wrong(unread ?? adviseOnSignIn(error, { actor, client, mode, settings, revision }));
  }
}

/** Compares scopes. An application may have few of them, but then little can be judged. */
function compareScopes(
  { revision, settings }: Stage,
  client: ClientName,
  granted: readonly string[],
): Outcome {
  const listed = settings.clients[client]?.scopes;
  const missing = listed ? SCOPES[revision].filter((scope) => !listed.includes(scope)) : [];
  if (missing.length === 0) return fine(`with ${granted.length} scopes`);
  return doubtful(
    `clients.${client}.scopes leaves out ${missing.join(', ')}: requirements that need them cannot be judged. Remove the key if the application may request every scope`,
  );
}
