/** Each endpoint of the specification in turn does what it is for, whoever asks. */
import { type Row as Endpoint, rowsOf } from '../../../checks/contract/rows.js';
import { REVISIONS, type Revision } from '../../../register/schema.js';
import { trusting } from '../../effects.js';
import { family, type Row, row } from '../../fault.js';
import { hasToken, type RequestDraft } from '../../message.js';

/** An endpoint of the specification, in the revisions that have it. */
interface Specified {
  readonly id: string;
  readonly route: string;
  readonly revisions: readonly Revision[];
}

function listSpecified(isMeant: (endpoint: Endpoint) => boolean): Specified[] {
  const all = REVISIONS.flatMap((revision) =>
    rowsOf(revision)
      .filter((endpoint) => endpoint.isSpecified && isMeant(endpoint))
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
const hasNone = (request: RequestDraft) => !hasToken(request);

/** An endpoint does what it is for, for some requests that it should refuse. */
function serving(
  { id, route, revisions }: Specified,
  { breaks, to, when }: { breaks: string; to: string; when: (request: RequestDraft) => boolean },
): Row {
  return { ...row(id, breaks, `${route} serves ${to}`, trusting(route, when)), revisions };
}

export const WITHOUT_TOKEN = family(
  'no-token',
  ...listSpecified(() => true).map((endpoint) =>
    serving(endpoint, { breaks: 'OAU-043', to: 'whoever has no token', when: hasNone }),
  ),
);

export const FOR_ANOTHER_ACCOUNT = family(
  'another-account',
  ...listSpecified(({ id, path }) => path.includes('{') || id === 'createInspection').map(
    (endpoint) =>
      serving(endpoint, { breaks: 'GEN-003', to: 'users of another account', when: hasToken }),
  ),
);
