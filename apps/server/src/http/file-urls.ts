import { FILES_PATH } from '../domain/files/files.js';
import type { Json } from './formats.js';

// Addresses of files in answers. Within the service an address begins below the root of the server, so that what is
// stored stays true when the server moves; an answer names the root. A quote in a text is escaped, so texts stay as they
// are.

/** How an address begins. It is searched for by its slash, which is rare in a text, unlike the letters before it. */
const START = `${FILES_PATH}/`;

/** What stands before an address, in a member named url or something_url, and the key of a file that follows. */
const AROUND = /^["_]url":"[0-9a-f]{32}["/]$/;
const BEFORE_LENGTH = '"url":"'.length;
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
  for (let at = json.indexOf(START); at !== -1; at = json.indexOf(START, at + 1)) {
    const end = at + START.length;
    const around = textOf(json, at - BEFORE_LENGTH, at) + textOf(json, end, end + KEY_LENGTH);
    if (AROUND.test(around)) places.push(at);
  }
  return places;
}

function textOf(json: Json, from: number, to: number): string {
  return typeof json === 'string' ? json.slice(from, to) : json.toString('latin1', from, to);
}
