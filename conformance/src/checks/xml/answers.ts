/** Checks of responses in JSONx: what the specification says about the conversion. */
import { isDeepStrictEqual } from 'node:util';
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { JSONX_NAMESPACE } from '../../net/jsonx-writer.js';
import type { XmlElement } from '../../net/xml.js';
import { documentedPart, type RecordKind } from '../words/documented.js';
import { all, holds, met, succeeds, violated } from '../words/expect.js';
import { decodesTo, isWellFormed, tryRoot } from './document.js';

type Xml = { readonly xml: Exchange };
/** The same record, read in both formats. */
type Both = { readonly kind: RecordKind; readonly json: Exchange; readonly xml: Exchange };

export const isXml = check(
  'xml.answers.is-xml',
  'Accept: application/xml makes the answer XML',
  ({ xml }: Xml) => all(succeeds(xml), isWellFormed(xml)),
);

export const equalsJson = check(
  'xml.answers.equals-json',
  'read in both formats a record is the same',
  ({ kind, json, xml }: Both) => decodesTo(xml, kind, readJson(json)),
);

export const namespace = check(
  'xml.answers.namespace',
  'every element is in the namespace of JSONx',
  ({ xml }: Xml) =>
    eachElement(xml, (element) =>
      element.namespace === JSONX_NAMESPACE ? undefined : `<${element.name}> elsewhere`,
    ),
);

const KINDS = ['object', 'array', 'string', 'number', 'boolean', 'null'];

export const kinds = check(
  'xml.answers.kinds',
  'each value of a property has the element of its JSON type',
  ({ xml, json }: Xml & { json: Exchange }) =>
    all(
      eachElement(xml, ({ name }) => (KINDS.includes(name) ? undefined : `<${name}>`)),
      ...kindsWithin(xml, documentedPart('property', readJson(json)), tryRoot(xml)),
    ),
);

export const names = check(
  'xml.answers.names',
  'the name of each member of a property stands in its name attribute',
  ({ xml, json }: Xml & { json: Exchange }) => {
    const found = tryRoot(xml)?.children.map((child) => child.attributes['name']) ?? [];
    const expected = Object.keys(Object(documentedPart('property', readJson(json))));
    return holds(
      expected.every((name) => found.includes(name)),
      xml,
      'names',
      expected.join(', '),
      found,
    );
  },
);

export const arrays = check(
  'xml.answers.arrays',
  'members of an array keep their order and have no name',
  ({ xml, json, path }: Xml & { json: Exchange; path: string }) => {
    const values = valueAt(readJson(json), path);
    const array = tryRoot(xml)?.children.find((child) => child.attributes['name'] === path);
    const named = array?.children.filter((child) => 'name' in child.attributes) ?? [];
    const read = tryReadJsonx(xml.response.body);
    const got = 'value' in read ? valueAt(read.value, path) : read.fault;
    return all(
      holds(array?.name === 'array', xml, path, 'an array element', array?.name),
      holds(named.length === 0, xml, path, 'no names', named.length),
      holds(isDeepStrictEqual(got, values), xml, path, show(values), got),
    );
  },
);

export const nulls = check(
  'xml.answers.nulls',
  'null is an empty null element',
  ({ xml, paths }: Xml & { paths: readonly string[] }) =>
    all(
      ...paths.map((path) => {
        const member = tryRoot(xml)?.children.find((child) => child.attributes['name'] === path);
        const isEmpty =
          member?.name === 'null' && member.text === '' && member.children.length === 0;
        return holds(isEmpty, xml, path, '<null/>', member?.name);
      }),
    ),
);

export const arrayRoot = check(
  'xml.answers.array-root',
  'an array has an array element as root',
  ({ xml }: Xml) => holds(tryRoot(xml)?.name === 'array', xml, 'root', 'array', tryRoot(xml)?.name),
);

function eachElement(exchange: Exchange, fault: (element: XmlElement) => string | undefined) {
  const root = tryRoot(exchange);
  if (!root) return isWellFormed(exchange);
  const faults = listElements(root).flatMap((element) => fault(element) ?? []);
  if (faults.length === 0) return met;
  const got = faults.slice(0, 5).join(', ');
  return violated({ exchange: exchange.id, at: 'body', expected: 'elements of JSONx', got });
}

function listElements(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(listElements)];
}

/**
 * The name of each nested element is the type of its JSON value. Members that the JSON lacks are not judged: either
 * answer may have additional ones.
 */
function kindsWithin(exchange: Exchange, json: unknown, root: XmlElement | undefined): Finding[] {
  return (root?.children ?? []).flatMap((element, index) => {
    const place = Array.isArray(json) ? String(index) : (element.attributes['name'] ?? '');
    if (!Object.hasOwn(Object(json), place)) return [];
    const value: unknown = Object(json)[place]; // not a path: a name may contain dots
    const expected = kindOf(value);
    return [
      holds(element.name === expected, exchange, place, `<${expected}>`, element.name),
      ...kindsWithin(exchange, value, element),
    ];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
