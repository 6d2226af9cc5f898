/** Correct servers with an account that is set up differently. */
import { bodies, records, recordsOf, refusing, replies, set } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf, type Memory } from '../../src/faults/memory.js';
import {
  type AnswerDraft,
  answerWith,
  isGood,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { SHOWN } from '../../src/faults/words/inspection-routes.js';
import { deeply, together, type Variant, variant } from './variant.js';

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

/** What is told by self service and live inspections, and by maintenance links. */
const UNSEEN_OF_LESS = [
  ...['CON-018', 'INS-009', 'INS-011', 'INS-035', 'INS-037', 'INS-038', 'INS-040', 'INS-041'],
  ...['SST-003', 'SST-004', 'SST-005', 'SST-006', 'SST-007', 'SST-008', 'SST-009', 'SST-022'],
  'STA-004',
];

function typeIn(json: Json): string {
  const type = isObject(json) ? json['type'] : undefined;
  return isObject(type) ? String(type['id']) : '';
}

/**
 * Other accounts with custom fields also have those of the first account, and an update that omits
 * one is refused.
 */
const fieldsAlike: Effect = {
  request(request, memory) {
    const { method, path, json } = request;
    const kind = WRITTEN.find(([pattern]) => pattern.test(path))?.[1];
    const given = isObject(json) ? json['custom_fields'] : undefined;
    if (!kind || !isObject(given) || !isOfAnother(request, memory)) return undefined;
    const { all, alike } = listedTo(request, memory, kind);
    if (method === 'PUT' && all.some(({ id }) => !Object.hasOwn(given, String(id)))) {
      return answerWith(422, { message: 'Other fields are needed.' });
    }
    for (const { id } of alike) delete given[String(id)];
    return undefined;
  },
  answer(answer, request, memory) {
    if (!isGood(answer)) return;
    const list = /^\/custom-fields\/([12])$/.exec(request.path)?.[1];
    if (list) showAlso(answer, request, memory, list);
    const kind = WRITTEN.find(([pattern]) => pattern.test(request.path))?.[1];
    if (!kind || !isOfAnother(request, memory)) return;
    const given = isObject(request.json) ? request.json['custom_fields'] : undefined;
    for (const shown of recordsOf(answer.json)) {
      const key = `values ${kind} ${shown['id']}`;
      if (isObject(given)) memory.notes.set(key, JSON.stringify(given));
      const values = JSON.parse(memory.notes.get(key) ?? '{}');
      for (const { id, name, required } of listedTo(request, memory, kind).alike) {
        const value = values[String(id)]?.value;
        const fields = shown['customFields'];
        if (value !== undefined && isObject(fields)) fields[String(id)] = { name, value, required };
      }
    }
  },
};

/** Lists the fields of the first account to others that have any. */
function showAlso(answer: AnswerDraft, request: RequestDraft, memory: Memory, list: string): void {
  if (!isOfAnother(request, memory)) {
    memory.notes.set(`fields ${list}`, JSON.stringify(answer.json));
  } else if (recordsOf(answer.json).length > 0) {
    answer.json = [...recordsOf(answer.json), ...fieldsIn(memory, `fields ${list}`)];
    memory.notes.set(`listed ${list} ${userOf(request, memory)}`, JSON.stringify(answer.json));
  }
}

/** The fields that were listed to a user, and those of them that the first account has. */
function listedTo(request: RequestDraft, memory: Memory, kind: 1 | 2) {
  const all = fieldsIn(memory, `listed ${kind} ${userOf(request, memory)}`);
  const first = fieldsIn(memory, `fields ${kind}`).map(({ id }) => id);
  return { all, alike: all.filter(({ id }) => first.includes(id)) };
}

function userOf(request: RequestDraft, { allowed }: Memory): string | undefined {
  return allowed.get(bearerOf(request) ?? '')?.cookie;
}

function isOfAnother(request: RequestDraft, memory: Memory): boolean {
  const [own, first] = [userOf(request, memory), memory.allowed.get(memory.firstToken ?? '')];
  return own !== undefined && own !== first?.cookie;
}

/** Custom fields as they were listed. */
function fieldsIn({ notes }: Memory, name: string): JsonObject[] {
  return recordsOf(JSON.parse(notes.get(name) ?? '[]'));
}

/** The second list of custom fields is of contacts. */
const listsFieldsOfContacts = bodies('GET /custom-fields/2', () => [
  { id: 9_100_001, name: 'Birthday', type: 'TEXT', required: false },
]);

/** No account has custom fields for inspections. */
const noFieldsOfInspections: Effect = together(
  bodies('GET /custom-fields/2', () => []),
  records(SHOWN, set('customFields', {})),
);

/** Requirements that need clients or clerks, whom the configuration does not name. */
const OF_PEOPLE = ['INS-012', 'INS-025', 'INS-026', 'INS-028', 'PRP-021', 'PRP-023', 'PRP-035'];

export const ACCOUNTS: readonly Variant[] = [
  variant(
    'fields-alike',
    'two accounts have custom fields of the same ids and names, and an update names all of them',
    'Keys are custom field ids; whether another account has fields of the same ids is not said.',
    fieldsAlike,
    ['current'],
  ),
  variant(
    'fields-of-contacts',
    'the second list of custom fields is of those for contacts',
    'Only the list of those for properties is shown.',
    listsFieldsOfContacts,
    ['current'],
  ),
  variant(
    'fields-of-contacts-required',
    'the second list of custom fields is of those for contacts, of which one is required',
    'Only the list of those for properties is shown.',
    bodies('GET /custom-fields/2', () => [
      { id: 990_091, name: 'Birthday', required: true },
      { id: 990_092, name: 'Town', required: false },
    ]),
    ['current'],
  ),
  variant(
    'fields-by-label',
    'the custom fields of an account are listed by their ids and labels',
    'What the list of them looks like is not shown.',
    replies('GET /custom-fields/1', (answer, request, memory) => {
      if (bearerOf(request) !== memory.firstToken || !isGood(answer)) return;
      const fields = recordsOf(answer.json);
      answer.json = fields.map(({ id, name }) => ({ id: id ?? null, label: name ?? null }));
    }),
    ['current'],
  ),
  {
    ...variant(
      'some-people-listed',
      'lists of clients and staff are of some of them only',
      'The endpoints for clients and staff are not shown.',
      together(
        bodies('GET /clients, GET /staff', (body) =>
          recordsOf(body).filter(({ id }) => Number(id) === 1),
        ),
        refusing('GET /clients/{}, GET /staff/{}', () => true, 404),
      ),
    ),
    fixtures: { clientIds: [10, 9], clerkIds: [4, 3] },
  },
  {
    ...variant(
      'no-fields-of-inspections',
      'the account has no custom fields for inspections',
      'Which custom fields an account has is up to the account.',
      noFieldsOfInspections,
      ['current'],
    ),
    unseen: Object.fromEntries(
      ['CUF-008', 'CUF-009', 'CUF-012', 'CUF-013'].map((id) => [id, 'It needs such a field.']),
    ),
  },
  {
    ...variant(
      'people-in-own-form',
      'clients and staff are listed in a form of their own',
      'The endpoints for clients and staff are not shown.',
      bodies('GET /clients, GET /staff', (body) =>
        recordsOf(body).map(({ id, name }) => ({ number: id ?? null, title: name ?? null })),
      ),
    ),
    unseen: Object.fromEntries(
      OF_PEOPLE.map((id) => [id, 'Clients and clerks have to be named in fixtures then.']),
    ),
  },
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
  {
    ...variant(
      'less-enabled',
      'the account has no self service or live inspections and no maintenance links: they are forbidden',
      'What an account has is up to it.',
      together(
        refusing('POST /inspections', ({ json }) => /^(101|202)$/.test(typeIn(json)), 403),
        refusing('GET /properties/{}/contacts/{}/tenant-action-url', () => true, 403),
      ),
    ),
    unseen: Object.fromEntries(
      UNSEEN_OF_LESS.map((id) => [id, 'The account has no such inspections or links.']),
    ),
  },
];
