import type { Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import type { Exchange } from '../../net/exchange.js';
import { readSent } from '../lives/records.js';
import { allIfAny, holds, metBecause } from '../words/expect.js';

const TYPES: readonly unknown[] = ['FULL', 'CHANGES', 'ACTIONS'];

/** The type that a request asks for; undefined if it is none of the three. */
export function typeAsked({ request }: Exchange): unknown {
  const type = valueAt(readSent(request.body), 'type') ?? 'FULL';
  return TYPES.includes(type) ? type : undefined;
}

/** Each available PDF has the requested type, in JSON and in XML. */
export function keepsTypes(answered: readonly Exchange[]): Finding {
  const findings = answered.flatMap((one) => {
    const type = valueAt(readSent(one.request.body), 'type');
    const got = valueAt(readEither(one), 'type');
    const isThere =
      isOfPdf(one) && one.response.status === 200 && TYPES.includes(type) && got !== undefined;
    return isThere ? [holds(got === type, one, 'body.type', String(type), got)] : [];
  });
  return allIfAny(findings, metBecause('no PDF was there'));
}

function isOfPdf({ request }: Exchange): boolean {
  return request.method === 'POST' && new URL(request.url).pathname.endsWith('/pdf');
}
