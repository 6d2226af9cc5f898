/** Correct servers with an account that is set up differently. */
import { recordsOf, replies } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf, type Memory } from '../../src/faults/memory.js';
import {
  answerWith,
  isGood,
  isObject,
  type Json,
  type RequestDraft,
} from '../../src/faults/message.js';
import { deeply, variant } from './variant.js';

/** The paths of records with custom fields, and the number under which these fields are listed. */
const WRITTEN = [
  [/^\/properties(\/\d+)?$/, 1],
  [/^\/inspections(\/\d+)?$/, 2],
] as const;

/** Every custom field is required, and a write that omits one is refused. */
const allRequired: Effect = {
  ...replies('* /**', (answer, request, memory) => {
    if (!isGood(answer) || answer.json === undefined) return;
    const list = /^\/custom-fields\/([12])$/.exec(request.path);
    if (list && bearerOf(request) === memory.firstToken) {
      const ids = recordsOf(answer.json).map(({ id }) => String(id));
      memory.notes.set(`custom fields ${list[1]}`, ids.join(' '));
    }
    answer.json = deeply(answer.json, (object) =>
      'required' in object ? { ...object, required: true } : object,
    );
  }),
  request(request, memory) {
    return lacksField(request, memory)
      ? answerWith(422, { message: 'A field is missing.' })
      : undefined;
  },
};

function lacksField(request: RequestDraft, memory: Memory): boolean {
  const { method, path, json } = request;
  const kind = WRITTEN.find(([pattern]) => pattern.test(path))?.[1];
  if (!isObject(json) || bearerOf(request) !== memory.firstToken) return false;
  const given: Json = json['custom_fields'];
  if (method === 'PUT' && given === undefined) return false;
  const ids = memory.notes.get(`custom fields ${kind}`)?.split(' ') ?? [];
  return ids.some((id) => !isObject(given) || !given[id]);
}

/** Ignores ids of other accounts in an order. */
const overlooksOthers: Effect = replies(
  'PUT /inspections/{}/rooms, PUT /inspections/{}/rooms/{}/items',
  (answer, request, memory) => {
    const isOwner = bearerOf(request) === memory.firstToken;
    if (isOwner || !/^4[02][02]$/.test(String(answer.status))) return;
    const { headers, ...instead } = answerWith(200, request.json);
    Object.assign(answer, instead);
    Object.assign(answer.headers, headers);
  },
);

export const ACCOUNTS = [
  variant(
    'others-overlooked',
    'what an order of rooms or items names of another account is overlooked',
    'Ids that are none of the report may be refused or overlooked; nothing is shown or changed by that.',
    overlooksOthers,
    ['earlier'],
  ),
  variant(
    'all-fields-required',
    'every custom field of the account is required',
    'Which custom fields an account has, and which of them are required, is up to the account.',
    allRequired,
    ['current'],
  ),
];
