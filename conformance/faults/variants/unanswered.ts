/** Correct servers that have only the documented routes, or answer them with little or nothing. */
import { asks, bodies, matcher, replies } from '../../src/faults/effects.js';
import { answerWith, isGood, isObject } from '../../src/faults/message.js';
import { SECTIONS } from '../../src/faults/words/report-routes.js';
import { variant } from './variant.js';

const NOT_SHOWN =
  'What creating a section is answered with is not shown; the report shows the section.';

/** Answers a created section with this status and no body. */
const sectionAnswered = (status: number) =>
  replies(`POST ${SECTIONS}`, (answer) => {
    if (isGood(answer)) Object.assign(answer, { status, json: undefined, text: '' });
  });

/** Whether the earlier revision has no such route. */
const isLacked = matcher(
  [
    ...['* /custom-fields/{}', '* /properties/{}/meters', '* /properties/{}/meters/{}'],
    ...['PUT|DELETE /properties/{}/contacts/{}', 'GET /properties/{}/contacts/{}/**'],
    ...['* /inspections/{}/initialization', '* /v2/**'],
  ].join(', '),
);

/** The routes that Lintel adds to those of the specification. */
const OWN = [
  '* /custom-fields',
  ...['* /custom-fields/{}', '* /properties/{}/meters/{}/attachments'],
  ...['start', 'process', 'submit', 'reopen', 'close'].map((move) => `* /inspections/{}/${move}`),
  ...['* /inspections/{}/action-reports', '* /inspections/{}/attachments'],
  ...[`PUT ${SECTIONS}`, `* ${SECTIONS}/{}`, `* ${SECTIONS}/{}/**`],
  ...[
    '* /inspections/{}/rooms/{}/items/{}/actions',
    '* /inspections/{}/rooms/{}/items/{}/actions/{}',
  ],
  ...['* /option-sets', '* /templates', '* /templates/{}/**', '* /inspections/{}/templates/{}'],
  ...['* /clients', '* /clients/{}', '* /staff', '* /staff/{}', '* /webhooks', '* /webhooks/{}'],
].join(', ');

/** What no route of the specification leads to, by the requirements that need it. */
const WITHOUT_OWN = {
  'REP-002': 'Sections cannot be put in another order.',
  'SEC-003': 'Sections cannot be renamed.',
  'SEC-007': 'Sections cannot get items.',
  ...Object.fromEntries(
    ['STA-014', 'STA-015'].map((id) => [id, 'Inspections are neither closed nor reopened.']),
  ),
  ...Object.fromEntries(
    ['WHK-001', 'WHK-002', 'WHK-003'].map((id) => [id, 'No listener can be added.']),
  ),
};

export const UNANSWERED = [
  {
    ...variant(
      'documented-routes',
      'there are no routes but those of the specification',
      'Which others there are is not shown.',
      asks(OWN, ({ path }) =>
        path === '/custom-fields/1' ? undefined : answerWith(404, { message: 'Not found.' }),
      ),
    ),
    fixtures: {
      ...{ clientIds: [10, 9], clerkIds: [4, 3] },
      optionSetIds: { simplified: 3, scale: 1 },
    },
    unseen: WITHOUT_OWN,
  },
  variant(
    'lacked-501',
    'a route that the earlier revision lacks is answered with 501',
    'Which status says that there is no such route is not shown; 501 says that it is not offered.',
    replies('* /**', (answer, request) => {
      if ([404, 405].includes(answer.status) && isLacked(request)) answer.status = 501;
    }),
    ['earlier'],
  ),
  variant(
    'section-without-answer',
    'a section that was created is answered with an empty body',
    NOT_SHOWN,
    sectionAnswered(200),
    ['current'],
  ),
  variant(
    'section-204',
    'a section that was created is answered with 204',
    NOT_SHOWN,
    sectionAnswered(204),
    ['current'],
  ),
  variant(
    'section-id-and-uuid',
    'a section that was created is answered with its id and uuid',
    NOT_SHOWN,
    bodies(`POST ${SECTIONS}`, (body) =>
      isObject(body) && 'uuid' in body ? { id: body['id'] ?? null, uuid: body['uuid'] } : body,
    ),
    ['current'],
  ),
  {
    ...variant(
      'no-item-routes',
      'there is no route for the items of sections',
      'The current revision shows none.',
      asks(`* ${SECTIONS}/{}/items`, () => answerWith(404, { message: 'Not found.' })),
      ['current'],
    ),
    unseen: {
      'SEC-007': 'No item can be put into a section, to have actions and attachments.',
    },
  },
];
