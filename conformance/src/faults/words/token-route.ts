/** The vocabulary of faults of the token route. */
import { asks, type Change, records, replies } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { type AnswerDraft, answerWith, isGood, isObject, type RequestDraft } from '../message.js';

export const TOKEN = 'POST /oauth/token';
export const FIELDS = ['token_type', 'expires_in', 'access_token', 'refresh_token'];

export const isExchange = ({ form }: RequestDraft) =>
  form?.get('grant_type') === 'authorization_code';
export const isRefresh = ({ form }: RequestDraft) => form?.get('grant_type') === 'refresh_token';
export const oauthError = (error: string, status = 400) =>
  answerWith(status, { error, error_description: 'Refused.' });

/** Alters successful answers of the token route. */
export const given = (...changes: readonly Change[]) => records(TOKEN, ...changes);
export const givenFor = (which: (request: RequestDraft) => boolean, change: Change) =>
  records(TOKEN, (body, request) => {
    if (which(request)) change(body, request);
  });

/** Alters forms, for example to accept missing or wrong fields. */
export const form = (
  alter: (form: URLSearchParams, memory: Memory, request: RequestDraft) => void,
) =>
  asks(TOKEN, (request, memory) => {
    if (request.form) alter(request.form, memory, request);
  });

/** Answers some requests instead of the target. */
export const instead = (
  answer: (request: RequestDraft, memory: Memory) => AnswerDraft | undefined | false,
) => asks(TOKEN, (request, memory) => answer(request, memory) || undefined);

/** Issues the last tokens again where the target refuses. */
export const giving = (when: (request: RequestDraft, memory: Memory) => boolean): Effect =>
  replies(TOKEN, (answer, request, memory) => {
    if (!isGood(answer) && memory.lastGiven && when(request, memory))
      Object.assign(answer, structuredClone(memory.lastGiven));
  });

/** Adds members of the last tokens to the answers of some refused requests. */
export const leaking = (
  when: (request: RequestDraft, memory: Memory) => boolean,
  names: readonly string[] = FIELDS,
): Effect =>
  replies(TOKEN, ({ status, json }, request, memory) => {
    const last = memory.lastGiven?.json;
    if (status < 400 || !isObject(json) || !isObject(last) || !when(request, memory)) return;
    for (const name of names) json[name] = last[name];
  });

/** Alters the errors of the token route. */
export const failing = (alter: (answer: AnswerDraft, request: RequestDraft) => void): Effect =>
  replies(TOKEN, (answer, request) => {
    if (answer.status >= 400) alter(answer, request);
  });
export const renaming = (from: string, to: string) =>
  failing(({ json }) => {
    if (isObject(json) && json['error'] === from) json['error'] = to;
  });

export const supplySecret = (
  values: URLSearchParams,
  { secrets }: Memory,
  { headers }: RequestDraft,
) => {
  const secret = secrets.get(values.get('client_id') ?? '');
  if (secret && !values.get('client_secret') && !headers['authorization'])
    values.set('client_secret', secret);
};
export const supplyClient = (
  values: URLSearchParams,
  { clientId }: Memory,
  { headers }: RequestDraft,
) => {
  if (clientId && !values.has('client_id') && !headers['authorization'])
    values.set('client_id', clientId);
};
