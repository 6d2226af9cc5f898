import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { decodeJsonx, encodeJsonx } from '../src/index.js';
import { readVectors } from './vector-files.js';

const both = readVectors('both');
const reading = readVectors('reading');
const writing = readVectors('writing');

describe('a value is written as the document of its vector', () => {
  test.each([...both, ...writing])('$name', ({ value, jsonx }) => {
    expect(`${encodeJsonx(value)}\n`).toBe(jsonx.toString());
  });
});

describe('a document is read as the value of its vector', () => {
  test.each([...both, ...reading])('$name', ({ value, jsonx }) => {
    assert.deepEqual(decodeJsonx(jsonx), value);
  });
});

describe('a document is read alike from text', () => {
  test.each([...both, ...reading])('$name', ({ value, jsonx }) => {
    assert.deepEqual(decodeJsonx(jsonx.toString()), value);
  });
});
