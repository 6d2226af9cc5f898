/** Faults by which a user reaches records of another account. */
import { asks, forgiving, refusing, replies, trusting, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import {
  answerWith,
  hasToken,
  isGood,
  isObject,
  type Json,
  type RequestDraft,
} from '../../message.js';
import { COPY } from '../../words/report-routes.js';
import { isStranger } from '../../words/strangers.js';
import { isRefresh, TOKEN } from '../../words/token-route.js';

const HOST = '/properties/{}';
const ROOMS = '/inspections/{}/rooms';

/** Finds a record by its id alone, for any user. `place` is the index of the id in the path. */
const foundAnywhere = (route: string, creation: string, place = 4): Effect =>
  asks(route, (request, memory) => {
    const parts = request.path.split('/');
    const made = writesTo(memory, `POST ${creation}`).find(
      ({ json }) => String(Object(json)['id']) === parts[place],
    );
    if (!made || !isStranger(request, memory) || !memory.firstToken) return;
    request.path = [made.request.path, ...parts.slice(place)].join('/');
    request.headers['authorization'] = `Bearer ${memory.firstToken}`;
  });

/** Whether a stranger writes below an inspection that a stranger has created. */
const belowOwn = (request: RequestDraft, memory: Memory) =>
  isStranger(request, memory) &&
  writesTo(memory, 'POST /inspections').some(
    (write) =>
      isStranger(write.request, memory) &&
      request.path.startsWith(`/inspections/${Object(write.json)['id']}/`),
  );

/** Accepts a record of another account where a body names one. */
function takingUp(
  route: string,
  name: string,
  show: (asked: Json, memory: Memory, request: RequestDraft) => Json | undefined,
): Effect {
  const effect = replies(route, (answer, request, memory) => {
    const asked: Json | undefined = Object(request.json)[name];
    if (isGood(answer) || asked === undefined || !isStranger(request, memory)) return;
    const shown = show(asked, memory, request);
    if (shown === undefined) return;
    const { headers, ...instead } = answerWith(200, shown);
    Object.assign(answer, instead);
    Object.assign(answer.headers, headers);
  });
  return { ...effect, pretends: true };
}

/** A person, as shown in the account of that person. */
const person = (name: string) => (asked: Json, memory: Memory) => {
  const shown = memory.writes.map(({ json }) => Object(Object(json)[name]));
  const found = shown.find(({ id }) => id !== undefined && id === Object(asked)['id']);
  return found && { [name]: found };
};

/** The custom fields of the account that has these ids. */
function fields(asked: Json, memory: Memory): Json | undefined {
  const wanted = Object.keys(Object(asked));
  const shown = memory.writes.map(({ json }) => Object(Object(json)['customFields']));
  const found = shown.find((of) => wanted.some((id) => Object(of[id])['name'] !== undefined));
  return found && { customFields: found };
}

/** Refuses a template of another account but begins an inspection with it: shows such a report. */
function beginningWithTemplate(named: 'self_servicer' | 'preload_template_id'): Effect {
  const id = 987_654_321;
  const path = `/inspections/${id}/report`;
  const isBegun = (request: RequestDraft, memory: Memory) =>
    isStranger(request, memory) && Object(request.json)[named] !== undefined;
  const pretended = forgiving('POST /inspections', isBegun, { id });
  return {
    ...pretended,
    request(request, memory) {
      if (request.path !== path) return undefined;
      const theirs = writesTo(memory, 'POST /inspections').at(-1);
      request.path = `/inspections/${Object(theirs?.json)['id']}/report`;
      request.headers['authorization'] = `Bearer ${memory.firstToken}`;
      return undefined;
    },
  };
}

/** A list that shows a stranger the entries of the first user besides their own. */
const alsoOfFirst = (route: string): Effect =>
  replies(route, (answer, request, memory) => {
    const { json } = answer;
    if (!isGood(answer) || !Array.isArray(json)) return;
    const note = `listed at ${request.path}`;
    if (!isStranger(request, memory)) memory.notes.set(note, JSON.stringify(json));
    else json.push(...JSON.parse(memory.notes.get(note) ?? '[]'));
  });

/** Faults by which a filter finds matching records of every account. */
function leaking(kind: string, path: string, ...names: readonly string[]): Row[] {
  return names.map((name) =>
    row(
      `${kind}-by-${name.replace('[]', '').replace(/_id$/, '').replace('_', '-').toLowerCase()}`,
      'GEN-003',
      `the filter ${name} finds the ${kind} of another account`,
      trusting(`GET ${path}`, (request) => hasToken(request) && isFilteredBy(request, name)),
    ),
  );
}

const isFilteredBy = ({ query }: RequestDraft, name: string) =>
  [...query.keys()].some((key) => key === name || key.startsWith(`${name}[`));

/** Ignores arrays in a query in every notation but `a=1,2`. */
export const withCommasAlone: Effect = asks('GET /inspections', ({ query }) => {
  for (const name of new Set(query.keys())) {
    if (/^(client|clerk|property|state)_id\[\d*\]$/.test(name)) query.delete(name);
  }
});

const isUnfiltered = ({ query }: RequestDraft) => query.size === 0;

export const ISOLATION = [
  ...family(
    'isolation',
    row(
      'inspections-listed',
      'GEN-003',
      'the inspections of another account are listed',
      trusting('GET /inspections', hasToken),
    ),
    ...within(
      'current',
      row(
        'definitions-listed',
        'GEN-003',
        'the custom fields of another account are listed',
        alsoOfFirst('GET /custom-fields/{}'),
      ),
    ),
    row(
      'property-read-without-contacts',
      'GEN-003',
      'no contact can be added, and a property of another account is read',
      {
        request: (request, memory) =>
          refusing(`POST ${HOST}/contacts`).request?.(request, memory) ??
          trusting(`GET ${HOST}`, hasToken).request?.(request, memory),
      },
    ),
    ...leaking('properties', '/properties', 'client_id'),
    ...leaking('inspections', '/inspections', 'client_id[]', 'clerk_id[]', 'state_id[]'),
    ...leaking('inspections', '/inspections', 'conduct_date', 'address'),
    ...within(
      'earlier',
      row(
        'room-changed-below-own',
        'GEN-003',
        'a room of another account is changed below an inspection of their own',
        foundAnywhere(`PUT ${ROOMS}/{}`, ROOMS),
      ),
      row(
        'room-deleted-below-own',
        'GEN-003',
        'a room of another account is deleted below an inspection of their own',
        foundAnywhere(`DELETE ${ROOMS}/{}`, ROOMS),
      ),
      row(
        'item-below-own',
        'GEN-003',
        'an item of another account is changed below a room of their own',
        foundAnywhere(`PUT ${ROOMS}/{}/items/{}`, `${ROOMS}/{}/items`, 6),
      ),
      row(
        'item-deleted-below-own',
        'GEN-003',
        'an item of another account is deleted below an inspection of their own',
        foundAnywhere(`DELETE ${ROOMS}/{}/items/{}`, ROOMS),
      ),
      row(
        'item-copied-from-others',
        'GEN-003',
        'an item of another account is copied into a room of their own',
        forgiving(`PUT ${ROOMS}/{}/items/{}/copy`, belowOwn, { id: 1, name: { value: 'Oven' } }),
      ),
    ),
    row(
      'inspections-by-commas',
      'GEN-003',
      'arrays in a query are written with commas, and a filter by clerk finds the inspections of another account',
      {
        request: (request, memory) =>
          withCommasAlone.request?.(request, memory) ??
          trusting(
            'GET /inspections',
            (one) => hasToken(one) && one.query.has('clerk_id'),
          ).request?.(request, memory),
      },
    ),
    row(
      'properties-listed-unfiltered',
      'GEN-003',
      'without a filter the properties of another account are listed',
      trusting('GET /properties', (request) => hasToken(request) && isUnfiltered(request)),
    ),
    row(
      'client-taken-up',
      'GEN-003',
      'a property is given a client of another account',
      takingUp(`PUT ${HOST}`, 'client', person('client')),
    ),
    row(
      'clerk-taken-up-on-create',
      'GEN-003',
      'an inspection is created for a clerk of another account',
      takingUp('POST /inspections', 'clerk', person('clerk')),
    ),
    row(
      'inspection-moved',
      'GEN-003',
      'an inspection is moved to a property of another account',
      takingUp('PUT /inspections/{}', 'property', person('property')),
    ),
    row(
      'template-taken-up',
      'GEN-003',
      'a self service inspection is begun with a template of another account',
      beginningWithTemplate('self_servicer'),
    ),
    row(
      'template-preloaded',
      'GEN-003',
      'an inspection is created with a template of another account',
      beginningWithTemplate('preload_template_id'),
    ),
    row(
      'report-copied-from-another',
      'GEN-003',
      'the report of a property of another account is copied',
      forgiving(COPY, isStranger, { rooms: [{ name: { value: 'Kept' } }], attachments: {} }),
    ),
    ...within(
      'current',
      row(
        'templates-listed',
        'GEN-003',
        'the templates of another account are listed',
        trusting('GET /settings/account/self-service/templates', hasToken),
      ),
      row(
        'contact-changed-through-own',
        'GEN-003',
        'a contact of another account is changed below a property of their own',
        foundAnywhere(`PUT ${HOST}/contacts/{}`, `${HOST}/contacts`),
      ),
      row(
        'tenant-url-through-own',
        'GEN-003',
        'the link of a tenant of another account is read below a property of their own',
        foundAnywhere(`GET ${HOST}/contacts/{}/tenant-action-url`, `${HOST}/contacts`),
      ),
      row(
        'meter-through-own',
        'GEN-003',
        'a meter of another account is read and changed below a property of their own',
        foundAnywhere(`GET|PUT ${HOST}/meters/{}`, `${HOST}/meters`),
      ),
      row(
        'meter-deleted-below-own',
        'GEN-003',
        'a meter of another account is deleted below a property of their own',
        foundAnywhere(`DELETE ${HOST}/meters/{}`, `${HOST}/meters`),
      ),
      row(
        'inspection-contact-below-own',
        'GEN-003',
        'a contact of another account is changed below an inspection of their own',
        foundAnywhere('PUT /inspections/{}/contacts/{}', '/inspections/{}/contacts'),
      ),
      row(
        'parent-taken-up',
        'GEN-003',
        'a property is put into a property of another account',
        takingUp(`PUT ${HOST}`, 'parent_property_id', (id) => ({ parent_property_id: id })),
      ),
      row(
        'meter-chained',
        'GEN-003',
        'a meter follows one of another account',
        takingUp(`POST ${HOST}/meters`, 'parent_id', (id) => ({ parent_id: id })),
      ),
      row(
        'clerk-taken-up',
        'GEN-003',
        'an inspection is given a clerk of another account',
        takingUp('PUT /inspections/{}', 'clerk', person('clerk')),
      ),
      row(
        'initialized-from-another',
        'GEN-003',
        'an inspection continues one of another account',
        takingUp('PUT /inspections/{}/initialization', 'init_from', (id) => ({
          initialization: { type: 6, id },
        })),
      ),
      row(
        'initialized-from-template',
        'GEN-003',
        'an inspection is initialized from a template of another account',
        takingUp('PUT /inspections/{}/initialization', 'init_from', (id, _memory, { json }) =>
          Object(json)['type'] === 3 ? { initialization: { type: 3, id } } : undefined,
        ),
      ),
      row(
        'client-taken-up-on-create',
        'GEN-003',
        'a property is created for a client of another account',
        takingUp('POST /properties', 'client', person('client')),
      ),
      row(
        'parent-taken-up-on-create',
        'GEN-003',
        'a property is created in a property of another account',
        takingUp('POST /properties', 'parent_property_id', (id) => ({ parent_property_id: id })),
      ),
      row(
        'own-meter-chained',
        'GEN-003',
        'a meter that is there is made to follow one of another account',
        takingUp(`PUT ${HOST}/meters/{}`, 'parent_id', (id) => ({ parent_id: id })),
      ),
      row(
        'field-taken-up',
        'GEN-003',
        'a property is given a custom field of another account',
        takingUp(`PUT ${HOST}`, 'custom_fields', fields),
      ),
      row(
        'inspection-field-taken-up',
        'GEN-003',
        'an inspection is given a custom field of another account',
        takingUp('PUT /inspections/{}', 'custom_fields', fields),
      ),
      ...leaking('properties', '/properties', 'customFields'),
      ...leaking('inspections', '/inspections', 'customFields'),
    ),
  ),
  ...family(
    'isolation/errors',
    row(
      'foreign-read',
      'GEN-003',
      'a record of another account is read',
      trusting(`GET /properties/{}`, hasToken),
    ),
    row(
      'foreign-contacts',
      'GEN-003',
      'the contacts of another account are read',
      trusting(`GET /properties/{}/contacts`, hasToken),
    ),
    row(
      'foreign-written',
      'GEN-003',
      'a record of another account is changed',
      trusting(`PUT /properties/{}`, hasToken),
    ),
    row(
      'foreign-listed',
      'GEN-003',
      'records of another account are listed',
      trusting('GET /properties', hasToken),
    ),
  ),
  ...family(
    'isolation/tokens',
    row(
      'refresh-of-first-user',
      'GEN-003',
      'whoever refreshes gets a token of the first user',
      replies(TOKEN, ({ json }, request, { allowed, firstToken = '' }) => {
        const own = allowed.get(request.form?.get('refresh_token') ?? '')?.cookie;
        const isOther = isRefresh(request) && own !== allowed.get(firstToken)?.cookie;
        if (isOther && isObject(json) && json['access_token']) json['access_token'] = firstToken;
      }),
    ),
  ),
];
