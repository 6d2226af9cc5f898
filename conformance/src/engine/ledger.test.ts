import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../base/files.js';
import { openLedger } from './ledger.js';
import { readLines } from './ledger-file.js';

describe('the ledger', () => {
  it('has a creation on disk before it is asked for, and counts those that succeeded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
    const file = join(folder, 'ledger.ndjson');
    const ledger = openLedger('abcde', file);
    const entry = {
      scenario: 'a/b',
      url: 'https://a.example/properties/7/meters',
      actor: 'bob',
      revision: 'earlier',
    } as const;
    ledger.plan(entry);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      run: 'abcde',
      step: 'planned',
      ...entry,
    });
    ledger.noteOutcome({ ...entry, status: 200, id: 4 });
    ledger.noteOutcome({ ...entry, status: 422, id: null });
    ledger.noteOutcome({ ...entry, url: `${entry.url}/4/complete`, status: 200, id: 4 });
    expect(ledger.created()).toEqual({ '/properties/{id}/meters': 1 });
    ledger.remove(`${entry.url}/4`);
    const { lines, unreadable } = readLines(file) ?? {};
    expect(lines?.map(({ step }) => step)).toEqual([
      'planned',
      'settled',
      'settled',
      'settled',
      'deleted',
    ]);
    expect(lines?.[1]).toEqual({ run: 'abcde', step: 'settled', ...entry, status: 200, id: 4 });
    expect(unreadable).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['is half', -5, ['planned', 'planned']],
    ['lacks its end', -1, ['planned', 'settled', 'planned']],
  ])('is continued after a run that was killed, whose last line %s', (_, end, steps) => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
    const file = join(folder, 'ledger.ndjson');
    const entry = { scenario: 'a/b', url: 'https://a.example/properties' };
    const killed = openLedger('abcde', file);
    killed.plan(entry);
    killed.noteOutcome({ ...entry, status: 200, id: 4 });
    writeFileSync(file, readFileSync(file).subarray(0, end));
    openLedger('fghij', file).plan(entry);
    const { lines, unreadable } = readLines(file) ?? {};
    expect(lines?.map(({ step }) => step)).toEqual(steps);
    expect(unreadable).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('tells a file that is not there from one that cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    expect(readLines(join(folder, 'ledger.ndjson'))).toBeUndefined();
    expect(() => readLines(folder)).toThrow(FileError);
    rmSync(folder, { recursive: true });
  });

  it('tells what is left when a record was deleted, and with it what was inside', () => {
    const ledger = openLedger('abcde', undefined);
    const at = 'https://a.example/properties';
    for (const [url, id] of [
      [at, 7],
      [`${at}/7/meters`, 4],
      [`${at}/7/meters/4/attachments`, 1],
      [`${at}/7/meters`, 41],
    ] as const) {
      ledger.noteOutcome({ scenario: 'a/b', url, status: 200, id });
    }
    ledger.remove(`${at}/7/meters/4`);
    expect(ledger.left()).toEqual({ '/properties': 1, '/properties/{id}/meters': 1 });
    expect(ledger.created()).toMatchObject({ '/properties/{id}/meters': 2 });
  });
});
