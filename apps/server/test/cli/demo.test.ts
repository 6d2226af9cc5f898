import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newDataDir } from '../support/demo.js';
import { startCommand } from '../support/terminal.js';

describe('lintel demo', () => {
  const folder = newDataDir();
  const data = join(folder.dataDir, 'data');
  const settings = { PORT: '0', LINTEL_DATA_DIR: data };
  afterAll(() => folder.remove());

  it('says where everything is, serves until it is stopped, and starts again', async () => {
    for (const _ of ['first', 'second']) {
      const demo = startCommand(['demo'], settings);
      await demo.until('Ctrl-C');
      const { current } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
      expect(demo.printed.join('\n')).toContain(current.accessToken);
      const headers = { authorization: `Bearer ${current.accessToken}` };
      expect((await fetch(`${current.baseUrl}/me`, { headers })).status).toBe(200);
      expect(await demo.stop()).toBe(0);
      await expect(fetch(`${current.baseUrl}/me`, { headers })).rejects.toThrow();
      expect(demo.complaints).toEqual([]);
    }
  });

  it('makes files that are for their owner alone, and so is a copy of them', async () => {
    const modesOf = (...names: string[]) =>
      names.map((name) => (statSync(join(data, name)).mode & 0o777).toString(8));
    const demo = startCommand(['demo'], settings);
    await demo.until('Ctrl-C');
    const files = readdirSync(data).filter((name) => name !== 'files');
    expect(files).toEqual(expect.arrayContaining(['demo.json', 'lintel.sqlite-wal']));
    expect(modesOf(...files)).toEqual(files.map(() => '600'));
    expect(modesOf('.', 'files', 'files/uploads')).toEqual(['700', '700', '700']);

    const copy = newDataDir();
    const file = join(copy.dataDir, 'copy.sqlite');
    const backup = startCommand(['backup', file], settings);
    expect(await backup.code).toBe(0);
    const copies = ['copy.sqlite', 'copy.sqlite.key'];
    expect(readdirSync(copy.dataDir).toSorted()).toEqual(copies);
    for (const name of copies) expect(statSync(join(copy.dataDir, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(`${file}.key`)).toEqual(readFileSync(join(data, 'secret.key')));
    expect(backup.printed.join('\n')).toContain(`copy ${join(data, 'files')} as well`);
    copy.remove();
    expect(await demo.stop()).toBe(0);
  });

  it('says so when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo; // listening on a port, not a pipe
    const demo = startCommand(['demo'], { ...settings, PORT: String(port) });
    expect(await demo.code).toBe(1);
    expect(demo.complaints).toEqual([
      `Port ${port} is taken. Set PORT to a free one, or 0 for any.`,
    ]);
    other.close();
  });

  it('leaves alone a database that holds other accounts', async () => {
    const { dataDir, remove } = newDataDir();
    const own = { ...settings, LINTEL_DATA_DIR: dataDir };
    const person = ['--account', 'Mine', '--name', 'Jo Hill', '--email', 'jo@example.com'];
    expect(await startCommand(['user', 'create', ...person], own).code).toBe(0);
    const demo = startCommand(['demo'], own);
    expect(await demo.code).toBe(1);
    expect(demo.complaints[0]).toContain('accounts that are not those of the demo');
    remove();
  });

  it('warns when others can reach the port', async () => {
    const demo = startCommand(['demo'], { ...settings, HOST: '0.0.0.0' });
    await demo.until('Ctrl-C');
    await demo.stop();
    expect(demo.complaints[0]).toContain('Everybody knows these passwords');
  });
});
