import { describe, expect, it } from 'vitest';
import { problemsWith, stated } from './right.cases.js';

describe('a value from the environment', () => {
  it.each([
    ['actors.alice.signIn.mode', 'must be one of token,'],
    ['limits', 'limits.rate must be a number above 0', { rate: `\${SEC}` }],
    ['clients.a.redirectUris', 'redirectUris[0] must be a whole address', [`\${SEC}`]],
    ['clients.a.redirectUris', 'is not a valid address', [`http://\${SEC}:99999/`]],
    ['target.current.baseUrl', 'must be an address that begins'],
    ['target.current.baseUrl', 'check the host and port', `https://\${SEC}:99999`],
    [
      'fixtures',
      'an address that no target can send to',
      { receiver: { listen: `0.0.0.0:\${PORT}` } },
    ],
    ['attestations', 'date must be a calendar date', [stated({ date: `2026-02-\${DAY}` })]],
    ['attestations', 'is not a requirement', [stated({ requirement: `\${ID}` })]],
    ['report', 'report[0] must be one of', [`\${SEC}`]],
  ])(
    'shows the name of a variable at %s, and not its value',
    (path, problem, value: unknown = `\${SEC}`) => {
      const environment = { SEC: 'geheimnis123', PORT: '8771', DAY: '31', ID: 'XYZ-999' };
      const problems = problemsWith(path, value, environment).join();
      expect(problems).toContain(problem);
      expect(problems).toMatch(/"[^"]*\$\{[A-Z]+\}[^"]*", filled in from the environment/);
      for (const secret of Object.values(environment)) expect(problems).not.toContain(secret);
    },
  );

  it('takes values from the environment and says which variables are not set', () => {
    const place = `\${UAT_SECRET}`;
    expect(problemsWith('clients.a.secret', place, { UAT_SECRET: 'x' })).toEqual([]);
    expect(problemsWith('clients.a.secret', place)).toEqual([
      'clients.a.secret needs the environment variable UAT_SECRET, which is not set',
    ]);
  });

  it.each([
    [`\${UAT_SECRET}`, '', 'needs the environment variable UAT_SECRET, which is empty'],
    [`\${UAT_SECRET}`, ' ', 'needs the environment variable UAT_SECRET, which is empty'],
    [`\${UAT_SECRET}`, 'x\n', 'UAT_SECRET, whose value ends with a line break; set it without'],
    [`\${UAT-SECRET}`, 'x', `clients.a.secret names no environment variable; write "\${NAME}"`],
    ['$UAT_SECRET', 'x', `clients.a.secret names no environment variable; write "\${NAME}"`],
  ])('says what is wrong with %s when it is %j', (place, value, problem) => {
    const problems = problemsWith('clients.a.secret', place, { UAT_SECRET: value });
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});
