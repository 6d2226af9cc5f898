import { afterAll, expect, it } from 'vitest';
import type { Effect } from '../src/faults/fault.js';
import { answerWith } from '../src/faults/message.js';
import { renderConsole } from '../src/report/console.js';
import { endAll, judgeBehind, type Started } from './support/behind-proxy.js';

// A run for a user who may read and write nothing, which from outside looks like a server that forbids too much.

const started: Started = { processes: [], proxies: [] };

afterAll(() => endAll(started));

const FORBIDS_WRITING: Effect = {
  request: ({ revision, method }) =>
    revision !== undefined && method !== 'GET'
      ? answerWith(403, { message: 'You may read, and write nothing.' })
      : undefined,
};

it('fails for one requirement in each revision, and says whom to look at', {
  timeout: 60_000,
}, async () => {
  const run = await judgeBehind(() => FORBIDS_WRITING, started, {
    withoutHasty: true,
  });
  const { result } = run;
  const failed = result.verdicts.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ requirement, revision }) => `${requirement} ${revision}`)).toEqual([
    'PRP-025 current',
    'PRP-025 earlier',
  ]);
  const told = renderConsole(run);
  expect(told).toMatch(/probably +actors\.alice may not create properties: .*scopes/);
  expect(told).toMatch(
    /BLOCKED \(current\) the prerequisite properties\.create\.returns-it did not hold \(403: may actors\.alice create properties\?\): CON-001/,
  );
  expect(result.exitCode).toBe(1);
});
