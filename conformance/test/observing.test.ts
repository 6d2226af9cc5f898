import { describe, expect, it } from 'vitest';
import { HASTY, HASTY_FOR_ONE } from '../src/demo/configuration.js';
import { loadCosts } from '../src/engine/costs.js';
import { replayRun } from '../src/evidence/replay.js';
import { REVISIONS } from '../src/register/schema.js';
import { renderConsole } from '../src/report/console.js';
import { renderPage } from '../src/report/html/page.js';
import { markup } from '../src/report/markup.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// How far a run goes after what the specification leaves open.

/** What is said of a point nothing was sent for. */
const ALONE = /not tested in this run: it needs extra requests; run again with --observe/;
const MOST_REQUESTS = 700;
/** What a run of both revisions sends in each of them for the other: to look, to sign in and to share records. */
const FOR_THE_OTHER = 4;
/** Whether a token is used twice for the same without a sign-in between is chance, where hardly anything succeeds. */
const BY_CHANCE = 'OAU-030';

describe('a plain run', () => {
  it('sends less than one that observes everything, and judges the same of what is stated', async () => {
    const strictness = { lintel: false, strict: false };
    const { source } = await runWholeSuite({ strictness });
    const { result } = source;
    const all = (await runWholeSuite({ strictness, observe: true })).source.result;
    expect([result.run.observing, all.run.observing]).toEqual(['in-passing', 'everything']);
    expect(result.run.requests).toBeLessThan(all.run.requests);

    const stated = ({ verdicts }: typeof result) =>
      verdicts
        .filter(({ level }) => level !== 'unspecified')
        .filter(({ requirement }) => requirement !== BY_CHANCE)
        .map(({ requirement, verdict }) => [requirement, verdict]);
    expect(stated(result)).toEqual(stated(all));
    const alone = result.verdicts.filter(({ answer = '' }) => ALONE.test(answer));
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.every(({ level }) => level === 'unspecified')).toBe(true);
    expect(all.verdicts.some(({ answer = '' }) => ALONE.test(answer))).toBe(false);
    expect(replayRun(source, SUITE).differences).toEqual([]);
  });

  it('says in every report that it only saw in passing what is left open', async () => {
    const strictness = { lintel: false, strict: false };
    const { source } = await runWholeSuite({ strictness, register: [] });
    expect(renderConsole(source)).toContain(
      'recorded only where other requests showed them (all with --observe)',
    );
    expect(renderPage(source, { title: '', lead: markup``, tail: markup`` })).toContain(
      'points the specification leaves open, where other requests showed them',
    );
  });

  it.each(REVISIONS)(`takes at most ${MOST_REQUESTS} requests in the %s revision`, (revision) => {
    const costs = Object.values(loadCosts()['in-passing']);
    const requests = costs.reduce((sum, { [revision]: cost }) => sum + (cost?.requests ?? 0), 0);
    expect(requests).toBeGreaterThan(0);
    // Measured in runs of both revisions, which are blocked later than a run of one.
    const ofBoth = HASTY.requestsPerMinute - HASTY_FOR_ONE.requestsPerMinute + FOR_THE_OTHER;
    expect(requests - ofBoth).toBeLessThanOrEqual(MOST_REQUESTS);
  });
});
