import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { loadSettings } from '../src/config/load.js';
import { startSmallServer } from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

let folder: string;
let config: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  config = join(folder, 'lintel-conformance.yaml');
});

afterEach(() => rmSync(folder, { recursive: true }));

const ANSWERS = ['Acme', 'https://acme.example/api', 'https://acme.example', 'app-1', '', ''];
const FLAGS = [
  ...['--name', 'Acme', '--base-url', 'https://acme.example/api', '--client-id', 'app-1'],
  ...['--auth-url', 'https://acme.example', '--redirect-uri', 'http://127.0.0.1:8765/cb'],
];
const ENVIRONMENT = {
  CONFORMANCE_CLIENT_SECRET: 'the-secret',
  CONFORMANCE_EMAIL: 'ann@acme.example',
  CONFORMANCE_PASSWORD: 'the-password',
};

describe('init', () => {
  it('asks six questions and writes a configuration that is understood', async () => {
    const terminal = openTerminal({}, ANSWERS);
    expect(await runProgram(['init', '--config', config], terminal)).toBe(0);
    expect(terminal.written().match(/\?/g)).toHaveLength(6);
    const { name, addresses, clients, actors } = loadSettings(config, ENVIRONMENT);
    expect(name).toBe('Acme');
    expect(addresses.current).toEqual({
      baseUrl: 'https://acme.example/api',
      authUrl: 'https://acme.example',
    });
    expect(clients.a).toMatchObject({ id: 'app-1', secret: 'the-secret' });
    expect(actors.alice.signIn).toMatchObject({ mode: 'form', email: 'ann@acme.example' });
  });

  it('says which variables hold the secrets, and writes none', async () => {
    const terminal = openTerminal(ENVIRONMENT, ANSWERS);
    await runProgram(['init', '--config', config], terminal);
    for (const [name, value] of Object.entries(ENVIRONMENT)) {
      expect(terminal.written()).toContain(`export ${name}=`);
      expect(readFileSync(config, 'utf8')).not.toContain(value);
    }
  });

  it('names no variable that the Lintel server would take for a setting of its own', async () => {
    const terminal = openTerminal({}, ANSWERS);
    await runProgram(['init', '--config', config], terminal);
    expect(terminal.written()).toMatch(/export \w+=/);
    expect(terminal.written()).not.toContain('LINTEL_');
  });

  it.each(['form', 'browser', 'manual', 'command', 'refresh', 'token'])(
    'takes flags and asks nobody, for the mode %s',
    async (mode) => {
      const terminal = openTerminal();
      const args = ['init', '--config', config, ...FLAGS, '--sign-in', mode];
      expect(await runProgram(args, terminal)).toBe(0);
      const named = [...terminal.written().matchAll(/export (\w+)=/g)].map(([, name]) => [
        name,
        'x',
      ]);
      expect(loadSettings(config, Object.fromEntries(named)).actors.alice.signIn.mode).toBe(mode);
    },
  );

  it('writes the addresses of both revisions where both are asked for', async () => {
    const earlier = ['https://acme.example/v1', 'https://acme.example'];
    const terminal = openTerminal({}, [...ANSWERS, ...earlier]);
    const args = ['init', '--config', config, '--revision', 'both'];
    expect(await runProgram(args, terminal)).toBe(0);
    const { addresses } = loadSettings(config, ENVIRONMENT);
    expect(addresses).toEqual({
      current: { baseUrl: ANSWERS[1], authUrl: ANSWERS[2] },
      earlier: { baseUrl: earlier[0], authUrl: earlier[1] },
    });
  });

  it('overwrites nothing unless it is told to', async () => {
    writeFileSync(config, 'mine');
    const no = openTerminal({}, ['no']);
    expect(await runProgram(['init', '--config', config, ...FLAGS], no)).toBe(2);
    expect(await runProgram(['init', '--config', config, ...FLAGS], openTerminal())).toBe(2);
    expect(readFileSync(config, 'utf8')).toBe('mine');
    const yes = openTerminal({}, ['yes', '']);
    expect(await runProgram(['init', '--config', config, ...FLAGS], yes)).toBe(0);
    expect(readFileSync(config, 'utf8')).toContain('Acme');
  });

  it('takes no folder for a file that could be overwritten', async () => {
    for (const args of [[], ['--force']]) {
      const terminal = openTerminal({}, ['yes', '']);
      const exitCode = await runProgram(['init', '--config', folder, ...FLAGS, ...args], terminal);
      expect(terminal.written()).toBe(`${folder} is a folder: name a file with --config.\n`);
      expect(exitCode).toBe(3);
    }
  });

  it.each([
    [['--earlier-base-url', 'https://acme.example/v1'], 'add --revision both'],
    [
      ['--earlier-auth-url', 'https://acme.example', '--revision', 'current'],
      'add --revision both',
    ],
    [['--earlier-base-url', 'https://acme.example/v1', '--revision', 'earlier'], 'give --base-url'],
  ])('drops no address of the earlier revision: %j', async (args, advice) => {
    const terminal = openTerminal();
    expect(await runProgram(['init', '--config', config, ...FLAGS, ...args], terminal)).toBe(2);
    expect(terminal.written()).toContain(advice);
    expect(existsSync(config)).toBe(false);
  });

  it('asks again at once for an answer that cannot be right', async () => {
    const wrong = ['Acme', 'acme.example', ...ANSWERS.slice(1, 5), 'by pigeon', 'manual'];
    const terminal = openTerminal({}, wrong);
    expect(await runProgram(['init', '--config', config], terminal)).toBe(0);
    expect(terminal.written()).toMatch(
      /target.current.baseUrl must be an address .*\nWhich base address are \/me and/,
    );
    expect(terminal.written()).toMatch(/signIn.mode must be one of .*\nHow does the user sign in/);
    const { addresses, actors } = loadSettings(config, ENVIRONMENT);
    expect(addresses.current?.baseUrl).toBe(ANSWERS[1]);
    expect(actors.alice.signIn.mode).toBe('manual');
  });

  it('asks again for an answer that is empty, and offers the address that is likely', async () => {
    const terminal = openTerminal({}, ['', '', ANSWERS[1] ?? '', '', '', 'app-1', '', '']);
    expect(await runProgram(['init', '--config', config], terminal)).toBe(0);
    expect(terminal.written()).toMatch(/No answer was given to: Which base .*\nWhich base address/);
    expect(terminal.written()).toContain('is /oauth/token added to? [https://acme.example]');
    expect(loadSettings(config, ENVIRONMENT).addresses.current).toEqual({
      baseUrl: 'https://acme.example/api',
      authUrl: 'https://acme.example',
    });
    const silent = openTerminal({}, ['', '']);
    expect(await runProgram(['init', '--config', config, '--force'], silent)).toBe(2);
    expect(silent.written()).toMatch(/Nothing was written\.\n$/);
  });

  it.each([
    ['a flag cannot be right', ['--base-url', 'acme.example'], 'must be an address that begins'],
    ['nobody answers', [], 'No answer was given to: Which base address are /me and'],
  ])('writes nothing when %s', async (_, flags, said) => {
    const terminal = openTerminal();
    expect(await runProgram(['init', '--config', config, ...flags], terminal)).toBe(2);
    expect(terminal.written()).toContain(said);
    expect(existsSync(config)).toBe(false);
  });
});

const MADE = { run: 'abcde', scenario: 'a/b', actor: 'alice', revision: 'current' };
const OF_DELETIONS = [
  ['rooms', 409],
  ['contacts', 404],
] as const;

describe('cleanup', () => {
  it('deletes what can be deleted, the inner first, and lists the rest', async () => {
    const deleted: string[] = [];
    const server = await startSmallServer({
      before({ method, url = '' }, response) {
        if (method !== 'DELETE') return false;
        deleted.push(url);
        const [, status = 200] = OF_DELETIONS.find(([part]) => url.includes(part)) ?? [];
        response.writeHead(status).end();
        return true;
      },
    });
    try {
      writeFileSync(config, JSON.stringify(server.configuration));
      const api = `${server.url}/api`;
      const settled = [
        ['properties', 1],
        ['properties', 7],
        ['properties/1/meters', 2],
        ['properties/1/meters/2/photos', 9],
        ['inspections', 3],
        ['inspections/3/complete', 3],
        ['inspections/3/rooms', 4],
        ['inspections/3/contacts', 6],
        ['properties', null],
        ['webhooks', 5],
      ];
      const lines = settled.flatMap(([path, id]) => [
        { ...MADE, step: 'planned', url: `${api}/${path}` },
        { ...MADE, step: 'settled', url: `${api}/${path}`, status: 200, id },
      ]);
      const refused = { ...MADE, step: 'settled', url: `${api}/webhooks`, status: 422, id: null };
      const unanswered = { ...MADE, step: 'planned', url: `${api}/properties` };
      const failed = { ...refused, url: `${api}/properties`, status: 503 };
      const text = [
        ...lines,
        ...[refused, failed].flatMap((one) => [{ ...one, step: 'planned' }, one]),
        unanswered,
      ]
        .map((line) => JSON.stringify(line))
        .join('\n');
      writeFileSync(join(folder, 'ledger.ndjson'), `${text}\n`);
      const terminal = openTerminal();
      expect(await runProgram(['cleanup', folder, '--config', config], terminal)).toBe(6);
      expect(deleted).toEqual([
        '/api/webhooks/5',
        '/api/inspections/3/contacts/6',
        '/api/inspections/3/rooms/4',
        '/api/properties/1/meters/2',
      ]);
      const said = terminal.written();
      expect(said).toContain('2 records were deleted, 1 had already been deleted, 4 remain');
      expect(said).toContain('/api/inspections/3/rooms, whose deletion was refused with 409: 4');
      expect(said).toContain(
        `2 properties at ${api}/properties, which the API cannot delete: 1, 7`,
      );
      expect(said).toContain('1 more was created and remains: the answer gave no id');
      expect(said).toContain('1 more may have been created: no answer came.');
      expect(said).toContain('1 more may have been created: the answer was a server error.');
    } finally {
      await server.close();
    }
  });

  it('asks for nothing that the run deleted itself, and lets each user delete what is theirs', async () => {
    const deleted: string[] = [];
    const server = await startSmallServer({
      before({ method, url = '' }, response) {
        if (method !== 'DELETE') return false;
        deleted.push(url);
        response.writeHead(404).end();
        return true;
      },
    });
    try {
      writeFileSync(config, JSON.stringify(server.configuration));
      const url = `${server.url}/api/webhooks`;
      const settled = { ...MADE, step: 'settled', url, status: 200 };
      const byNobody = { run: 'abcde', scenario: 'a/b', step: 'settled', url, status: 200, id: 4 };
      const lines = [
        { ...settled, id: 1 },
        { run: 'abcde', step: 'deleted', url: `${url}/1` },
        { ...settled, id: 2 },
        { ...settled, id: 3, actor: 'bob' },
        byNobody,
      ];
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      writeFileSync(join(folder, 'ledger.ndjson'), text);
      const terminal = openTerminal();
      expect(await runProgram(['cleanup', folder, '--config', config], terminal)).toBe(0);
      expect(deleted).toEqual(['/api/webhooks/4', '/api/webhooks/2']);
      const said = terminal.written();
      expect(said).toContain('0 records were deleted, 1 had already been deleted, 2 remain:');
      expect(said).toMatch(
        /which only actors\.bob can delete, who is not in the configuration: 3$/m,
      );
      expect(said).toMatch(/refused with 404; the ledger does not say who made it.*: 4/);
    } finally {
      await server.close();
    }
  });

  it('says how far it came when the target stops answering, and goes on from there', async () => {
    const asked: string[] = [];
    let answers = (url: string) => url.endsWith('/3');
    const server = await startSmallServer({
      before({ method, url = '' }, response) {
        if (method !== 'DELETE') return false;
        asked.push(url.slice(-2));
        if (answers(url)) response.writeHead(url.endsWith('/1') ? 404 : 200).end();
        else response.destroy();
        return true;
      },
    });
    try {
      writeFileSync(config, JSON.stringify(server.configuration));
      const ledger = [1, 2, 3]
        .map((id) => ({
          ...MADE,
          step: 'settled',
          url: `${server.url}/api/webhooks`,
          status: 200,
          id,
        }))
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
      writeFileSync(join(folder, 'ledger.ndjson'), ledger);
      const cleanUp = async (terminal = openTerminal()) => {
        asked.length = 0;
        return runProgram(['cleanup', folder, '--config', config], terminal);
      };
      const terminal = openTerminal();
      expect(await cleanUp(terminal)).toBe(4);
      expect(terminal.written()).toContain('1 record was deleted, 0 remain.\n');
      expect(terminal.written()).toMatch(
        /DELETE \S+\/webhooks\/2 got no answer: .*\n2 records were not tried: .*again/,
      );
      expect(readFileSync(join(folder, 'ledger.ndjson'), 'utf8').startsWith(ledger)).toBe(true);
      answers = () => true;
      expect(await cleanUp()).toBe(0);
      expect(asked).toEqual(['/2', '/1']);
      expect(await cleanUp()).toBe(0);
      expect(asked).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('passes over lines of the ledger that say nothing, and counts them', async () => {
    const server = await startSmallServer();
    try {
      writeFileSync(config, JSON.stringify(server.configuration));
      const lines = [
        'null',
        '[]',
        '{"step":"settled","url":"/api/x","status":200,"id":1}',
        'no',
        '{"ste',
      ];
      writeFileSync(join(folder, 'ledger.ndjson'), lines.join('\n'));
      const terminal = openTerminal();
      expect(await runProgram(['cleanup', folder, '--config', config], terminal)).toBe(6);
      expect(terminal.written()).toContain('4 lines of the ledger could not be read: more may');
    } finally {
      await server.close();
    }
  });

  it('says when a folder holds no run', async () => {
    writeFileSync(config, JSON.stringify({}));
    const terminal = openTerminal();
    await runProgram(
      ['init', '--config', config, '--force', ...FLAGS, '--sign-in', 'manual'],
      terminal,
    );
    const quiet = openTerminal({ CONFORMANCE_CLIENT_SECRET: 'x' });
    expect(await runProgram(['cleanup', folder, '--config', config], quiet)).toBe(3);
    expect(quiet.written()).toContain('ledger.ndjson');
  });
});
