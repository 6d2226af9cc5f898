import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../src/domain/errors.js';
import type { BlobStore } from '../../src/domain/ports/blobs.js';

// What a store of files does, wherever it keeps them.

/** A store, one that cannot be reached, and how both are ended. */
export interface OpenStores {
  readonly store: BlobStore;
  readonly gone: BlobStore;
  close(): Promise<void>;
}

export function blobStoreCases(openStores: (folder: string) => Promise<OpenStores>): void {
  let folder: string;
  let open: OpenStores;
  let store: BlobStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-blobs-'));
    open = await openStores(folder);
    store = open.store;
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives back what it took over', async () => {
    const { key, bytes } = await put(100_000);
    expect(await read(key)).toEqual(bytes);
    expect(await read(key), 'and again').toEqual(bytes);
  });

  it('keeps an empty file and a large one', async () => {
    for (const size of [0, 1, 6 * 1024 * 1024]) {
      const { key, bytes } = await put(size);
      expect((await read(key))?.equals(bytes)).toBe(true);
    }
  });

  it('gives a part of a file, both ends in it', async () => {
    const { key, bytes } = await put(1000);
    for (const [start, end] of [
      [0, 1],
      [10, 19],
      [999, 999],
      [0, 999],
    ] as const)
      expect(await read(key, { start, end })).toEqual(bytes.subarray(start, end + 1));
  });

  it('lends what it has as a file, which stays its own', async () => {
    const { key, bytes } = await put(70_000);
    const path = join(folder, randomUUID());
    expect(await store.lend(key, path)).toBe(true);
    expect(await readFile(path)).toEqual(bytes);
    await rm(path);
    expect(await read(key)).toEqual(bytes);
  });

  it('has nothing under an unknown key', async () => {
    expect(await store.open(newKey())).toBeUndefined();
    const path = join(folder, randomUUID());
    expect(await store.lend(newKey(), path)).toBe(false);
    expect(existsSync(path)).toBe(false);
  });

  it('has nothing where something was removed, and removes nothing twice without complaint', async () => {
    const { key } = await put(10);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    await store.remove(key);
  });

  it('keeps files apart', async () => {
    const [one, other] = [await put(50), await put(50)];
    await store.remove(one.key);
    expect(await read(other.key)).toEqual(other.bytes);
  });

  it('takes many files at once', async () => {
    const files = await Promise.all(Array.from({ length: 16 }, () => put(20_000)));
    const contents = await Promise.all(files.map(({ key }) => read(key)));
    expect(
      contents.every((content, index) => content?.equals(files[index]?.bytes ?? content)),
    ).toBe(true);
  });

  it('has nothing of a file that is not there to be taken over', async () => {
    const key = newKey();
    await expect(store.put(key, join(folder, 'absent'))).rejects.toThrow(Failure);
    expect(await store.open(key)).toBeUndefined();
  });

  it('is unavailable when it cannot be reached, and loses nothing then', async () => {
    const path = join(folder, randomUUID());
    await writeFile(path, 'kept');
    const attempts = [
      () => open.gone.put(newKey(), path),
      () => open.gone.open(newKey()),
      () => open.gone.lend(newKey(), join(folder, randomUUID())),
      () => open.gone.remove(newKey()),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' });
    expect(existsSync(path)).toBe(true);
  });

  async function put(size: number) {
    const path = join(folder, randomUUID());
    const bytes = randomBytes(size);
    await writeFile(path, bytes);
    const key = newKey();
    await store.put(key, path);
    return { key, bytes };
  }

  async function read(key: string, range?: { start: number; end: number }) {
    const content = await store.open(key, range);
    return content && buffer(content);
  }
}

function newKey(): string {
  return randomUUID().replaceAll('-', '');
}
