import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir } from '../support/demo.js';
import { startCommand } from '../support/terminal.js';

const folder = newDataDir();
const settings = { LINTEL_DATA_DIR: folder.dataDir };
afterAll(() => folder.remove());

const run = async (...words: string[]) => {
  const command = startCommand(words, settings);
  return { ...command, code: await command.code };
};

const person = (email: string, ...more: string[]) =>
  run('user', 'create', '--account', 'My agency', '--name', 'Jo Hill', '--email', email, ...more);

describe('lintel user create', () => {
  it('opens the account with its first user and prints a password it made', async () => {
    const { code, printed } = await person('jo@example.com');
    expect(code).toBe(0);
    expect(printed).toEqual([
      'Opened the account My agency.',
      'Jo Hill signs in as jo@example.com, in the role administrator.',
      expect.stringMatching(/^The password is \S{16} and is not shown again\.$/),
    ]);
  });

  it('adds further users to it, with a password that was chosen', async () => {
    const { code, printed } = await person('al@example.com', '--password', 'seven tall lanterns');
    expect(code).toBe(0);
    expect(printed).toEqual(['Jo Hill signs in as al@example.com, in the role administrator.']);
  });

  it('names every problem, and leaves no account without a user', async () => {
    const account = ['--account', 'Elsewhere', '--name', 'Jo Hill', '--email', 'no address'];
    const refused = await run('user', 'create', ...account, '--password', 'short');
    expect(refused.code).toBe(1);
    expect(refused.complaints.join('\n').split('\n')).toEqual([
      'email must be an email address.',
      'password must have at least 10 characters.',
    ]);
    const accepted = await run('user', 'create', ...account.slice(0, -1), 'el@example.com');
    expect(accepted.printed[0]).toBe('Opened the account Elsewhere.');
  });

  it('refuses an email that is taken', async () => {
    const { code, complaints } = await person('JO@example.com');
    expect([code, complaints]).toEqual([1, ['email belongs to another user.']]);
  });

  it.each([
    [[], 'client_id is for users in the role client'],
    [['--client-id', '7'], 'client_id names no client of this account'],
    [['--client-id', 'x'], '--client-id must be a number'],
  ])('wants the client entry of a user in the role client: %j', async (more, complaint) => {
    const { code, complaints } = await person('cy@example.com', '--role', 'client', ...more);
    expect(code).toBe(1);
    expect(complaints[0]).toContain(complaint);
  });
});

describe('lintel application create', () => {
  const register = (user: string, ...uris: string[]) =>
    run(
      ...['application', 'create', '--user', user, '--name', 'Desk'],
      ...uris.flatMap((uri) => ['--redirect-uri', uri]),
    );
  beforeAll(async () => {
    await person('ann@example.com');
  });

  it('prints Client ID and Client Secret', async () => {
    const { code, printed } = await register('ann@example.com', 'http://127.0.0.1:8765/callback');
    expect(code).toBe(0);
    expect(printed.join('\n')).toMatch(/Client ID +\S{32}\n +Client Secret +lintel_cs_\S{43}$/);
  });

  it('names every redirect address that cannot be used', async () => {
    const { code, complaints } = await register(
      'ann@example.com',
      'http://shop.example/a',
      'https://shop.example/a',
      'https://shop.example/a#b',
    );
    expect(code).toBe(1);
    expect(complaints.join('\n').split('\n')).toEqual([
      'redirect_uris.0 must begin with https, or with http on this machine.',
      'redirect_uris.2 may not have a fragment.',
    ]);
  });

  it('says so when nobody has the email', async () => {
    const { code, complaints } = await register('eve@example.com', 'https://shop.example/a');
    expect([code, complaints]).toEqual([
      1,
      ['Nobody signs in as eve@example.com; see lintel user create.'],
    ]);
  });
});

describe('lintel application list and remove', () => {
  const listed = async (...words: string[]) => {
    const { printed, complaints } = await run('application', 'list', ...words);
    return [...printed, ...complaints].join('\n').split('\n').map(columns);
  };
  const columns = (line: string) => line.trim().split(/ {2,}/);

  it('name who registered an application, and end it', async () => {
    await person('bo@example.com');
    const none = await run('application', 'list', '--user', 'bo@example.com');
    expect(none.complaints).toEqual([
      'bo@example.com has registered no application; see lintel application create --help.',
    ]);
    const words = ['--name', 'Ledger', '--redirect-uri', 'https://shop.example/a'];
    await run('application', 'create', '--user', 'bo@example.com', ...words);
    const [head, row = []] = await listed('--user', 'BO@example.com');
    expect(head).toEqual(['ACCOUNT', 'NAME', 'REGISTERED BY', 'CLIENT ID']);
    expect(row.slice(0, 3)).toEqual(['My agency', 'Ledger', 'bo@example.com']);

    const client_id = row[3] ?? '';
    expect((await listed()).map(([, name]) => name)).toContain('Ledger');
    const { code, printed } = await run('application', 'remove', client_id);
    expect([code, printed]).toEqual([0, ['Removed Ledger. Its tokens are refused from now on.']]);
    expect((await listed()).map(([, name]) => name)).not.toContain('Ledger');
    const again = await run('application', 'remove', client_id);
    expect([again.code, again.complaints]).toEqual([
      1,
      [`No application has the Client ID ${client_id}; see lintel application list.`],
    ]);
  });

  it('say so when nobody has the email', async () => {
    expect(await listed('--user', 'eve@example.com')).toEqual([
      ['Nobody signs in as eve@example.com; see lintel user list.'],
    ]);
  });
});
