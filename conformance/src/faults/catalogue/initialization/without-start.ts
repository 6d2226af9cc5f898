/** Faults of initialization where no route starts an inspection, and a write to its report does. */
import { refusing, replies, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import { ONE } from '../../words/inspection-routes.js';
import { REPORT, SECTIONS } from '../../words/report-routes.js';

/** The report of an inspection that takes its content from a template shows only what was added to it. */
const onlyAdded: Effect = {
  ...refusing(`POST ${ONE}/start`, () => true, 404),
  ...replies(REPORT, (answer, { path }, memory) => {
    const at = path.replace(/\/report$/, '');
    const last = writesTo(memory, `PUT ${ONE}/initialization`).findLast(
      ({ request }) => request.path === `${at}/initialization`,
    );
    const { json } = answer;
    if (
      Object(last?.request.json)['type'] !== 3 ||
      !isGood(answer) ||
      !isObject(json) ||
      !Array.isArray(json['rooms'])
    )
      return;
    const added = writesTo(memory, `POST ${SECTIONS}`).map(({ json }) => Object(json)['id']);
    json['rooms'] = json['rooms'].filter((room) => added.includes(Object(room)['id']));
  }),
};

export const INITIALIZATION_WITHOUT_START = family(
  'initialization/without-start',
  ...within(
    'current',
    row(
      'nothing-loaded',
      'INI-003',
      'what is initialized from a template has no content but what is added to start it',
      onlyAdded,
    ),
  ),
);
