import { FILES_PATH } from '../domain/files.js';
import type { Json } from './formats.js';

// Addresses of files in answers. Within the service an address begins below the root of the server, so that what is
// stored stays true when the server moves; an answer names the root. A quote in a text is escaped, so texts stay as they
// are.

/** How a member named url, or something_url, with the address of a file goes on. */
const MARK = `url":"${FILES_PATH}/`;

/** What of the mark stands before the address. */
const BEFORE = 'url":"'.length;

/** The sign before the mark, and what follows it: the key of a file. */
const AROUND = /^["_][0-9a-f]{32}["/]$/;
const KEY_LENGTH = 33;

/** JSON text in which the address of every file is whole. */
export function completeFileUrls(json: Json, publicUrl: string): Json {
  const places = addressesIn(json);
  if (places.length === 0) return json;
  const root = JSON.stringify(publicUrl).slice(1, -1);
  const spans = [...places, json.length].map((end, index) => [places[index - 1] ?? 0, end]);
  if (typeof json === 'string') return spans.map(([from, to]) => json.slice(from, to)).join(root);
  const bytes = Buffer.from(root);
  return Buffer.concat(
    spans.flatMap(([from, to]) => [json.subarray(from, to), bytes]).slice(0, -1),
  );
}

/** Where the addresses of files begin. */
function addressesIn(json: Json): number[] {
  const places: number[] = [];
  for (let at = json.indexOf(MARK); at !== -1; at = json.indexOf(MARK, at + 1)) {
    const end = at + MARK.length;
    const around = textOf(json, at - 1, at) + textOf(json, end, end + KEY_LENGTH);
    if (AROUND.test(around)) places.push(at + BEFORE);
  }
  return places;
}

function textOf(json: Json, from: number, to: number): string {
  return typeof json === 'string' ? json.slice(from, to) : json.toString('latin1', from, to);
}
