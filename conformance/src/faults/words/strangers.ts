import { bearerOf, type Memory } from '../memory.js';
import { hasToken, type RequestDraft } from '../message.js';

/** Whether the token is not that of the first user. */
export const isStranger = (request: RequestDraft, { firstToken }: Memory) =>
  hasToken(request) && bearerOf(request) !== firstToken;
