/** Faults of PDFs of reports. */
import {
  asks,
  bodies,
  forgiving,
  inputs,
  matcher,
  records,
  refusing,
  replies,
  turn,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, isGood, isObject, type Json } from '../../message.js';
import { ONE, wasCompleted } from '../../words/inspection-routes.js';
import { withNull } from '../xml/xml.js';

const PDF = `POST ${ONE}/pdf`;
const FILE = 'GET **/files/**';

const isAsked = matcher(PDF);
/** How long a PDF counts as being generated. */
const BUSY_MS = 1_000;

/** The path of the url in the answer to a PDF request. */
const pathOfUrl = (body: Json) => new URL(String(Object(body)['url'])).pathname;

/** The type that a body asks for. */
const typeOf = (body: Json | undefined) => String(Object(body)['type'] ?? 'FULL');

export const PDFS = family(
  'pdf',
  row(
    'pdf-actions-refused',
    'PDF-001',
    'ACTIONS is no type of PDF',
    refusing(PDF, ({ json }) => isObject(json) && json['type'] === 'ACTIONS'),
  ),
  ...within(
    'current',
    row(
      'pdf-changes-refused',
      'PDF-001',
      'CHANGES is no type of PDF',
      refusing(PDF, ({ json }) => isObject(json) && json['type'] === 'CHANGES', 409),
    ),
  ),
  row(
    'pdf-full-refused',
    'PDF-001 PDF-003',
    'FULL is refused where it is named',
    refusing(PDF, ({ json }) => Object(json)['type'] === 'FULL'),
  ),
  row(
    'pdf-full-apart',
    'PDF-003',
    'the first request that names FULL is answered with 202 although the PDF is there',
    replies(PDF, (answer, { path, json }, { notes }) => {
      const key = `named ${path}`;
      if (answer.status !== 200 || Object(json)['type'] !== 'FULL' || notes.has(key)) return;
      notes.set(key, 'yes');
      Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-actions-full',
    'PDF-003',
    'every PDF that is there has the type FULL',
    records(
      PDF,
      turn('type', () => 'FULL'),
    ),
  ),
  ...within(
    'current',
    row(
      'pdf-changes-full',
      'PDF-003',
      'every PDF of type CHANGES that is there says FULL',
      records(
        PDF,
        turn('type', (type) => (type === 'CHANGES' ? 'FULL' : type)),
      ),
    ),
  ),
  row(
    'pdf-actions-never',
    'PDF-006',
    'a PDF of type ACTIONS stays at 202',
    replies(PDF, (answer, { json }) => {
      if (isGood(answer) && isObject(json) && json['type'] === 'ACTIONS')
        Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-changes-never',
    'PDF-006',
    'a PDF of type CHANGES stays at 202',
    replies(PDF, (answer, { json }) => {
      if (isGood(answer) && isObject(json) && json['type'] === 'CHANGES')
        Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-complete-never',
    'PDF-006',
    'a PDF of an inspection that is complete stays at 202',
    replies(PDF, (answer, { path }, memory) => {
      if (isGood(answer) && wasCompleted(memory, path.slice(0, -'/pdf'.length)))
        Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-of-another',
    'PDF-007',
    'the PDF that was there first is given for every inspection',
    replies(PDF, ({ status, json }, _request, { notes }) => {
      if (status !== 200 || !isObject(json)) return;
      const first = notes.get('first PDF') ?? String(json['url']);
      notes.set('first PDF', first);
      json['url'] = first;
    }),
  ),
  row(
    'pdf-of-every-type',
    'PDF-007',
    'the PDF of an inspection that was there first is given for every type',
    replies(PDF, ({ status, json }, { path }, { notes }) => {
      if (status !== 200 || !isObject(json)) return;
      const first = notes.get(`first PDF ${path}`) ?? String(json['url']);
      notes.set(`first PDF ${path}`, first);
      json['url'] = first;
    }),
  ),
  ...within(
    'current',
    row(
      'pdf-null-meanwhile',
      'PDF-003',
      'while a PDF is being generated a request is answered with 200 and no url',
      replies(PDF, (answer, { path, json }, { notes }) => {
        const key = `begun ${path} ${JSON.stringify(json)}`;
        const isBusy = Date.now() - Number(notes.get(key) ?? 0) < BUSY_MS;
        if (isBusy) Object.assign(answer, answerWith(200, { type: 'FULL', url: null }));
        else if (answer.status === 202) notes.set(key, String(Date.now()));
      }),
    ),
    row(
      'pdf-actions-as-changes',
      'PDF-007',
      'the PDF of type ACTIONS is given for the type CHANGES as well',
      replies(PDF, (answer, { path, json }, memory) => {
        if (!isGood(answer) || Object(json)['type'] !== 'CHANGES') return;
        const there = writesTo(memory, PDF).findLast(
          ({ request, json: body }) => request.path === path && Object(body)['type'] === 'ACTIONS',
        );
        const url = Object(there?.json)['url'];
        if (url) Object.assign(answer, answerWith(200, { type: 'CHANGES', url }));
      }),
    ),
    row('pdf-actions-as-page', 'PDF-007', 'the url of a PDF of type ACTIONS leads to a page', {
      answer(answer, request, { notes }) {
        const type = isAsked(request) && isObject(answer.json) && answer.json['type'];
        if (type === 'ACTIONS') notes.set(pathOfUrl(answer.json), 'page');
        if (notes.has(request.path)) answer.text = '<p>Actions</p>';
      },
    }),
  ),
  ...within(
    'earlier',
    row(
      'pdf-url-once',
      'PDF-007',
      'from the second answer on the url of a PDF leads nowhere',
      replies(PDF, ({ status, json }, { path, json: asked }, { notes }) => {
        if (status !== 200 || !isObject(json)) return;
        const key = `given ${path} ${typeOf(asked)}`;
        if (notes.has(key)) json['url'] = `${String(json['url'])}x`;
        notes.set(key, 'once');
      }),
    ),
  ),
  row(
    'pdf-flaps',
    'PDF-003',
    'a PDF that was there is generated anew at every second request',
    replies(PDF, (answer, { path, json }, { notes }) => {
      if (answer.status !== 200) return;
      const key = `${path} ${typeOf(json)}`;
      const isThere = notes.get(key) !== 'there';
      notes.set(key, isThere ? 'there' : 'gone');
      if (!isThere) Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-type-text',
    'PDF-002 PDF-003',
    'the type of a PDF is in small letters',
    bodies(
      PDF,
      (body) =>
        void (isObject(body) && Object.assign(body, { type: String(body['type']).toLowerCase() })),
    ),
  ),
  row(
    'pdf-other-type',
    'PDF-002',
    'a PDF without type is of type CHANGES',
    inputs(PDF, (body) => (body['type'] ??= 'CHANGES')),
  ),
  row(
    'pdf-without-url',
    'PDF-003 PDF-007',
    'the answer has no url',
    bodies(PDF, (body) => void (isObject(body) && delete body['url'])),
  ),
  row(
    'pdf-200-at-once',
    'PDF-004',
    'a PDF that is not there is answered with 200',
    replies(PDF, (answer) => {
      if (answer.status === 202) answer.status = 200;
    }),
  ),
  row(
    'pdf-202-body',
    'PDF-005',
    '202 has a body',
    replies(PDF, (answer) => {
      if (answer.status === 202) Object.assign(answer, answerWith(202, { state: 'waiting' }));
    }),
  ),
  row(
    'pdf-202-body-on-polls',
    'PDF-005',
    'every 202 has a body but the first for a PDF',
    replies(PDF, (answer, { path, json }, { notes }) => {
      if (answer.status !== 202) return;
      const key = `generated ${path} ${typeOf(json)}`;
      if (notes.has(key)) Object.assign(answer, answerWith(202, { state: 'waiting' }));
      notes.set(key, 'yes');
    }),
  ),
  row(
    'pdf-202-body-of-actions',
    'PDF-005',
    '202 has a body where a PDF of type ACTIONS is requested',
    replies(PDF, (answer, { json }) => {
      if (answer.status === 202 && typeOf(json) === 'ACTIONS')
        Object.assign(answer, answerWith(202, { state: 'waiting' }));
    }),
  ),
  ...within(
    'earlier',
    row('pdf-202-as-document', 'PDF-005', '202 has a document in XML', replies(PDF, withNull)),
  ),
  row(
    'pdf-202-for-ever',
    'PDF-006',
    '202 for ever',
    replies(PDF, (answer) => {
      if (isGood(answer)) Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-cut-off',
    'PDF-007',
    'the file at the url breaks off',
    replies(FILE, (answer) => {
      if (isGood(answer)) answer.text = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages ';
    }),
  ),
  row(
    'pdf-url-nowhere',
    'PDF-007',
    'the url leads nowhere',
    bodies(
      PDF,
      (body) => void (isObject(body) && Object.assign(body, { url: `${String(body['url'])}x` })),
    ),
  ),
  row(
    'pdf-any-type',
    'PDF-008',
    'any type of PDF is taken',
    forgiving(PDF, () => true, { type: 'FULL', url: 'https://example.org/a.pdf' }),
  ),
  row(
    'pdf-body-needed',
    'PDF-009',
    'a PDF request needs a body',
    refusing(PDF, ({ text }) => text === ''),
  ),
  row(
    'pdf-never-void',
    'PDF-011',
    'a change leaves the PDF',
    replies(PDF, (answer, { path, json }, { notes }) => {
      const key = `${path} ${JSON.stringify(json)}`;
      if (answer.status === 200) notes.set(key, answer.text);
      else if (answer.status === 202 && notes.has(key))
        Object.assign(answer, answerWith(200, JSON.parse(notes.get(key) ?? '')));
    }),
  ),
  row(
    'pdf-refused',
    'PDF-013 PDF-001',
    'PDFs are refused',
    refusing(PDF, () => true, 409),
  ),
  row(
    'pdf-one-for-all-types',
    'PDF-010',
    'a PDF of one type stands for every type',
    replies(PDF, (answer, { path, json }, memory) => {
      const there = writesTo(memory, PDF).find(
        ({ request, json: body }) => request.path === path && Object(body)['url'],
      );
      if (answer.status === 202 && there && there.request.text !== JSON.stringify(json))
        Object.assign(answer, answerWith(200, there.json));
    }),
  ),
  row(
    'pdf-asked-twice',
    'PDF-012',
    'a second request within a second is refused',
    asks(PDF, ({ path }, { notes }) => {
      const before = Number(notes.get(path) ?? 0);
      notes.set(path, String(Date.now()));
      return Date.now() - before < 1_000 ? answerWith(409, { message: 'Wait.' }) : undefined;
    }),
  ),
  row(
    'pdf-needs-token',
    'PDF-015',
    'the url of a PDF needs a token',
    refusing(FILE, ({ headers }) => headers['authorization'] === undefined, 401),
  ),
  row('pdf-url-counts', 'PDF-016', 'the urls of PDFs are counted', {
    request(request, { notes }) {
      if (notes.has(request.path)) request.path = notes.get(request.path) ?? '';
      return undefined;
    },
    answer(answer, request, { notes }) {
      if (!isAsked(request) || answer.status !== 200 || !isObject(answer.json)) return;
      const url = new URL(String(answer.json['url']));
      const short = `/pdfs/${notes.size}`;
      notes.set(short, url.pathname);
      answer.json['url'] = `${url.origin}${short}`;
    },
  }),
);
