/** The command that runs a proxy with one fault in front of a deployment. */

import { type Command, Option } from 'commander';
import { byText } from '../base/by-text.js';
import { nearest } from '../base/spelling.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { FAULTS } from '../faults/catalogue.js';
import type { Fault } from '../faults/fault.js';
import { type FaultProxy, openProxy, type ProxyOptions } from '../faults/proxy.js';
import { REVISIONS, type Revision } from '../register/schema.js';
import type { End } from './exit-codes.js';
import type { Io } from './io.js';
import { readNumber } from './numbers.js';
import { lookAtTarget } from './proxy-target.js';
import { UsageError } from './usage-error.js';

interface ProxyFlags {
  readonly target?: string;
  readonly fault?: string;
  readonly revision: Revision;
  readonly port: number;
}

const HIGHEST_PORT = 65_535;

export function addProxy(program: Command, io: Io, end: End): void {
  program
    .command('proxy')
    .description('serve a deployment with one fault, on an address of this machine')
    .argument('[beginning]', 'list only the faults whose ids begin like this')
    .option('--target <url>', 'the base address of the deployment')
    .option('--fault <id>', 'the id of the fault; without it all faults are listed')
    .addOption(
      new Option('--revision <name>', 'the revision of that address')
        .choices(['current', 'earlier'])
        .default('current'),
    )
    .option(
      '--port <number>',
      'the port to listen on; a free one by default',
      readNumber(0, HIGHEST_PORT),
      0,
    )
    .action(async (beginning: string | undefined, flags: ProxyFlags) => {
      if (flags.fault === undefined) return io.print(listFaults(chooseListed(beginning, flags)));
      if (beginning !== undefined) {
        throw new UsageError(`Leave out ${beginning}, which is for a list, or --fault.`);
      }
      end(await serveFault(findFault(flags.fault, flags.revision), flags, io));
    });
}

/** The faults to list. Throws a UsageError when a target is named without a fault. */
function chooseListed(beginning = '', { target }: ProxyFlags): readonly Fault[] {
  if (target !== undefined) {
    throw new UsageError('Add --fault <id>. npx lintel-conformance proxy lists them.');
  }
  const listed = FAULTS.filter(({ id }) => id.startsWith(beginning));
  if (listed.length > 0) return listed;
  const families = [...new Set(FAULTS.map(({ id }) => id.split('/')[0] ?? id))];
  const hint = nearest(beginning, families) ?? nearest(beginning, idsOf(FAULTS));
  const meant = hint === undefined ? '' : ` Did you mean ${hint}?`;
  throw new UsageError(`No fault begins with ${beginning}.${meant}`);
}

function idsOf(faults: readonly Fault[]): string[] {
  return faults.map(({ id }) => id);
}

function findFault(id: string, revision: Revision): Fault {
  const fault = FAULTS.find((candidate) => candidate.id === id);
  if (!fault) {
    const hint = nearest(id, idsOf(FAULTS));
    const instead = hint ? `Did you mean ${hint}?` : 'npx lintel-conformance proxy lists them.';
    throw new UsageError(`There is no fault ${id}. ${instead}`);
  }
  if (fault.revisions.includes(revision)) return fault;
  const own = fault.revisions.join();
  throw new UsageError(
    `${id} belongs to the ${own} revision: give the address of that revision, and --revision ${own}.`,
  );
}

/** Serves the target with one fault until the user interrupts. */
async function serveFault(
  fault: Fault,
  { target, revision, port }: ProxyFlags,
  io: Io,
): Promise<ExitCode> {
  if (target === undefined) throw new UsageError('Add --target <url>, with http:// or https://.');
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) {
    throw new UsageError(
      `--target ${target} is no whole address: write it with http:// or https://, such as http://localhost:4010/api.`,
    );
  }
  const { problem, doubts } = await lookAtTarget(target, revision);
  if (problem !== undefined) {
    io.printError(`${target} does not answer: ${problem}. Start it, or correct --target.`);
    return EXIT.configuration;
  }
  for (const doubt of doubts) io.printError(`Note: ${doubt}.`);
  const { origin, pathname } = new URL(target);
  const base = pathname.replace(/\/+$/, '');
  const bases = { [revision]: base };
  const proxy = await open({ origin, bases, effect: fault.effect, port }, io);
  if (!proxy) return EXIT.configuration;
  io.print(`${proxy.url}${base} forwards to ${target} with this fault: ${fault.name}.`);
  io.print(`It breaks ${fault.breaks.join(', ')}. The proxy runs until you interrupt it.`);
  await new Promise<void>((resolve) => {
    io.onInterrupt(async () => {
      await proxy.close();
      resolve();
    });
  });
  return EXIT.interrupted;
}

/** The proxy; undefined when it cannot listen, which is printed. */
async function open(options: ProxyOptions, io: Io): Promise<FaultProxy | undefined> {
  try {
    return await openProxy(options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    io.printError(
      `The proxy cannot listen on port ${options.port}: ${why}. Choose another one with --port.`,
    );
    return undefined;
  }
}

/** The faults by id, one a line. */
function listFaults(faults: readonly Fault[]): string {
  return faults
    .toSorted((one, other) => byText(one.id, other.id))
    .map(({ id, name, breaks, revisions }) => {
      const where = revisions.length < REVISIONS.length ? ` (${revisions.join()} only)` : '';
      return `${id}: ${name}. Breaks ${breaks.join(', ')}${where}`;
    })
    .join('\n');
}
