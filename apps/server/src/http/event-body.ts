import {
  compile,
  type DeliveryName,
  deliveryOf,
  REVISIONS,
  type Revision,
  type Validator,
} from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Deps } from '../deps.js';
import type { WriteEvent } from '../domain/ports/deliveries.js';
import { completeFileUrls } from './file-urls.js';
import { CONTENT_TYPES, type Format, writeBody } from './formats.js';
import { guard } from './reply.js';

// What a listener is sent: the event as the revision it was made in shows it, in its format (WHK-015 to WHK-018).

/** Writes events for listeners. */
export function eventWriter({ config, addresses }: Pick<Deps, 'config' | 'addresses'>): WriteEvent {
  const validators = new Map<string, Validator<unknown>>();
  const validatorOf = (event: DeliveryName, revision: Revision) => {
    const key = `${revision} ${event}`;
    const known = validators.get(key) ?? compile<TSchema>(deliveryOf(event, revision));
    validators.set(key, known);
    return known;
  };

  return ({ event_id, event, created_at, account_id, data }, { made_through, format: media }) => {
    const validator = validatorOf(event, revisionNamed(made_through));
    const told = { id: event_id, event, type: event, created_at, account_id, data };
    const json = JSON.stringify(validator.project(told));
    const whole = completeFileUrls(json, addresses.publicUrl);
    if (config.guardReplies) guard(whole, validator);
    const format: Format = media === 'application/xml' ? 'xml' : 'json';
    return { content_type: CONTENT_TYPES[format], body: String(writeBody(whole, format)) };
  };
}

function revisionNamed(name: string): Revision {
  const revision = REVISIONS.find((known) => known === name);
  if (!revision) throw new Error(`A listener was made through ${name}, which there is not`);
  return revision;
}
