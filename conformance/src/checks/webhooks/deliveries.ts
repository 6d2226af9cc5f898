/**
 * Checks of webhook deliveries, as a receiver sees them. The specification states that they are
 * sent; Lintel decided the rest.
 */
import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import type { Delivery } from '../../net/receiver.js';
import { all, equals, met, unknown, violated } from '../words/expect.js';
import { readJsonOf } from './delivery.js';
import { isSubscribed } from './subscription.js';

type Came = { readonly deliveries: readonly Delivery[] };

/** The only event that the specification names. */
export const EVENT = 'pdf.generated';

/** What a receiver heard of the event. */
export type Heard = Came & {
  /** The address sent to the target as a listener, and the response. */
  readonly url: string;
  readonly created: Exchange;
  /** The listener read again later, where no delivery arrived. */
  readonly read?: Exchange;
  /** The address that the operator may have registered by hand. */
  readonly address: string;
  /**
   * How many deliveries arrived in all, how many of them name the PDF of another inspection, and
   * how many at `url` name the event but no inspection.
   */
  readonly received: number;
  readonly others: number;
  readonly unnamed: number;
};

export const arrive = check(
  'deliveries.arrive',
  'an event is sent to a listener',
  (heard: Heard) => {
    const { deliveries, others, received, unnamed } = heard;
    if (deliveries.length + others + unnamed > 0) return met;
    // Other requests may only test whether the address responds.
    return received === 0 ? nothingCame(heard) : unknown(sayUntold(heard));
  },
);

/** Returns a message about an expected event that did not arrive. */
export function sayUntold(heard: Heard): string {
  const { address, created, others, received, url } = heard;
  if (others > 0) return `${EVENT} did not come`;
  const byHand = `register ${address} in the service by hand`;
  if (received > 0) {
    return isSuccess(created)
      ? `${NOT_UNDERSTOOD}; where a listener has to be confirmed first, ${byHand}`
      : NOT_UNDERSTOOD;
  }
  if (isInPlace(heard)) return `nothing arrived at ${url}`;
  return isSuccess(created)
    ? `nothing arrived, and POST /webhooks does not show a listener for ${EVENT} that is on: ${byHand}`
    : `nothing arrived at ${address}: is it registered, and does the service reach it?`;
}

/**
 * The message for deliveries that cannot be interpreted, because the specification does not show
 * their content.
 */
const NOT_UNDERSTOOD =
  'no delivery contains both pdf.generated and an inspection id in a field such as inspection_id';

/**
 * Whether the target confirms, when the listener is created and again later, that it sends the
 * event to this address.
 */
function isInPlace({ created, read, url }: Heard): boolean {
  return read !== undefined && [created, read].every((one) => isSubscribed(one, url, EVENT));
}

/** Violated only if the target confirmed the listener; otherwise unknown. */
export function nothingCame(heard: Heard): Finding {
  if (!isInPlace(heard)) return unknown(sayUntold(heard));
  const { created, url } = heard;
  const expected = 'at least one delivery';
  return violated({ exchange: created.id, at: 'deliveries', expected, got: `none at ${url}` });
}

export const carryMembers = check(
  'deliveries.decided.members',
  'a delivery has id, event, type, created_at, account_id and data, and event is type',
  ({ deliveries }: Came) =>
    all(
      ...deliveries.map((delivery) => {
        const body = readJsonOf(delivery);
        const names = ['id', 'event', 'type', 'created_at', 'account_id', 'data'];
        const missing = names.filter((name) => valueAt(body, name) === undefined);
        const [event, type] = [valueAt(body, 'event'), valueAt(body, 'type')];
        return all(
          says(missing.length === 0, 'delivery', names.join(', '), `without ${missing}`),
          says(event === type, 'delivery.type', show(event), type),
        );
      }),
    ),
);

export const carryRecord = check(
  'deliveries.decided.record',
  'data of an event is the record as a read shows it, and the record is there when it comes',
  ({ delivery, read }: { delivery: Delivery; read: Exchange }) => {
    const data = Object(valueAt(readJsonOf(delivery), 'data'));
    const shown = Object(readJson(read));
    const unlike = Object.keys(shown).filter((name) => !isDeepStrictEqual(shown[name], data[name]));
    return all(
      equals(read, 'id', valueAt(data, 'id')),
      says(unlike.length === 0, 'delivery.data', 'the record', `other values of ${unlike}`),
    );
  },
);

export const areSigned = check(
  'deliveries.decided.standard-webhooks',
  'webhook-signature is v1 and the base64 HMAC-SHA256 of id, timestamp and body',
  ({ deliveries, secret }: Came & { secret: string }) =>
    all(
      ...deliveries.map(({ headers, body }) => {
        const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
        const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
        const expected = `v1,${mac.digest('base64')}`;
        const got = headers['webhook-signature'] ?? '';
        return says(got.split(' ').includes(expected), 'header webhook-signature', expected, got);
      }),
    ),
);

export const bodyIsSigned = check(
  'deliveries.decided.x-signature',
  'X-Signature is sha256= and the hex HMAC-SHA256 of the body',
  ({ deliveries, secret }: Came & { secret: string }) =>
    all(
      ...deliveries.map(({ headers, body }) => {
        const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
        const got = headers['x-signature'];
        return says(got === expected, 'header x-signature', expected, got);
      }),
    ),
);

export const areRepeated = check(
  'deliveries.decided.repeated',
  'a delivery answered with a failure or a redirect comes again with the same id, and after success no more',
  ({ deliveries, failures }: Came & { failures: number }) => {
    const ids = new Set(deliveries.map(({ headers }) => headers['webhook-id']));
    return all(
      says(deliveries.length === failures + 1, 'deliveries', `${failures + 1}`, deliveries.length),
      says(ids.size === 1, 'header webhook-id', 'the same each time', [...ids].join()),
    );
  },
);

export const goneSwitchesOff = check(
  'deliveries.decided.gone',
  'the answer 410 sets active of the listener to false',
  ({ read }: { read: Exchange }) => equals(read, 'active', false),
);

export const heardAsAsked = check(
  'deliveries.decided.events',
  'a listener hears the events it names, one without a list hears all, and nothing is told of a refused request',
  ({ all: everything, some }: { all: readonly Delivery[]; some: readonly Delivery[] }) =>
    all(
      says(
        isDeepStrictEqual(eventsOf(everything), BOTH),
        'events',
        show(BOTH),
        eventsOf(everything),
      ),
      says(isDeepStrictEqual(eventsOf(some), [BOTH[1]]), 'events', show([BOTH[1]]), eventsOf(some)),
    ),
);

export const comeAsJsonx = check(
  'deliveries.decided.jsonx',
  'a listener with the format application/xml is sent JSONx',
  ({ deliveries }: Came) =>
    all(
      ...deliveries.map(({ headers, body }) => {
        const type = headers['content-type'] ?? '';
        const jsonx = tryReadJsonx(body);
        const isTold = 'value' in jsonx && typeof valueAt(jsonx.value, 'event') === 'string';
        return all(
          says(type.startsWith('application/xml'), 'header content-type', 'application/xml', type),
          says(isTold, 'delivery', 'JSONx with an event', body.slice(0, 80)),
        );
      }),
    ),
);

export const inspectionsAreTold = check(
  'deliveries.decided.inspection-events',
  'each move of an inspection is told by the event of its name',
  ({ deliveries, moves }: Came & { moves: readonly string[] }) => {
    const expected = moves.map((move) => `inspection.${move}`);
    const missing = expected.filter((event) => !eventsOf(deliveries).includes(event));
    return says(missing.length === 0, 'events', show(expected), `without ${missing}`);
  },
);

const BOTH = ['property.created', 'property.updated'];

function eventsOf(deliveries: readonly Delivery[]): unknown[] {
  return deliveries.map((delivery) => valueAt(readJsonOf(delivery), 'event')).sort();
}

/** Met if `truth` is true. Otherwise violated, with the expected and the actual value. */
function says(truth: boolean, at: string, expected: string, got: unknown): Finding {
  return truth ? met : violated({ at, expected, got: show(got) });
}
