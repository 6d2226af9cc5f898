/** Checks of how values are written as JSONx, as Lintel decided where JSONx and XML leave room. */
import { Value } from '@sinclair/typebox/value';
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import type { XmlElement } from '../../net/xml.js';
import { all, answers, hasHeader, holds } from '../words/expect.js';
import { words } from '../words/types.js';
import { isWellFormed, tryRoot } from './document.js';

type Xml = { readonly xml: Exchange };

export const errorsConverted = check(
  'xml.written.errors-converted',
  'an error is JSONx when XML is asked for',
  ({ xml }: Xml) => {
    const read = tryReadJsonx(xml.response.body);
    const message = 'value' in read ? valueAt(read.value, 'message') : undefined;
    return all(
      answers(xml, 404),
      isWellFormed(xml),
      holds(Value.Check(words, message), xml, 'message', 'a text', message),
    );
  },
);

export const typeAndDeclaration = check(
  'xml.written.type-and-declaration',
  'XML answers say application/xml, begin with a declaration and are UTF-8',
  ({ xml }: Xml) => {
    const [first = ''] = xml.response.body.split('\n');
    const isDeclared = /^<\?xml version=(['"])1\.0\1/.test(first);
    return all(
      hasHeader(xml, 'content-type', /^application\/xml\b/),
      holds(isDeclared, xml, 'body', '<?xml version="1.0" …', first.slice(0, 60)),
      holds(
        xml.response.encoding === 'utf-8',
        xml,
        'body',
        'text in UTF-8',
        'bytes that are not UTF-8',
      ),
    );
  },
);

export const unwritableReplaced = check(
  'xml.written.unwritable-replaced',
  'a character XML cannot carry is written as U+FFFD',
  ({ xml, path, value }: Text) => isText(xml, path, value),
);

export const returnsSurvive = check(
  'xml.written.returns-survive',
  'carriage returns survive the reading',
  ({ xml, path, value }: Text) => isText(xml, path, value),
);

type Text = Xml & { readonly path: string; readonly value: string };

export const numbersLikeJson = check(
  'xml.written.numbers-like-json',
  'numbers are written as JSON writes them',
  ({ xml, json }: Xml & { json: Exchange }) => {
    const numbers = listNumbers(tryRoot(xml));
    const body = JSON.stringify(readJson(json));
    return all(
      holds(numbers.length > 0, xml, 'body', 'at least one number', xml.response.body),
      ...numbers.map((number) => {
        const isSo = isPlain(number) && body.includes(number);
        return holds(isSo, xml, 'body', 'a number written as in JSON', number);
      }),
    );
  },
);

export const emptyKept = check(
  'xml.written.empty-kept',
  'an empty array is an empty array element',
  ({ xml, path }: Xml & { path: string }) => {
    const member = tryRoot(xml)?.children.find((child) => child.attributes['name'] === path);
    const isEmpty = member?.name === 'array' && member.children.length === 0 && member.text === '';
    return holds(isEmpty, xml, path, '<array/>', member?.name);
  },
);

function isText(xml: Exchange, path: string, value: string) {
  const read = tryReadJsonx(xml.response.body);
  const got = 'value' in read ? valueAt(read.value, path) : read.fault;
  return holds(got === value, xml, path, JSON.stringify(value), got);
}

function listNumbers(element: XmlElement | undefined): string[] {
  if (!element) return [];
  const inner = element.children.flatMap(listNumbers);
  return element.name === 'number' ? [element.text] : inner;
}

function isPlain(number: string): boolean {
  return String(Number(number)) === number;
}
