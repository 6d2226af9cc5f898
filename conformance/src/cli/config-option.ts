import type { Command } from 'commander';

/** The file `init` writes, and every command reads that is told of no other. */
export const CONFIGURATION_FILE = 'lintel-conformance.yaml';

/** Lets a command be told where the configuration is. */
export function addConfigOption(command: Command): Command {
  return command.option('--config <file>', 'the configuration file', CONFIGURATION_FILE);
}

/** What a selection consists of. */
export const SELECTABLE =
  'ids of requirements, checks or scenarios, beginnings of such ids, or levels such as must';

/** What is to be judged, as its arguments: nothing for everything. */
export const SELECTION = [
  '[ids...]',
  `${SELECTABLE}; everything by default. A selection implies --observe`,
] as const;

/** How far a run goes after what the specification leaves open. */
export const OBSERVE = [
  '--observe',
  'also send requests that only explore what the specification leaves open; implied by a selection',
] as const;
