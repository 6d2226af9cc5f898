/** Reads what modules export, so that a test can hold a list kept by hand against the files. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the modules of a folder and of those in it export, by the path of their file in the folder.
 * @param names what the paths of the files end in; tests and cases are read only when this says so
 */
export async function importAll(
  folder: URL,
  names = /(?<!\.(?:test|cases))\.ts$/,
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => names.test(file)).sort();
  return new Map(
    await Promise.all(
      modules.map(async (file): Promise<[string, unknown[]]> => {
        const module: object = await import(fileURLToPath(new URL(file, folder)));
        return [file, Object.values(module)];
      }),
    ),
  );
}
