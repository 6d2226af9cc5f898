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

export const UNANSWERED = [
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
