/** Reads what modules export, to find the code of an id and to hold lists kept by hand against the files. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { byText } from '../base/by-text.js';

export interface Exported {
  /** The path of the module in the folder that was read. */
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
}

/**
 * What the modules of a folder and of those in it export, in the order of their paths and names. Tests and
 * cases are read only when `names`, the ends of the paths, says so.
 */
export async function listExports(
  folder: URL,
  names = /(?<!\.(?:test|cases))\.ts$/,
): Promise<Exported[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => names.test(file)).sort(byText);
  const exported = modules.map(async (file) => {
    const module: object = await import(fileURLToPath(new URL(file, folder)));
    const entries = Object.entries(module).sort(([a], [b]) => byText(a, b));
    return entries.map(([name, value]) => ({ file, name, value }));
  });
  return (await Promise.all(exported)).flat();
}
