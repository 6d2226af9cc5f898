/** Correct servers whose webhooks are registered differently. */
import {
  asks,
  bodies,
  drop,
  inputs,
  records,
  replies,
  set,
  turn,
} from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { answerWith } from '../../src/faults/message.js';
import { together, type Variant, variant } from './variant.js';

const ADD = 'POST /webhooks';
const LISTENERS = '* /webhooks, * /webhooks/{}';
const NOT_SHOWN = 'How a listener is added is not shown.';

/** Requirements that cannot be judged where the suite receives no deliveries. */
const UNTOLD = Object.fromEntries(
  ['WHK-001', 'WHK-002', 'WHK-003'].map((id) => [id, 'Nobody is told of anything.']),
);

const hasWordsForIds: Effect = {
  ...records(
    LISTENERS,
    turn('id', (id) => `wh_${id}`),
  ),
  request(request) {
    request.path = request.path.replace(/^\/webhooks\/wh_(?=\d+$)/, '/webhooks/');
    return undefined;
  },
};

/** Sends pdf.generated as a form with one field that holds the event as JSON. */
const tellsInForms: Effect = {
  delivery(delivery) {
    if (Object(delivery.json).event !== 'pdf.generated') return;
    delivery.headers['content-type'] = 'application/x-www-form-urlencoded';
    delivery.text = new URLSearchParams({ payload: delivery.text }).toString();
  },
};

/** For how long the PDF is not there for requests once it was generated and told of, in milliseconds. */
const REPLICATED_MS = 1_500;

const showsPdfsLate = replies('POST /inspections/{}/pdf', (answer, { path, json }, { notes }) => {
  if (answer.status !== 200) return;
  const key = `${path} ${String(Object(json)['type'] ?? 'FULL')}`;
  const since = Number(notes.get(key) ?? Date.now());
  notes.set(key, String(since));
  if (Date.now() - since < REPLICATED_MS) Object.assign(answer, answerWith(202));
});

export const LISTENING: readonly Variant[] = [
  variant('listeners-with-words', 'the id of a listener is a text', NOT_SHOWN, hasWordsForIds),
  variant(
    'listeners-in-data',
    'a listener is answered in an envelope',
    NOT_SHOWN,
    bodies('POST /webhooks, GET /webhooks/{}', (listener) => ({ data: listener })),
  ),
  variant(
    'told-in-forms',
    'pdf.generated is sent as a form',
    'The payload of pdf.generated is not shown.',
    tellsInForms,
  ),
  variant(
    'told-before-shown',
    'a PDF is told of some time before it is there for requests',
    'A client may poll until it receives 200; how long that takes is not shown.',
    showsPdfsLate,
  ),
  {
    ...variant(
      'listeners-off',
      'a new listener is off until somebody switches it on',
      NOT_SHOWN,
      together(
        inputs(ADD, (hook) => (hook['active'] = false)),
        records(LISTENERS, drop('active'), set('enabled', false)),
      ),
    ),
    unseen: UNTOLD,
  },
  {
    ...variant(
      'listeners-by-topic',
      'a listener hears of the topics that it names, and events is overlooked',
      NOT_SHOWN,
      together(
        inputs(ADD, (hook) => (hook['active'] = false)),
        records(LISTENERS, drop('active'), drop('events'), set('topics', [])),
      ),
    ),
    unseen: UNTOLD,
  },
  {
    ...variant(
      'others-tell',
      'at POST /webhooks others tell this service something',
      'The specification shows no such route.',
      together(
        asks(ADD, () => answerWith(202)),
        replies('GET /webhooks', (answer) => Object.assign(answer, answerWith(405))),
      ),
    ),
    unseen: UNTOLD,
  },
];
