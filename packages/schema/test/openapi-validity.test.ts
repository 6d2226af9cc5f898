import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../src/openapi/openapi.js';
import { REVISIONS } from '../src/revision.js';

// The documents under two validators nobody here wrote: Redocly's rules, and the JSON Schema of OpenAPI 3.1.

const run = promisify(execFile);
const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));
const redocly = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-openapi-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** The names of the rules a document breaks; a warning counts like an error. */
async function lint(document: unknown): Promise<readonly string[]> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = ['lint', file, '--config', config, '--format', 'json'];
  const { stdout } = await run(process.execPath, [redocly, ...options], { env: quiet }).catch(
    (failure: { stdout: string }) => failure, // it exits with 1 when it finds something
  );
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string }[] };
  return problems.map(({ ruleId }) => ruleId);
}

async function isValid(document: unknown): Promise<boolean> {
  const { valid } = await new Validator().validate(
    structuredClone(document) as Record<string, unknown>,
  );
  return valid;
}

describe('the OpenAPI document', { timeout: 30_000 }, () => {
  it.each(REVISIONS)('of the %s revision breaks no rule of Redocly', async (revision) => {
    expect(await lint(openapi(revision))).toEqual([]);
  });

  it.each(REVISIONS)('of the %s revision fits the schema of OpenAPI 3.1', async (revision) => {
    expect(await isValid(openapi(revision))).toBe(true);
  });

  it('is refused by both validators when it is broken', async () => {
    const broken = { ...openapi('current'), paths: { '/me': { get: { responses: [] } } } };
    expect(await lint(broken)).toContain('struct');
    expect(await isValid(broken)).toBe(false);
  });
});
