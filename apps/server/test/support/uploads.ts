import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './api.js';
import type { TestServer } from './server.js';

// Uploads as clients send them, and a look at what they leave behind.

/** A form to be sent. */
export interface UploadForm {
  readonly file?: Buffer | string;
  readonly filename?: string;
  readonly type?: string;
  /** Text parts by name. */
  readonly texts?: Readonly<Record<string, string | number>>;
}

/** Sends a form. */
export function sendUpload(api: TestApi, path: string, form: UploadForm) {
  const { file, filename = 'kitchen', type = 'application/octet-stream', texts = {} } = form;
  const request = api.post(path);
  for (const [name, text] of Object.entries(texts)) request.field(name, text);
  if (file === undefined) return Object.keys(texts).length > 0 ? request : request.field('', '');
  return request.attach('file', Buffer.from(file), { filename, contentType: type });
}

/** The bytes under an address, fetched by somebody without a token. */
export async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Names of the files in the folders of a server: those kept, and those on their way. */
export function filesOf({ dataDir }: Pick<TestServer, 'dataDir'>) {
  const onTheirWay = namesIn(join(dataDir, 'files', 'uploads'));
  const all = namesIn(join(dataDir, 'files'));
  return { kept: all.filter((name) => !onTheirWay.includes(name)), onTheirWay };
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
