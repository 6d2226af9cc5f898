import { inRevision } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { UPLOAD_TYPE, writeUpload } from '../support/multipart.js';
import { randomFrom } from '../support/random.js';
import type { Target } from '../support/targets.js';
import { validValue } from '../support/valid-value.js';
import type { Sent } from '../support/wire.js';
import type { World } from '../support/world.js';
import { Members, placesIn, Raw, type Tree, textsOf, treeOf, writeJson } from './tree.js';

// Every place where a value can stand, with every value that databases are known to choke on: what chance would find
// sooner or later is asked one by one.

const NUMBERS = ['-1', '1.5', '2147483648', '9007199254740993', '9223372036854775808', '1e400'];
const TEXTS = ['\0', '\ud800', '\ufffe', "'\\", '%_"', '2026-02-30', 'n'.repeat(65_536)];

const VALUES: readonly Tree[] = [...NUMBERS.map((text) => new Raw(text, '')), ...TEXTS];

/** The requests that put every value in every place of a target. */
export function* sweep(target: Target, world: World): Generator<Sent> {
  const { row, revision, method } = target;
  const path = world.pathOf(target);
  const headers = { authorization: `Bearer ${world.token}` };
  const query = row.query ? Object.keys(inRevision(row.query, revision).properties) : [];
  for (const name of query)
    for (const form of ['', '[]', '[1]'])
      for (const text of [...NUMBERS, ...TEXTS.map((text) => encoded(text))])
        yield { method, path: `${path}?${name}${form}=${text}`, headers };

  const schema = inRevision<TSchema | undefined>(row.body, revision);
  if (!schema) return;
  const value = wholeValue(schema, world);
  for (const index of leavesOf(treeOf(value)).keys())
    for (const content of VALUES) {
      const document = { root: treeOf(value) };
      leavesOf(document.root, document)[index]?.put(content);
      const type = row.takesUpload ? UPLOAD_TYPE : 'application/json';
      const body = row.takesUpload
        ? writeUpload(textsOf(document.root))
        : Buffer.from(writeJson(document.root));
      yield { method, path, headers: { ...headers, 'content-type': type }, body };
    }
}

/** A value with every member there is. */
function wholeValue(schema: TSchema, world: World): unknown {
  return validValue(schema, {
    random: randomFrom(1),
    fullness: 1,
    text: 'Sweep',
    reference: world.reference,
    keys: [String(world.ids.get('/custom-fields') ?? 1)],
  });
}

function leavesOf(root: Tree, holder = { root }) {
  return placesIn(holder).filter(
    ({ content }) => !(content instanceof Members) && !Array.isArray(content),
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 2000));
}
