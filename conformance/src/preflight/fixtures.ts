/**
 * Checks that the target knows the fixtures of the configuration. Where it lists such records, an unknown id is
 * a mistake in the configuration. The specification shows no such lists, so on other targets the first record
 * that needs the id shows it.
 */
import { SignInFailed } from '../auth/sign-in-failed.js';
import { NetworkFailure } from '../base/stops.js';
import type { Settings } from '../config/settings.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { goesOn, idsOf, isListOfIds, readJson, recordsOf, valueAt } from '../net/body.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import { readCustomFields } from '../scenarios/records/custom-fields.js';
import { SELF_SERVICE, templateIdsOf } from '../scenarios/records/templates.js';
import { adviseOnOneAddress, inConfiguration } from './advice.js';
import { ask } from './ask.js';
import { doubtful, fine, type Outcome, wrong } from './outcome.js';
import { CLIENT_USER, nameRoleOf } from './roles.js';
import { adviseOnWall, isWall } from './wall.js';

type Fixtures = Settings['fixtures'];

/** Records of one kind that are named by their ids. */
interface Named {
  readonly about: string;
  readonly key: keyof Fixtures;
  readonly ids: (fixtures: Fixtures) => readonly number[] | undefined;
  readonly list: string;
  readonly one: (id: number) => string;
  /** What a record shows that speaks against it. */
  readonly doubt?: (record: unknown) => string | undefined;
}

export const NAMED: readonly Named[] = [
  {
    about: 'the clients exist',
    key: 'clientIds',
    ids: ({ clientIds }) => clientIds,
    list: '/clients',
    one: (id) => `/clients/${id}`,
  },
  {
    about: 'the clerks exist',
    key: 'clerkIds',
    ids: ({ clerkIds }) => clerkIds,
    list: '/staff',
    one: (id) => `/staff/${id}`,
    doubt: doubtClerk,
  },
  {
    about: 'the template exists',
    key: 'templateId',
    ids: ({ templateId }) => (templateId === undefined ? undefined : [templateId]),
    list: '/templates',
    one: (id) => `/templates/${id}/report`,
  },
];

/** Looks for each id in the list of such records, if the target has one. */
export async function seeNamed(stage: Stage, named: Named): Promise<Outcome> {
  const { key, ids, list, one, doubt } = named;
  const page = await askEither(stage, list);
  if (!page) return fine('the target offers no list of them; the run will try them');
  if (!isListOfIds(page))
    return fine('the target lists them in its own way; the run will try them');
  const listed = idsOf(page);
  const doubts: string[] = [];
  for (const id of ids(stage.settings.fixtures) ?? []) {
    const isListed = listed.includes(id);
    const single = isListed ? undefined : await askEither(stage, one(id)); // it may stand on a later page
    const shown = recordsOf(page).find((record) => valueAt(record, 'id') === id);
    const reason = doubt?.(shown ?? (single && readJson(single)));
    if (reason !== undefined) doubts.push(`fixtures.${key} names ${id}, ${reason}`);
    if (single && (await isForSelfService(stage, key, id))) doubts.push(sayForSelfService(id));
    if (isListed || single) continue;
    if (!(await showsEach(stage, listed, one))) {
      doubts.push(`fixtures.${key} names ${id}, which GET ${list} does not list`);
      continue;
    }
    const what = `fixtures.${key} names ${id}, which this account does not have`;
    return wrong(inConfiguration(`${what}: use one that GET ${list} lists`));
  }
  return doubts.length > 0 ? doubtful(doubts.join('. ')) : fine('the account has them');
}

/**
 * Whether the target shows a record that it lists, so that one it does not show is not there. The
 * specification shows neither route: a list may be of some records only.
 */
async function showsEach(
  stage: Stage,
  [listed]: readonly number[],
  one: Named['one'],
): Promise<boolean> {
  return listed === undefined || (await askEither(stage, one(listed))) !== undefined;
}

/** Whether a template that is not among the others is listed for self service. */
async function isForSelfService(stage: Stage, key: Named['key'], id: number): Promise<boolean> {
  const listing = key === 'templateId' ? await askEither(stage, SELF_SERVICE) : undefined;
  return listing !== undefined && templateIdsOf(listing).includes(id);
}

function sayForSelfService(id: number): string {
  return `fixtures.templateId names ${id}, which GET ${SELF_SERVICE} lists for self service: name one that GET /templates lists`;
}

/** By the numbers of Lintel alone. */
function doubtClerk(record: unknown): string | undefined {
  const role = valueAt(record, 'role.id') ?? valueAt(record, 'role');
  return role === CLIENT_USER
    ? `who is shown with role ${role}, as Lintel shows ${nameRoleOf('customer')}. If the target numbers roles alike, name a clerk`
    : undefined;
}

/** Checks that each option set is one for its block type. */
export async function seeOptionSets(stage: Stage): Promise<Outcome> {
  const page = await askEither(stage, '/option-sets');
  if (!page) return fine('the target offers no list of them; the run will try them');
  if (!isListOfIds(page))
    return fine('the target lists them in its own way; the run will try them');
  const { simplified, scale } = stage.settings.fixtures.optionSetIds ?? {};
  const wanted = [
    ['simplified', simplified],
    ['scale', scale],
  ] as const;
  const doubts: string[] = [];
  for (const [name, id] of wanted) {
    const found = recordsOf(page).find((set) => valueAt(set, 'id') === id);
    const type = valueAt(found, 'block_type');
    const what = `fixtures.optionSetIds.${name} names ${id}, which`;
    if (!found) doubts.push(`${what} GET /option-sets does not list`);
    if (!found || type === undefined || type === name.toUpperCase()) continue;
    const advice = `use one that GET /option-sets lists for ${name.toUpperCase()}`;
    return wrong(inConfiguration(`${what} is for ${type} rooms: ${advice}`));
  }
  if (doubts.length > 0) return doubtful(doubts.join('. '));
  return fine('the account has them');
}

/** Checks that the account has each custom field that is named to be filled with texts. */
export async function seeTextFields(stage: Stage): Promise<Outcome> {
  if (stage.revision === 'earlier') return fine('this revision has no custom fields');
  const { properties, inspections } = stage.settings.fixtures.textFields ?? {};
  const wanted = [
    ['properties', properties, '/custom-fields/1'],
    ['inspections', inspections, '/custom-fields/2'],
  ] as const;
  for (const [name, id, list] of wanted) {
    const page = id === undefined ? undefined : await askEither(stage, list);
    const known = page ? readCustomFields(page).map((field) => field.id) : [];
    if (!page || known.length === 0 || known.includes(String(id)) || goesOn(page)) continue;
    const what = `fixtures.textFields.${name} names ${id}, which this account does not have`;
    return wrong(inConfiguration(`${what}: use one that GET ${list} lists, or remove the key`));
  }
  return fine('the account has them, as far as it lists any');
}

/** Checks that the expired token is refused, and that it looks like a token of this target. */
export async function seeExpiredToken(stage: Stage): Promise<Outcome> {
  const { expiredAccessToken: token = '' } = stage.settings.fixtures;
  const key = 'fixtures.expiredAccessToken';
  const profile = await ask(stage, { token });
  if (profile && isSuccess(profile)) {
    return doubtful(
      `${key} was accepted. Use one that has expired; if this one has, the target will fail OAU-032`,
    );
  }
  const [given, own] = [token, await (await stage.grants.shared()).accessToken()].map(lengthOf);
  if (isNear(given, own)) return fine('it was refused');
  return doubtful(
    `${key} has ${given} characters, but the tokens of this target have ${own}. Use a complete token that this target issued; otherwise it may be refused for its form instead of its age`,
  );
}

function lengthOf(text: string | undefined): number {
  return text?.length ?? 0;
}

/** True when two lengths of tokens are similar: tokens of one target do not differ by more. */
function isNear(one = 0, other = 0): boolean {
  return Math.max(one, other) < 2 * Math.min(one, other);
}

/** Checks that the short-lived deployment answers, is another one, and lets alice sign in. */
export async function seeHasty(stage: Stage): Promise<Outcome> {
  const { hasty } = stage.settings.fixtures;
  const key = `fixtures.hasty.${stage.revision}`;
  if (!hasty?.[stage.revision]) return fine('none is configured for this revision');
  const shared = adviseOnOneAddress('fixtures.hasty', hasty);
  if (shared !== undefined) return doubtful(shared);
  const { address, grants } = stage.surround(PREFLIGHT, 0).hasty();
  if (address.baseUrl === stage.address.baseUrl) {
    const advice = `${key} is the same deployment as target.${stage.revision}: give a second one, with short-lived tokens and a low rate limit`;
    return wrong(inConfiguration(advice));
  }
  try {
    const profile = await ask(stage, { baseUrl: address.baseUrl, token: 'no-such-token' });
    if (profile?.response.status === 404) {
      const advice = `${key}.baseUrl has no /me: give the base address, to which /me is added`;
      return wrong(inConfiguration(`${advice}: ${describeExchange(profile)}`));
    }
    const says = (await grants.shared()).expiresInSeconds();
    return compareLifetime(hasty.accessTokenSeconds, says);
  } catch (error) {
    if (error instanceof NetworkFailure) {
      return wrong(inConfiguration(`${key} cannot be reached: ${error.message}`));
    }
    if (!(error instanceof SignInFailed)) throw error;
    const last = stage.exchanges.at(-1);
    if (isWall(last)) {
      const rejected = 'compare fixtures.hasty.clients with what is registered there';
      return wrong(adviseOnWall(last, `${key}.authUrl`, rejected));
    }
    if (error.kind === 'target') return doubtful(error.message); // as the run finds it of the other one
    const advice =
      'fixtures.hasty rejected the sign-in: compare its clients and its signIn with what is registered at that deployment';
    return wrong(inConfiguration(`${advice}. What happened: ${error.message}`));
  }
}

/** Compares the configured lifetime with the one the target states. Only the run can see which of them is wrong. */
function compareLifetime(configured: number, says: number | undefined): Outcome {
  if (says === undefined || says === configured) return fine('its user can sign in');
  const key = 'fixtures.hasty.accessTokenSeconds';
  return doubtful(
    `${key} is ${configured}, but its tokens come with expires_in ${says}: correct ${key}. If the deployment states the wrong value, it will fail OAU-030`,
  );
}

/** The answer at the address of this revision or of the other one. */
async function askEither(stage: Stage, path: string): Promise<Exchange | undefined> {
  for (const baseUrl of addressesOf(stage)) {
    const answer = await askAt(stage, path, baseUrl);
    if (answer && isSuccess(answer) && readJson(answer) !== undefined) return answer;
  }
  return undefined;
}

/** Undefined when nothing answers at the other revision, which its own preflight reports. */
async function askAt(stage: Stage, path: string, baseUrl: string): Promise<Exchange | undefined> {
  try {
    return await ask(stage, { path, baseUrl });
  } catch (error) {
    if (!(error instanceof NetworkFailure) || baseUrl === stage.address.baseUrl) throw error;
    return undefined;
  }
}

function addressesOf({ address, settings }: Stage): readonly string[] {
  const all = [address, ...Object.values(settings.addresses)].map(({ baseUrl }) => baseUrl);
  return [...new Set(all)];
}
