import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { newDatabase } from '../support/databases.js';
import { newDataDir } from '../support/demo.js';
import { startCommand } from '../support/terminal.js';

// What stands in the way of a start is told in one sentence that says what to do.

let folder: ReturnType<typeof newDataDir>;
beforeEach(() => {
  folder = newDataDir();
});
afterEach(() => folder.remove());

const at = (...names: string[]) => join(folder.dataDir, ...names);
const refusalOf = async (settings: Record<string, string>, ...words: string[]) => {
  const environment = { PORT: '0', LINTEL_LOG_LEVEL: 'error', LINTEL_DATA_DIR: at(), ...settings };
  const command = startCommand(words.length > 0 ? words : ['serve'], environment);
  expect(await command.code).toBe(1);
  expect(command.printed).toEqual([]);
  return command.complaints.join('\n');
};

describe('the data folder', () => {
  const SET = 'Set LINTEL_DATA_DIR to a folder that this user may write.';

  it('is no file, nor below one', async () => {
    writeFileSync(at('file'), '');
    const inTheWay = 'cannot be used: a file of that name is in the way.';
    for (const path of [at('file'), at('file', 'below')])
      expect(await refusalOf({ LINTEL_DATA_DIR: path })).toBe(
        `The folder ${path} ${inTheWay} ${SET}`,
      );
  });

  it('is not where the system makes none', async () => {
    for (const words of [['serve'], ['demo'], ['user', 'list']])
      expect(await refusalOf({ LINTEL_DATA_DIR: '/proc/nope/at/all' }, ...words)).toMatch(
        /^The folder \/proc\/nope\/at\/all cannot be used: .*\. Set LINTEL_DATA_DIR to /,
      );
    const url = (await newDatabase('PostgreSQL'))['LINTEL_DATABASE_URL'] ?? '';
    const settings = { LINTEL_DATA_DIR: '/proc/nope', LINTEL_DATABASE_URL: url };
    expect(await refusalOf(settings)).toContain('/proc/nope/files');
  });
});

describe('the SQLite file', () => {
  it('is no garbage', async () => {
    writeFileSync(at('lintel.sqlite'), randomBytes(20_000));
    expect(await refusalOf({})).toBe(
      `${at('lintel.sqlite')} is not a SQLite database. Move it away, or set LINTEL_DATA_DIR to another folder.`,
    );
  });

  it('is no folder', async () => {
    mkdirSync(at('lintel.sqlite'));
    expect(await refusalOf({})).toContain('is a folder. Move it away');
  });

  it.each(['create table accounts (x)', 'create table migrations (id, migration, batch)'])(
    'is not that of another program, which is left as it is: %s',
    async (sql) => {
      new Database(at('lintel.sqlite')).exec(sql).close();
      const unfinished = 'create table if not exists migrations (id, name)';
      new Database(at('lintel.sqlite')).exec(unfinished).close();
      const before = readFileSync(at('lintel.sqlite'));
      expect(await refusalOf({})).toBe(
        `${at('lintel.sqlite')} holds the data of another program. Set LINTEL_DATA_DIR to another folder.`,
      );
      expect(readFileSync(at('lintel.sqlite')).equals(before)).toBe(true);
    },
  );

  it('is not that of a newer release', async () => {
    expect(await startCommand(['migrate'], { LINTEL_DATA_DIR: at() }).code).toBe(0);
    const connection = new Database(at('lintel.sqlite'));
    connection.exec("insert into migrations (name, batch) values ('2031-01-01-01-more', 2)");
    connection.close();
    expect(await refusalOf({})).toBe(
      'The database was written by a newer release (2031-01-01-01-more). Run that release or restore a backup.',
    );
  });
});

describe('PostgreSQL', () => {
  const refusalAt = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'));
    change(url);
    return refusalOf({ LINTEL_DATABASE_URL: url.href });
  };

  it('is up', async () => {
    const refusal = await refusalAt((url) => {
      url.port = '1';
      url.password = 'hush';
    });
    expect(refusal).toMatch(
      /^PostgreSQL at \S+:1\/\S+ does not answer\. Start it, or correct host and port in LINTEL_DATABASE_URL\.$/,
    );
    expect(refusal).not.toContain('hush');
  });

  it('lets the user in', async () => {
    const refusal = await refusalAt((url) => {
      url.username = 'nobody-here';
    });
    expect(refusal).toContain('Correct user and password in LINTEL_DATABASE_URL.');
  });

  it('has the database', async () => {
    const refusal = await refusalAt((url) => {
      url.pathname = '/nowhere';
    });
    expect(refusal).toContain('/nowhere has no database of that name. Create it with createdb');
  });

  it('is known by its name', async () => {
    const refusal = await refusalAt((url) => {
      url.hostname = 'postgres.invalid';
    });
    expect(refusal).toContain('is not known by that name. Correct the host');
  });
});

describe('the address to listen on', () => {
  it('is one of this machine', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1' })).toBe(
      'HOST is 192.0.2.1, which is no address of this machine. Set it to one, or to 0.0.0.0 for all.',
    );
  });
});

describe('files of the service', () => {
  it('are copied to a file that does not exist, in a folder that does', async () => {
    expect(await startCommand(['migrate'], { LINTEL_DATA_DIR: at() }).code).toBe(0);
    writeFileSync(at('copy'), 'mine');
    expect(await refusalOf({}, 'backup', at('copy'))).toBe(
      `${at('copy')} exists; name a file that does not.`,
    );
    expect(readFileSync(at('copy'), 'utf8')).toBe('mine');
    writeFileSync(at('secret.key'), 'key');
    writeFileSync(at('other.key'), 'mine');
    expect(await refusalOf({}, 'backup', at('other'))).toBe(
      `${at('other.key')} exists; name a file that does not.`,
    );
    expect(await refusalOf({}, 'backup', at('copy'))).toContain('exists');
    expect(readdirSync(at())).not.toContain('copy.key');
    expect(await refusalOf({}, 'backup', at('no', 'copy'))).toContain('its folder does not exist');
    expect(await refusalOf({ LINTEL_DATA_DIR: at('no') }, 'backup', at('other'))).toContain(
      'There is no database at',
    );
  });
});
