import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { runServer } from 'verdaccio';
import { readManifest } from './installed.mjs';

// A package registry on this machine that knows nothing but what is published to it here.

/** Starts a registry that keeps its packages in a folder. */
export async function startRegistry(folder) {
  const port = await findFreePort();
  const app = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all', unpublish: '$all' } },
    auth: {},
    max_body_size: '300mb',
    log: { type: 'stdout', level: 'fatal' },
    server: { keepAliveTimeout: 600 },
  });
  const server = app.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Publishes a package as it is installed here. */
export async function publishInstalled(url, { name, folder }) {
  const manifest = readManifest(folder);
  const tarball = pack(folder);
  const file = `${name.split('/').at(-1)}-${manifest.version}.tgz`;
  const dist = {
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    shasum: createHash('sha1').update(tarball).digest('hex'),
    tarball: new URL(`${name}/-/${file}`, url).href,
  };
  const response = await fetch(new URL(name.replace('/', '%2f'), url), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, scripts: {}, dist } },
      _attachments: {
        [file]: {
          content_type: 'application/octet-stream',
          data: tarball.toString('base64'),
          length: tarball.length,
        },
      },
    }),
  });
  if (!response.ok)
    throw new Error(`${name}@${manifest.version} was not published: ${await response.text()}`);
}

/** From a copy: here equal files are one file with several names, which would be packed once. */
function pack(folder) {
  const into = mkdtempSync(join(tmpdir(), 'lintel-pack-'));
  try {
    cpSync(folder, join(into, 'package'), { recursive: true });
    const file = join(into, 'package.tgz');
    create({ file, cwd: into, gzip: { level: 1 }, sync: true }, ['package']);
    return readFileSync(file);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
