import { SignInFailed } from '../auth/sign-in-failed.js';
import { createMemory } from '../base/memory.js';
import type { ActorName } from '../config/schema.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import type { Exchange } from '../net/exchange.js';

export interface Question {
  readonly path?: string;
  readonly accept?: string;
  /** alice by default. */
  readonly actor?: ActorName;
  /** A token to use instead of one of the actor. */
  readonly token?: string;
  /** A base address to use instead of that of the revision. */
  readonly baseUrl?: string;
}

/** Sends GET /me, or another request; undefined when no token could be obtained. */
export async function ask(stage: Stage, question: Question = {}): Promise<Exchange | undefined> {
  const { path = '/me', accept = 'application/json', actor = 'alice' } = question;
  const { baseUrl = stage.address.baseUrl } = question;
  try {
    const token = question.token ?? (await (await stage.grants.shared({ actor })).accessToken());
    const headers = { accept, authorization: `Bearer ${token}` };
    return await stage.sendAs(PREFLIGHT)({ method: 'GET', url: `${baseUrl}${path}`, headers });
  } catch (error) {
    if (error instanceof SignInFailed) return undefined;
    throw error;
  }
}

const PROFILES = Symbol('profiles');

/** The profile of a user, read once; undefined when no token could be obtained. */
export function askProfile(stage: Stage, actor: ActorName): Promise<Exchange | undefined> {
  return stage.memory.of(PROFILES, createMemory).of(actor, () => ask(stage, { actor }));
}
