import { readdirSync, readFileSync } from 'node:fs';

export interface Vector {
  name: string;
  value: unknown;
  jsonx: Buffer;
}

/**
 * The pairs of one folder below test/vectors: NAME.json has the value, NAME.xml the document and a
 * line feed.
 */
export function readVectors(folder: 'both' | 'reading' | 'writing'): Vector[] {
  return readNames(`vectors/${folder}`, '.json').map((name) => ({
    name,
    value: JSON.parse(readFile(`vectors/${folder}/${name}.json`).toString()),
    jsonx: readFile(`vectors/${folder}/${name}.xml`),
  }));
}

/** The documents below test/hostile by name. */
export function readHostileDocuments(): [name: string, document: Buffer][] {
  return readNames('hostile', '.xml').map((name) => [name, readFile(`hostile/${name}.xml`)]);
}

/** What the message about each of those documents has to contain. */
export function readHostileReasons(): Record<string, string> {
  return JSON.parse(readFile('hostile/reasons.json').toString());
}

function readNames(folder: string, extension: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length));
}

function readFile(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
