/** The formats of a request and of its response. */
import { Refusal } from '../refusal.js';
import type { Revision } from '../world.js';
import { readJsonx } from './jsonx.js';

export type Format = 'json' | 'xml';

const RANGE = /^([\w!#$&^.+*-]+\/[\w!#$&^.+*-]+)\s*((?:;[^;]*)*)$/;

/**
 * Returns the format of the response. The current revision serves JSON only and throws Refusal for
 * anything else. The earlier one serves JSON when Accept is absent or invalid.
 */
export function chooseFormat(accept: string | undefined, revision: Revision): Format {
  const ranges = readAccept(accept ?? '*/*');
  const json = ranges === undefined ? 1 : weigh(ranges, 'application/json');
  const xml = ranges === undefined ? 0 : weigh(ranges, 'application/xml');
  if (revision === 'earlier') return xml > json ? 'xml' : 'json';
  if (json === 0) throw new Refusal(406, 'Only application/json is served.');
  return 'json';
}

/**
 * Parses a request body; undefined when it is empty. Throws Refusal when it cannot be parsed or its
 * Content-Type is not accepted.
 */
export function readBody(text: string, type: string | undefined, revision: Revision): unknown {
  if (text === '') return undefined;
  const [essence = ''] = (type ?? '').toLowerCase().split(';');
  if (revision === 'current' && essence.trim() !== 'application/json') {
    throw new Refusal(415, 'Only application/json is accepted.');
  }
  if (essence.trim() === 'application/xml') return readJsonx(text);
  return readJson(text, type === undefined);
}

/** Trims every string in a value. */
export function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimTexts(part)]));
}

function readJson(text: string, alwaysJson: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is no JSON.', { alwaysJson });
  }
}

/** Returns the weight of each media type in an Accept header, or undefined when it is invalid. */
function readAccept(accept: string): Map<string, number> | undefined {
  const ranges = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const match = RANGE.exec(part.trim());
    if (!match?.[1]) return undefined;
    const weight = Number(/;\s*q=([\d.]+)/.exec(match[2] ?? '')?.[1] ?? 1);
    ranges.set(match[1], weight);
  }
  return ranges;
}

function weigh(ranges: ReadonlyMap<string, number>, type: string): number {
  const [family] = type.split('/');
  return ranges.get(type) ?? ranges.get(`${family}/*`) ?? ranges.get('*/*') ?? 0;
}
