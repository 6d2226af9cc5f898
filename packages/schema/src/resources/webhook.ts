import { Type } from '@sinclair/typebox';
import { MEDIA_TYPES, per } from '../revision.js';
import { RequiredText, ShortText, URL_TEXT, Url } from '../texts.js';
import { Id, OneOf, OptionalInput } from '../types.js';
import { created_at } from './common.js';
import { EVENT_NAMES } from './event.js';

/** Formats of a delivery: a listener can have those of the revision it is made in (WHK-018). */
export const WEBHOOK_FORMATS = MEDIA_TYPES.earlier;

/** Format of a delivery. */
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

const shared = {
  id: Id(),
  url: Url('Address the events are sent to'),
  events: Type.Array(ShortText(), { description: 'Events to send; empty means all' }),
  format: ShortText({ description: 'Media type of a delivery' }),
  active: Type.Boolean({ description: 'Whether events are sent' }),
  uses_basic_auth: Type.Boolean({ description: 'Whether deliveries carry credentials' }),
  created_at,
};

/** A listener, to which events are delivered (WHK-010, WHK-011). Source: decisions, annex D. */
export const Webhook = Type.Object(shared);

/** A new listener; it shows the secret once when the server made it (WHK-012). */
export const CreatedWebhook = Type.Object({
  ...shared,
  secret: Type.Optional(ShortText({ description: 'Key of the signatures; never shown again' })),
});

const input = {
  url: Url('Must be https, unless the deployment allows more', { maxLength: URL_TEXT }),
  events: Type.Optional(
    Type.Array(OneOf(EVENT_NAMES), {
      description: 'Events to send; empty or left out means all',
      maxItems: 100,
    }),
  ),
  secret: Type.Optional(
    RequiredText({ description: 'Key of the signatures; made by the server when left out' }),
  ),
  active: Type.Optional(Type.Boolean({ description: 'True by default' })),
  auth: OptionalInput(
    Type.Object(
      { username: RequiredText(), password: RequiredText() },
      { description: 'Credentials to send with HTTP Basic; null removes them' },
    ),
  ),
};

const format = {
  current: Type.Optional(Type.Unsafe<WebhookFormat>(OneOf(MEDIA_TYPES.current))),
  earlier: Type.Optional(OneOf(MEDIA_TYPES.earlier)),
};

/** Input of a new listener: only url is needed (WHK-007). */
export const WebhookInput = per({
  current: Type.Object({ ...input, format: format.current }),
  earlier: Type.Object({ ...input, format: format.earlier }),
});

const change = { ...input, url: Type.Optional(input.url) };

/** Input of a partial update (WHK-008). */
export const WebhookChange = per({
  current: Type.Object({ ...change, format: format.current }),
  earlier: Type.Object({ ...change, format: format.earlier }),
});
