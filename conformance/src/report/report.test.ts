import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { countVerdicts, type RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Verdict } from '../engine/verdict.js';
import { MANDATORY } from '../register/schema.js';
import { renderCurl } from './curl.js';
import { RENDERERS } from './renderers.js';
import { renderTotals } from './totals.js';

const post = {
  ...exchange({ method: 'POST', url: 'https://target.example/api/properties', status: 500 }),
  id: 'current-0007',
};
const request = {
  ...post.request,
  headers: { authorization: 'Bearer tok', 'content-type': 'application/json', 'user-agent': 'x' },
  body: `{"notes":"it's"}`,
};
const recorded = { ...post, request };
const ALL = { ...MANDATORY, 'custom-fields': true, meters: true, xml: true };

function verdict(requirement: string, kind: Verdict, more: object = {}): RequirementVerdict {
  return {
    requirement,
    revision: 'current',
    statement: `What ${requirement} says.`,
    section: 'Properties',
    quote: 'ref | string',
    where: '"Properties", row 2',
    level: 'must',
    judgedAs: 'must',
    verdict: kind,
    judgements: [
      {
        check: 'a.check',
        scenario: 'a/scenario',
        revision: 'current',
        outcome: 'violated',
        verdict: kind,
        seen: { created: { exchange: 'current-0007' }, twin: { exchange: 'current-0001' } },
        ...more,
      },
    ],
  };
}

function source(...verdicts: readonly RequirementVerdict[]) {
  const result: RunResult = {
    format: 'lintel-conformance/1',
    suite: { name: 'suite', version: '1.2.3' },
    run: {
      id: 'abcde',
      seed: 7,
      startedAt: '2026-05-06T07:08:09.000Z',
      ms: 1_500,
      workers: 4,
      judgedAs: 'specification',
      strict: false,
      observing: 'everything',
      selection: [],
      bail: false,
      readOnly: false,
      requests: 12,
      waitedMs: 0,
      rateLimited: { times: 0, waitedMs: 0 },
    },
    environment: { node: 'v24.0.0', platform: 'linux' },
    target: { name: 'Our system', addresses: {}, profiles: ALL },
    sets: [],
    evidence: { exchanges: 1, sha256: '0'.repeat(64) },
    verdicts,
    notTested: [],
    created: { '/api/properties': 3, '/api/webhooks': 2 },
    left: { '/api/properties': 3 },
    totals: countVerdicts(verdicts),
    exitCode: 1,
  };
  return { result, exchanges: new Map([[recorded.id, recorded]]) };
}

const problem = { exchange: recorded.id, at: 'status', expected: 'success (2xx)', got: '500' };
const failed = verdict('PRP-025', 'fail', { problems: [problem] });
const blocked = (id: string) =>
  verdict(id, 'blocked', { outcome: 'blocked', by: 'properties.create.returns-it', seen: {} });

describe('a curl line', () => {
  it('can be pasted, and has a variable for the token', () => {
    expect(renderCurl(recorded)).toBe(
      `curl -i -X POST 'https://target.example/api/properties' -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' --data-binary '{"notes":"it'\\''s"}'`,
    );
  });

  it('has variables for what marks stand for', () => {
    const url = 'https://target.example/api/me?access_token=⟦access-token:3:a91f:43-plain⟧&page=2';
    const body = 'refresh_token=⟦refresh-token:1:b1b3:53-plain⟧';
    const curl = renderCurl({ ...recorded, request: { ...request, url, body } });
    expect(curl).toContain(`'https://target.example/api/me?access_token='"$TOKEN"'&page=2'`);
    expect(curl).toContain(`--data-binary 'refresh_token='"$REFRESH_TOKEN"`);
  });

  it('leaves to a file a body that is no text', () => {
    const body = Buffer.from('--x\r\n\x89PNG\r\n--x--', 'latin1').toString();
    expect(renderCurl({ ...recorded, request: { ...request, body } })).toMatch(
      / --data-binary @FILE$/,
    );
  });
});

describe('every report', () => {
  const at = 'body.name';
  const hiding = { exchange: recorded.id, at, expected: '"a"', got: '"<!-- \u202e\u009b\nPASS"' };
  const hostile = verdict('PRP-025', 'fail', { problems: [hiding], why: 'a\u001b[8m' });
  const given = source(hostile, { ...hostile, verdict: 'inconclusive' });
  const target = { ...given.result.target, name: 'A <!--\u001b[8m\nPASS' };

  it.each(['console', 'markdown', 'behaviour', 'html', 'junit'] as const)(
    'shows what is not seen: %s',
    (name) => {
      const sets = [{ revision: 'current' as const, name: 's', requirements: 1, sha256: '' }];
      const text = RENDERERS[name].render({ ...given, result: { ...given.result, target, sets } });
      for (const hidden of ['\u001b', '\u009b', '\u202e']) expect(text).not.toContain(hidden);
      if (name !== 'html') expect(text).not.toMatch(/^PASS/m); // there it is no more than a blank
      if (name !== 'console') expect(text).not.toMatch(/(^|[^\\])<!--/m);
      if (name !== 'behaviour') expect(text).toMatch(/\\u202e\\+u009b\\*n?\s*PASS/);
    },
  );

  it('writes them out in a curl line, which a shell still reads', () => {
    const body = "it's \u001b\n\\ \u202e";
    expect(renderCurl({ ...recorded, request: { ...request, body } })).toContain(
      "--data-binary $'it\\'s \\u001b\\n\\\\ \\u202e'",
    );
  });
});

describe('the console report', () => {
  it('shows of a failure what was said, done, expected and got, and how to see it again', () => {
    const text = RENDERERS.console.render(source(failed));
    for (const part of [
      'FAIL PRP-025 a.check (current, a/scenario)',
      'What PRP-025 says.',
      'in its words       "Properties", row 2: "ref | string"',
      'current-0007 POST /api/properties -> 500',
      'current-0007 status: expected success (2xx), got 500',
      'what worked        current-0001',
      'curl -i -X POST',
      'npx lintel-conformance run --revision current PRP-025',
      'created: 3 properties, 2 webhooks',
      'left behind: 3 properties',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows a requirement once, however many scenarios it fails in', () => {
    const [judgement] = failed.judgements;
    if (!judgement) throw new Error('nothing failed');
    const others = ['b/other', 'c/third'].map((scenario) => ({ ...judgement, scenario }));
    const text = RENDERERS.console.render(
      source({ ...failed, judgements: [judgement, ...others] }),
    );
    expect(text.match(/^FAIL /gm)).toHaveLength(1);
    expect(text).toContain('  also in scenario   b/other (a.check), c/third (a.check)\n');
  });

  it('shows first where few requests lead to the fault, and of a whole run those that show it', () => {
    const [here] = failed.judgements;
    if (!here) throw new Error('nothing failed');
    const ids = Array.from({ length: 60 }, (_, index) => `current-${1000 + index}`);
    const run = ids.map((id): [string, typeof recorded] => [id, { ...recorded, id }]);
    const wrong = { ...problem, exchange: ids[0] ?? '' };
    const back = {
      ...{ ...here, scenario: 'general/lives', problems: [wrong, wrong] },
      seen: { answered: { exchanges: ids } },
    };
    const render = (judgements: typeof failed.judgements) => {
      const given = source({ ...failed, judgements });
      return RENDERERS.console.render({
        ...given,
        exchanges: new Map([...given.exchanges, ...run]),
      });
    };
    expect(render([back, here])).toContain('  also in scenario   general/lives (a.check)\n');
    const text = render([back]);
    expect(text.match(/what we did .*/g)).toEqual([
      'what we did        current-1000 POST /api/properties -> 500',
    ]);
    expect(text.match(/what is wrong/g)).toHaveLength(1);
  });

  it('shows twenty failures whole and the others in a line each, and says where they are whole', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...failed,
      requirement: `PRP-${100 + index}`,
    }));
    const text = RENDERERS.console.render(source(...many));
    expect(text.match(/what is wrong/g)).toHaveLength(20);
    expect(text.match(/^FAIL /gm)).toHaveLength(25);
    expect(text).toContain(
      'FAIL PRP-124 (current) What PRP-025 says. current-0007 status: expected success (2xx), got 500 with an empty body\n',
    );
    expect(text).toContain('the last 5 are shown whole by other reports (report --as html)');
  });

  it('names the command that is known', () => {
    const rerun = 'npx lintel-conformance run --config other.yaml';
    const text = RENDERERS.console.render({ ...source(failed), rerun });
    expect(text).toContain(`judge it again  ${rerun} --revision current PRP-025`);
  });

  it('says a reason once, however many requirements it stands behind', () => {
    const text = RENDERERS.console.render(source(blocked('PRP-003'), blocked('PRP-005')));
    expect(text).toContain(
      'BLOCKED (current) the prerequisite properties.create.returns-it did not hold: PRP-003 PRP-005\n',
    );
  });

  it('counts what cannot be judged, if there is anything', () => {
    const { result, exchanges } = source(failed);
    const notTested = [
      { requirement: 'LIM-002', revision: 'current', reason: 'not-observable', why: 'w' } as const,
    ];
    const some = RENDERERS.console.render({ result: { ...result, notTested }, exchanges });
    expect(some).toContain('\n1 requirement cannot be judged by this suite (list --not-tested)\n');
    expect(RENDERERS.console.render(source(failed))).not.toContain('cannot be judged');
  });

  it('ends with the totals, passed and failed always among them', () => {
    const lines = RENDERERS.console
      .render(source(failed, blocked('PRP-003')))
      .trim()
      .split('\n');
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 1 blocked');
    expect(renderTotals(source().result)).toBe('0 passed, 0 failed');
  });
});

describe('a refused request', () => {
  const body = JSON.stringify({ message: `phone has to be <+…> ${'x'.repeat(300)}` });
  const { response } = post;
  const refused = { ...recorded, response: { ...response, status: 422, body } };
  const problem = { at: 'status', expected: 'success (2xx)', got: '422', exchange: refused.id };

  it.each(['console', 'markdown', 'html', 'junit'] as const)(
    'is shown with the beginning of what the target answered: %s',
    (name) => {
      const { result } = source(verdict('PRP-025', 'fail', { problems: [problem] }));
      const sets = [{ revision: 'current' as const, name: 's', requirements: 1, sha256: '' }];
      const exchanges = new Map([[refused.id, refused]]);
      const text = RENDERERS[name].render({ result: { ...result, sets }, exchanges });
      expect(text).toMatch(/422 with .{1,20}message.{1,20}phone has to be .*x…/);
      expect(text).not.toMatch(name === 'html' ? /got.*x{200}/ : /x{200}/);
    },
  );
});

describe('the JSON report', () => {
  it('is the result itself', () => {
    const { result, exchanges } = source(failed);
    expect(JSON.parse(RENDERERS.json.render({ result, exchanges }))).toEqual(result);
  });
});

describe('the Markdown report', () => {
  it('has the failures, what did not pass, and the answers to open questions', () => {
    const yes = { ...verdict('GEN-018', 'observed', { outcome: 'met' }), answer: 'yes' };
    const no = { ...verdict('GEN-020', 'observed'), answer: 'no: status is 400' };
    const text = RENDERERS.markdown.render(source(failed, blocked('PRP-003'), yes, no));
    expect(text).toContain('### PRP-025 a.check');
    expect(text).toContain(
      '- BLOCKED (current) the prerequisite properties.create.returns-it did not hold: PRP-003',
    );
    expect(text).toContain('- GEN-018 (current) What GEN-018 says. yes');
    expect(text).toContain('- GEN-020 (current) What GEN-020 says. no: status is 400');
  });
});

describe('the behaviour profile', () => {
  it('says of every point that is left open what was seen, and nothing of the others', () => {
    const open = { ...verdict('GEN-020', 'pass'), answer: 'no: a|b', decision: 'D-03' };
    const text = RENDERERS.behaviour.render(source(failed, open));
    expect(text).toContain('| GEN-020 | current | D-03 | no: a\\|b | What GEN-020 says. |');
    expect(text).not.toContain('PRP-025');
  });
});
