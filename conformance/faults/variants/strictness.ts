/**
 * Correct servers that accept less: the specification mostly does not say how texts, addresses and
 * numbers are validated.
 */
import { METER } from '../../src/checks/words/documented.js';
import { bodies, recordsOf, refusing, replies, writesTo } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf, type Memory } from '../../src/faults/memory.js';
import {
  type AnswerDraft,
  answerWith,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { isApi, textsIn, together, variant } from './variant.js';

const WRITES = 'POST|PUT /**';
const TEXTS = 'Which signs a text may have is not shown.';

/**
 * Refuses texts with these characters in requests to the API. A header in every answer keeps the
 * variant from being inert.
 */
function without(signs: RegExp): Effect {
  const holds = ({ revision, json }: RequestDraft) =>
    revision !== undefined && textsIn(json).some((text) => signs.test(text));
  return together(
    refusing(WRITES, holds),
    replies(WRITES, ({ headers }) => {
      headers['x-rule'] = 'texts';
    }),
  );
}

/** Refuses a record whose key another one of the same list and token has. */
function once(route: string, keyOf: (json: Json) => string | undefined): Effect {
  const nameOf = (request: RequestDraft) => {
    const key = keyOf(request.json);
    return key && JSON.stringify([request.path, bearerOf(request), key]);
  };
  const isThere = (request: RequestDraft, memory: Memory) => {
    const name = nameOf(request);
    return (
      name !== undefined && writesTo(memory, route).some((one) => nameOf(one.request) === name)
    );
  };
  return together(
    refusing(route, isThere, 409),
    replies(route, ({ headers }) => {
      headers['x-rule'] = 'once';
    }),
  );
}

const textAt = (json: Json, name: string) =>
  isObject(json) && typeof json[name] === 'string' ? json[name] : undefined;

const CONTACTS = 'POST /properties/{}/contacts, POST /inspections/{}/contacts';

/** The id of the custom field added to those of alice. */
const FIELD = '990001';

/** A required custom field of properties that accepts values of one kind and stores none. */
function requiredField(definition: Readonly<Record<string, Json>>, isRight: RegExp): Effect {
  return {
    request(request, memory) {
      const { method, path, json } = request;
      if (!isObject(json) || !/^\/properties(\/\d+)?$/.test(path)) return undefined;
      const given = json['custom_fields'];
      const isListed = memory.notes.get('lists') === bearerOf(request);
      const value = isObject(given) ? given[FIELD] : undefined;
      const isNeeded = isListed && (method === 'POST' || value !== undefined);
      const text = isObject(value) ? value['value'] : value;
      if (isNeeded && !isRight.test(String(text))) return answerWith(422, { message: 'A value.' });
      if (isObject(given)) delete given[FIELD];
      return undefined;
    },
    answer(answer, request, memory) {
      if (request.path !== '/custom-fields/1' || !Array.isArray(answer.json)) return;
      if (bearerOf(request) !== memory.firstToken) return;
      memory.notes.set('lists', String(memory.firstToken));
      answer.json.push({ id: Number(FIELD), name: 'Of the house', required: true, ...definition });
    },
  };
}

/** Refuses some bodies with 403, as a feature that the account does not have. */
const forbidden = (route: string, isOff: (json: JsonObject) => boolean) =>
  refusing(route, ({ json }) => isObject(json) && isOff(json), 403);

/** Limits a list of contacts to this many. */
const atMost = (most: number) =>
  refusing(
    CONTACTS,
    ({ path }, memory) => {
      const added = writesTo(memory, CONTACTS).filter(({ request }) => request.path === path);
      return added.length >= most;
    },
    409,
  );

/** Accepts a token only at the address of the revision at which it was first used. */
const ofOneRevision = (refusal: () => AnswerDraft): Effect => ({
  request(request, { notes }) {
    const token = bearerOf(request);
    if (token === undefined || request.revision === undefined) return undefined;
    const own = notes.get(`used ${token}`) ?? request.revision;
    notes.set(`used ${token}`, own);
    return own === request.revision ? undefined : refusal();
  },
});

/** PDFs are on another host, which requires credentials. */
const pdfsElsewhere = together(
  refusing('GET **/files/**', ({ headers }) => /^localhost/.test(headers['host'] ?? ''), 401),
  bodies('POST /inspections/{}/pdf', (body) => {
    if (isObject(body))
      body['url'] = String(body['url']).replace(/127\.\d+\.\d+\.\d+/, 'localhost');
  }),
);

/**
 * A room that another was copied into has only one of two items with the same name, unless an item
 * was copied by itself.
 */
const namesakesStay = replies('GET /inspections/{}/report', ({ json }, { revision }, memory) => {
  const idsAt = (route: string) => writesTo(memory, route).map(({ json }) => Object(json).id);
  const alone = idsAt('PUT /inspections/{}/rooms/{}/items/{}/copy');
  const receivers = idsAt('PUT /inspections/{}/rooms/{}/copy');
  const rooms = isObject(json) && revision === 'earlier' ? json['rooms'] : undefined;
  for (const room of Array.isArray(rooms) ? rooms.filter(isObject) : []) {
    const names = new Set<string>();
    if (!Array.isArray(room['items']) || !receivers.includes(room['id'])) continue;
    room['items'] = room['items'].filter((item) => {
      const name = String(Object(Object(item)['name'])['value']);
      return alone.includes(Object(item)['id']) || (!names.has(name) && names.add(name));
    });
  }
});

const OFF = 'The account does not have it.';
const UNSEEN_TYPES = ['INS-009', 'ITM-003', 'ITM-006', 'ITM-009', 'ITM-011', 'ITM-012'];
const UNSEEN_ROOMS = ['ITM-005', 'ITM-015', 'ITM-016', 'ITM-019', 'ITM-020', 'ROO-005', 'ROO-015'];
const because = (why: string, ...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, why]));

const FIELDS = 'Which types custom fields have is not shown.';

const SIGNS = 'Which signs a query or a text may have is not shown.';
/** What attacks are known by. */
const SUSPECT = /['"<>;`\\%]|--|&amp;/;
const hasSuspectQuery = ({ query }: RequestDraft) =>
  [...query.values()].some((value) => SUSPECT.test(value));
const hasSuspectText = ({ json }: RequestDraft) => textsIn(json).some((text) => SUSPECT.test(text));

/** Refuses requests in the place of the target, with a page; that it is there is told by every answer. */
const guarding = (isSuspect: (request: RequestDraft) => boolean): Effect =>
  together(
    {
      request: (request) =>
        isSuspect(request)
          ? {
              ...answerWith(403),
              headers: { 'content-type': 'text/html' },
              text: '<!doctype html><title>403 Forbidden</title><h1>Request blocked</h1>',
            }
          : undefined,
    },
    replies('* /**', ({ headers }) => {
      headers['x-guarded'] = 'yes';
    }),
  );

/** The filters of a query, each once. */
const filtersIn = ({ query }: RequestDraft) =>
  new Set([...query.keys()].filter((name) => !/^(page|per_page)$/.test(name)).map(nameOfFilter));
/** A list of values may be written in several parameters; each custom field is a filter by itself. */
const nameOfFilter = (name: string) => (/^customFields/.test(name) ? name : name.split('[')[0]);

export const STRICTNESS = [
  variant(
    'suspect-queries-forbidden',
    'queries with quotes, brackets, percent signs and the like are forbidden, with a page',
    SIGNS,
    guarding((request) => isApi(request) && hasSuspectQuery(request)),
  ),
  variant(
    'suspect-states-forbidden',
    'states with such signs are forbidden, with a page',
    SIGNS,
    guarding((request) => request.path === '/oauth/authorize' && hasSuspectQuery(request)),
  ),
  variant(
    'suspect-texts-forbidden',
    'bodies with such signs in a text are forbidden, with a page',
    SIGNS,
    guarding((request) => isApi(request) && hasSuspectText(request)),
  ),
  variant(
    'one-filter',
    'a list that is asked for by two filters is refused',
    'Whether filters combine is not shown.',
    refusing('GET /properties, GET /inspections', (request) => filtersIn(request).size > 1, 400),
  ),
  variant(
    'texts-of-three-bytes',
    'texts with signs of four bytes are refused',
    TEXTS,
    without(/[\u{10000}-\u{10ffff}]/u),
  ),
  variant('texts-without-markup', 'texts with angle brackets are refused', TEXTS, without(/[<>]/)),
  variant(
    'texts-of-one-line',
    'texts with line breaks and other controls are refused',
    TEXTS,
    without(/\p{Cc}/u),
  ),
  variant(
    'texts-plain',
    'texts are letters, digits and the plainest signs',
    TEXTS,
    without(/[^\p{L}\p{N} .,:;@/+&()_-]/u),
  ),
  {
    ...variant(
      'texts-not-empty',
      'texts that are empty are refused',
      'Whether a text may be empty is not shown.',
      without(/^$/),
    ),
    unseen: because('An item can have no empty condition.', 'ITM-020'),
  },
  variant(
    'mails-unlike',
    'two contacts with one address of mail in one list are refused',
    'Whether two contacts may have one address of mail is not shown.',
    once(CONTACTS, (json) => textAt(json, 'email')),
  ),
  variant(
    'addresses-unlike',
    'two properties at one address are refused',
    'Whether two properties may have one address is not shown.',
    once('POST /properties', (json) =>
      isObject(json) ? JSON.stringify(json['address']) : undefined,
    ),
  ),
  variant(
    'required-day',
    'a custom field that is required takes a day',
    FIELDS,
    requiredField({ type: 'DATE' }, /^\d{4}-\d\d-\d\d$/),
    ['current'],
  ),
  variant(
    'required-choice',
    'a custom field that is required takes one of its options',
    FIELDS,
    requiredField({ type: 'SELECT', options: ['Gas', 'Oil'] }, /^(Gas|Oil)$/),
    ['current'],
  ),
  {
    ...variant(
      'types-forbidden',
      'inspections of one type and rooms of one block type are forbidden',
      'What an account has is up to it.',
      together(
        forbidden('POST /inspections', (body) => Object(body['type']).id === 7),
        forbidden('POST /inspections/{}/rooms', (body) => body['block_type'] === 'CHECKLIST'),
      ),
    ),
    unseen: because(OFF, ...UNSEEN_TYPES, ...UNSEEN_ROOMS),
  },
  {
    ...variant(
      'four-contacts',
      'a property or an inspection has four contacts at most',
      'How many it can have is not shown.',
      atMost(4),
    ),
    unseen: because('There is no place for the contact to tell apart.', 'CON-009'),
  },
  variant(
    'tokens-of-one-revision',
    'a token is good in the revision it was asked for in',
    'Whether the tokens of one revision are good in the other is not shown.',
    ofOneRevision(() => answerWith(401, { message: 'Unauthenticated.' })),
  ),
  variant(
    'tokens-of-one-revision-to-login',
    'a token of the other revision leads to the sign-in page',
    'Whether the tokens of one revision are good in the other is not shown, nor what follows.',
    ofOneRevision(() => ({ ...answerWith(302), headers: { location: '/login' } })),
  ),
  {
    ...variant(
      'pdfs-elsewhere',
      'PDFs are on another host, which asks for a token',
      'Who may fetch a PDF is not shown.',
      pdfsElsewhere,
    ),
    unseen: because('The token is sent to nobody but the target.', 'PDF-007'),
  },
  variant(
    'namesakes-stay',
    'a copy into a room leaves out what has the name of an item there',
    'What becomes of namesakes that overwrite_ids does not list is not shown.',
    namesakesStay,
    ['earlier'],
  ),
  variant(
    'fields-of-one-name',
    'a section with two fields of one name is refused',
    'Whether fields of a section can have equal names is not shown.',
    refusing('POST /v2/inspections/{}/rooms', ({ json }) => {
      const names = recordsOf(Object(json)['fields']).map(({ name }) => name);
      return new Set(names).size < names.length;
    }),
    ['current'],
  ),
  variant(
    'whole-meters',
    'an update of a meter is refused unless it has every field of the meter',
    'Which meter input fields are required is not shown, and an update names them all.',
    refusing(
      'PUT /properties/{}/meters/{}',
      ({ json }) => !METER.every((name) => isObject(json) && name in json),
    ),
    ['current'],
  ),
  {
    ...variant(
      'two-block-types',
      'sections are of the block types DETAILED and OVERVIEW alone',
      'The complete list of block types is not shown.',
      refusing(
        'POST /v2/inspections/{}/rooms',
        ({ json }) =>
          isObject(json) && !['DETAILED', 'OVERVIEW'].includes(String(json['block_type'])),
      ),
      ['current'],
    ),
    unseen: because('Which block types it has for anything else is not known.', 'SEC-017'),
  },
  variant(
    'sections-with-fields',
    'a section without fields is refused',
    'Whether a section can have no fields is not shown.',
    refusing(
      'POST /v2/inspections/{}/rooms',
      ({ json }) => isObject(json) && !(Array.isArray(json['fields']) && json['fields'].length > 0),
    ),
    ['current'],
  ),
];
