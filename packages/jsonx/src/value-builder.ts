// What a sequence of JSONx elements means as JSON: XML-005 to XML-009, XML-018 to XML-026 (D-99,
// annex E part 1).

import type { JsonObject, JsonValue } from './json-value.js';
import { JsonxError, quote } from './jsonx-error.js';
import { isWhiteSpace, readScalar, type ScalarKind } from './scalars.js';
import type { Kind } from './vocabulary.js';

/**
 * Takes the elements of a document in their order. Every method throws a `JsonxError` without a
 * place.
 */
export interface ValueBuilder {
  open(kind: Kind, name: string | undefined): void;
  addText(text: string): void;
  close(): void;
  /** The value of the root element, once that is closed. */
  result(): JsonValue;
}

type Container = JsonObject | JsonValue[];

export function createValueBuilder(maxDepth: number): ValueBuilder {
  const containers: Container[] = [];
  let root: Container | undefined;
  let container: Container | undefined;
  let scalar: ScalarKind | undefined;
  let scalarText = '';
  let memberName = '';

  function open(kind: Kind, name: string | undefined): void {
    if (containers.length >= maxDepth) {
      throw new JsonxError(`the elements are nested deeper than ${maxDepth} levels`);
    }
    if (scalar !== undefined) {
      throw new JsonxError(`a ${scalar} element must not contain other elements`);
    }
    if (container !== undefined && !Array.isArray(container)) {
      if (name === undefined) {
        throw new JsonxError('a member of an object has no name attribute');
      }
      memberName = name;
    }
    if (kind === 'object') {
      openContainer({});
    } else if (kind === 'array') {
      openContainer([]);
    } else if (container === undefined) {
      throw new JsonxError(`the root element must be an object or an array, not ${kind}`);
    } else {
      scalar = kind;
      scalarText = '';
    }
  }

  function openContainer(opened: Container): void {
    if (container === undefined) {
      root = opened;
    } else {
      addTo(container, memberName, opened);
    }
    containers.push(opened);
    container = opened;
  }

  function addText(text: string): void {
    if (scalar !== undefined) {
      scalarText += text;
    } else if (container !== undefined && !isWhiteSpace(text)) {
      const kind = Array.isArray(container) ? 'an array' : 'an object';
      throw new JsonxError(`${kind} element must not contain text, but contains ${quote(text)}`);
    }
  }

  function close(): void {
    if (scalar !== undefined && container !== undefined) {
      addTo(container, memberName, readScalar[scalar](scalarText));
      scalar = undefined;
    } else {
      containers.pop();
      container = containers.at(-1);
    }
  }

  function result(): JsonValue {
    if (root === undefined || container !== undefined) {
      throw new JsonxError('the document is not complete');
    }
    return root;
  }

  return { open, addText, close, result };
}

/** Adds in document order, so that the last of several members with one name counts (XML-026). */
function addTo(container: Container, memberName: string, value: JsonValue): void {
  if (Array.isArray(container)) {
    container.push(value);
  } else if (memberName === '__proto__') {
    // An assignment would set the prototype; JSON.parse makes a member, and so do we.
    Object.defineProperty(container, memberName, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    container[memberName] = value;
  }
}
