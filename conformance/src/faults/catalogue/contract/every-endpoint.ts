/** Faults by which one endpoint of the specification serves callers that it should refuse. */
import { type Row as Endpoint, rowsOf } from '../../../checks/contract/rows.js';
import { REVISIONS, type Revision } from '../../../register/schema.js';
import { asks, matcher, trusting, writesTo } from '../../effects.js';
import { type Effect, type Fault, family, type Row, row, through } from '../../fault.js';
import { bearerOf, hasNoneIssued, type Memory } from '../../memory.js';
import { type AnswerDraft, answerWith, isGood, type RequestDraft } from '../../message.js';

/** An endpoint and the revisions that have it. */
interface Listed {
  readonly id: string;
  readonly route: string;
  readonly revisions: readonly Revision[];
}

function listSpecified(isMeant: (endpoint: Endpoint) => boolean): Listed[] {
  return list((endpoint) => endpoint.isSpecified && isMeant(endpoint));
}

function list(isMeant: (endpoint: Endpoint) => boolean): Listed[] {
  const all = REVISIONS.flatMap((revision) =>
    rowsOf(revision)
      .filter(isMeant)
      .map((endpoint) => ({ id: idOf(endpoint), route: routeOf(endpoint), revision })),
  );
  return [...Map.groupBy(all, ({ id }) => id)].map(([id, those]) => ({
    id,
    route: [...new Set(those.map(({ route }) => route))].join(', '),
    revisions: those.map(({ revision }) => revision),
  }));
}

const idOf = ({ id, method }: Endpoint) => `${id}-${method.toLowerCase()}`;
const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

type When = (request: RequestDraft, memory: Memory) => boolean;

/** The endpoint serves some requests that it should refuse. */
function serving(
  { id, route, revisions }: Listed,
  { breaks, to, when }: { breaks: string; to: string; when: When },
): Row {
  return { ...row(id, breaks, `${route} serves ${to}`, trusting(route, when)), revisions };
}

/** Whether the token belongs to a known user other than the user of the first token. */
const isAnotherUser: When = (request, { allowed, firstToken = '' }) => {
  const own = allowed.get(bearerOf(request) ?? '');
  return own !== undefined && own.cookie !== allowed.get(firstToken)?.cookie;
};

/** Lists, for the first user, what they created last. */
function showLast(name: string, request: RequestDraft, memory: Memory): void {
  const { firstToken = '' } = memory;
  const made = writesTo(memory, `POST /${name}`).filter(
    (one) => bearerOf(one.request) === firstToken,
  );
  const { property, address } = Object(made.at(-1)?.json);
  const { line1 } = Object(address ?? Object(property)['address']);
  if (typeof line1 !== 'string') return;
  request.headers['authorization'] = `Bearer ${firstToken}`;
  for (const known of ['page', 'per_page']) request.query.delete(known);
  request.query.set('address', line1);
}

/**
 * Endpoints of one record. A copy reaches into another account by a report of the own one, which is a fault of its own.
 */
function isReached({ id, path }: Endpoint): boolean {
  return (path.includes('{') && id !== 'copyFromProperty') || id === 'createInspection';
}

const isSecondPage = ({ query }: RequestDraft) => query.get('page') === '2';

/** The lists with pages. */
const PAGED = ['properties', 'inspections'] as const;

/** Writes added by decisions of Lintel that do not accept an empty body. */
const DECIDED_WRITES = [
  ...['updateSection', 'reorderSections', 'createSectionItem', 'updateSectionItem'],
  ...['reorderSectionItems', 'createSectionAction', 'createAction'],
];

export const WITHOUT_TOKEN = family(
  'contract/no-token',
  ...PAGED.map((name) =>
    row(
      `second-page-of-${name}`,
      'OAU-043',
      `the second page of the ${name} is served to whoever has no token`,
      trusting(
        `GET /${name}`,
        (request) => bearerOf(request) === undefined && isSecondPage(request),
      ),
    ),
  ),
  ...list(({ id, isSpecified }) => isSpecified || DECIDED_WRITES.includes(id)).map((endpoint) =>
    serving(endpoint, { breaks: 'OAU-043', to: 'whoever has no token', when: hasNoneIssued }),
  ),
);

export const FOR_ANOTHER_ACCOUNT = family(
  'contract/another-account',
  ...PAGED.map((name) =>
    row(
      `second-page-of-${name}`,
      'GEN-003',
      `the second page of the ${name} shows one of another account`,
      asks(`GET /${name}`, (request, memory) => {
        if (isSecondPage(request) && isAnotherUser(request, memory))
          showLast(name, request, memory);
      }),
    ),
  ),
  ...listSpecified(isReached).map((endpoint) =>
    serving(endpoint, { breaks: 'GEN-003', to: 'users of another account', when: isAnotherUser }),
  ),
);

const refusedWith = (code: number) => answerWith(code, { message: 'Refused.' });

/** The endpoint refuses a request but does what it asks for. */
function doing(
  { id, route, revisions }: Listed,
  { breaks, to, refusal, when }: { breaks: string; to: string; refusal: AnswerDraft; when: When },
): Row {
  const isMeant = matcher(route);
  const effect: Effect = {
    request(request, memory) {
      if (memory.firstToken && isMeant(request) && when(request, memory))
        request.headers['authorization'] = `Bearer ${memory.firstToken}`;
      return undefined;
    },
    answer(answer, request, memory) {
      if (isGood(answer) && isMeant(request) && when(request, memory))
        Object.assign(answer, structuredClone(refusal));
    },
  };
  return { ...row(id, breaks, `${route} is done for ${to}, who is refused`, effect), revisions };
}

/** Whether the request comes from the user of the first token, without this scope for writing. */
const lacks =
  (scope: string): When =>
  (request, { allowed, firstToken = '' }) => {
    const own = allowed.get(bearerOf(request) ?? '');
    const isSameUser = own?.cookie === allowed.get(firstToken)?.cookie;
    return own !== undefined && isSameUser && !own.scopes.includes(scope);
  };

/** Updates of records that an inspection shows, with the write scope of each. */
const SCOPED: Readonly<Record<string, string>> = {
  updateProperty: 'properties.write',
  updateInspection: 'inspections.write',
};

/**
 * Writes whose effect an inspection, its report, or the contacts and meters of its property show.
 */
const SHOWING = [
  ...['updateProperty', 'updateInspection', 'cancelInspection', 'completeInspection'],
  ...['createPropertyContact', 'updatePropertyContact', 'deletePropertyContact'],
  ...['createMeter', 'updateMeter', 'deleteMeter', 'createSection'],
  ...['createRoom', 'updateRoom', 'deleteRoom', 'copyRoom'],
  ...['createItem', 'updateItem', 'deleteItem'],
];
const shows = ({ id }: Endpoint) => SHOWING.includes(id);

export const DONE_ALL_THE_SAME: readonly Fault[] = [
  ...family(
    'contract/done-without-scope',
    ...through(
      'oauth/scopes',
      ...Object.entries(SCOPED).flatMap(([id, scope]) =>
        listSpecified((endpoint) => endpoint.id === id).map((endpoint) =>
          doing(endpoint, {
            breaks: 'OAU-008',
            to: `whoever has not ${scope}`,
            refusal: refusedWith(403),
            when: lacks(scope),
          }),
        ),
      ),
    ),
  ),
  ...family(
    'contract/done-without-token',
    ...through(
      'contract/no-token',
      ...listSpecified(shows).map((endpoint) =>
        doing(endpoint, {
          breaks: 'OAU-043',
          to: 'whoever has no token',
          refusal: refusedWith(401),
          when: hasNoneIssued,
        }),
      ),
    ),
  ),
  ...family(
    'contract/done-and-sent-to-sign-in',
    ...through(
      'contract/no-token',
      ...listSpecified(({ id }) => id === 'updateProperty' || id === 'updateInspection').map(
        (endpoint) =>
          doing(endpoint, {
            breaks: 'OAU-043',
            to: 'whoever has no token and is sent to the sign-in page',
            refusal: { ...answerWith(302), headers: { location: '/login' } },
            when: hasNoneIssued,
          }),
      ),
    ),
  ),
  ...family(
    'contract/done-for-others',
    ...through(
      'isolation/endpoints',
      ...listSpecified(shows).map((endpoint) =>
        doing(endpoint, {
          breaks: 'GEN-003',
          to: 'others',
          refusal: refusedWith(404),
          when: isAnotherUser,
        }),
      ),
    ),
  ),
];
