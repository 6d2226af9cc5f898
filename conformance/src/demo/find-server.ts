import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program and its first arguments. */
export type CommandLine = readonly [string, ...string[]];

/** The built server inside the repository this package is developed in. */
const IN_WORKSPACE = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));

/**
 * The command that starts the Lintel server with demo data: the one that was given, the server
 * package if it is installed here, else the server of the repository. Undefined when there is none.
 */
export function findServer(given: string | undefined): CommandLine | undefined {
  if (given !== undefined) return splitCommand(given);
  const installed = findInstalled();
  if (installed !== undefined) return [process.execPath, installed, 'demo'];
  return existsSync(IN_WORKSPACE) ? [process.execPath, IN_WORKSPACE, 'demo'] : undefined;
}

/** Splits at blanks, except those in quotes, as a shell does. */
function splitCommand(command: string): CommandLine {
  const words = command.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
  const [program = '', ...rest] = words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  return [program, ...rest];
}

function findInstalled(): string | undefined {
  try {
    const require = createRequire(join(process.cwd(), 'package.json'));
    const file = require.resolve('@lintel/server/package.json');
    const { bin } = JSON.parse(readFileSync(file, 'utf8'));
    const main = join(
      dirname(file),
      typeof bin === 'string' ? bin : (Object.values(bin)[0] as string),
    ); // a map of names to files
    return existsSync(main) ? main : undefined;
  } catch {
    return undefined;
  }
}
