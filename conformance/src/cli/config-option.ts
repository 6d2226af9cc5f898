import type { Command } from 'commander';

/** The file that `init` writes and that every command reads by default. */
export const CONFIGURATION_FILE = 'lintel-conformance.yaml';

/** Adds the option `--config` to a command. */
export function addConfigOption(command: Command): Command {
  return command.option('--config <file>', 'the configuration file', CONFIGURATION_FILE);
}

/** Describes a selection in the help. */
export const SELECTABLE =
  'ids of requirements, checks or scenarios, beginnings of such ids, or levels such as must';

/** The argument of a command that selects what to judge; everything by default. */
export const SELECTION = [
  '[ids...]',
  `${SELECTABLE}; everything by default. A selection implies --observe`,
] as const;

/** The option to pursue everything the specification leaves open. */
export const OBSERVE = [
  '--observe',
  'also send requests that only explore what the specification leaves open; implied by a selection',
] as const;
