/** A fault of isolation that shows itself only later, as every write of its server does. */
import { matcher, writesTo } from '../../effects.js';
import { type Effect, family, row } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { answerWith, isGood, isObject, type RequestDraft } from '../../message.js';
import { isStranger } from '../../words/strangers.js';

const LATE_MS = 300;

const isRead = matcher('GET /properties/{}');
const isUpdate = matcher('PUT /properties/{}');

/**
 * Carries out updates by strangers and answers 404. A property is found only some time after it was first asked
 * for, and shows such an update only some time after the last request of a stranger.
 */
const takenOver: Effect = {
  request(request, memory) {
    if (isUpdate(request) && isStranger(request, memory)) {
      request.headers['authorization'] = `Bearer ${memory.firstToken}`;
    }
    return undefined;
  },
  answer(answer, request, memory) {
    const { notes } = memory;
    const now = Date.now();
    const isRecent = (note: string) => now - Number(notes.get(note) ?? 0) < LATE_MS;
    if (isStranger(request, memory)) {
      notes.set('stranger', String(now));
      if (isUpdate(request)) Object.assign(answer, answerWith(404, { message: 'Not found.' }));
    } else if (isRead(request) && isGood(answer) && isObject(answer.json)) {
      if (!notes.has(request.path)) notes.set(request.path, String(now));
      if (isRecent(request.path)) Object.assign(answer, answerWith(404, { message: 'Not yet.' }));
      else if (isRecent('stranger')) answer.json['notes'] = createdNotes(request, memory);
    }
  },
};

function createdNotes({ path }: RequestDraft, memory: Memory) {
  const id = Number(path.split('/').at(-1));
  const created = writesTo(memory, 'POST /properties').find(
    ({ json }) => Object(json)['id'] === id,
  );
  return Object(created?.json)['notes'];
}

export const ISOLATION_LAGGING = family(
  'isolation',
  row(
    'taken-over-late',
    'GEN-003',
    'a property of another account is changed, which is answered with 404 and shows later',
    takenOver,
  ),
);
