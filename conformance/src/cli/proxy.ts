import { EXIT, type ExitCode } from '../engine/exit-code.js';
import type { Fault } from '../faults/fault.js';
import { openProxy } from '../faults/proxy.js';
import { REVISIONS, type Revision } from '../register/schema.js';
import type { Io } from './io.js';

export interface ProxyRequest {
  /** The base address of the target. */
  readonly target: string;
  readonly revision: Revision;
  readonly port: number;
}

/** Serves the target with one fault until the user interrupts. */
export async function serveFault(
  fault: Fault,
  { target, revision, port }: ProxyRequest,
  io: Io,
): Promise<ExitCode> {
  const { origin, pathname } = new URL(target);
  const base = pathname.replace(/\/+$/, '');
  const bases = { [revision]: base };
  const proxy = await openProxy({ origin, bases, effect: fault.effect, port });
  io.print(`${proxy.url}${base} is ${target}, but ${fault.name}.`);
  io.print(`Broken: ${fault.breaks.join(', ')}. The proxy runs until it is interrupted.`);
  await new Promise<void>((resolve) => {
    io.onInterrupt(async () => {
      await proxy.close();
      resolve();
    });
  });
  return EXIT.interrupted;
}

/** The faults by id, one a line. */
export function listFaults(faults: readonly Fault[]): string {
  return faults
    .map(({ id, name, breaks, revisions }) => {
      const where = revisions.length < REVISIONS.length ? ` (${revisions.join()} only)` : '';
      return `${id}: ${name}. Breaks ${breaks.join(', ')}${where}`;
    })
    .join('\n');
}
