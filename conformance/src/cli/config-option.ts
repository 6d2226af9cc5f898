import type { Command } from 'commander';

/** The file `init` writes, and every command reads that is told of no other. */
export const CONFIGURATION_FILE = 'lintel-conformance.yaml';

/** Lets a command be told where the configuration is. */
export function addConfigOption(command: Command): Command {
  return command.option('--config <file>', 'the configuration', CONFIGURATION_FILE);
}

/** What is to be judged, as its arguments: nothing for everything. */
export const SELECTION = [
  '[ids...]',
  'requirements, checks, scenarios or beginnings of their names, or levels such as must; what is chosen is observed as with --observe',
] as const;

/** How far a run goes after what the specification leaves open. */
export const OBSERVE = [
  '--observe',
  'send also what only shows points the specification leaves open; a choice implies it',
] as const;
