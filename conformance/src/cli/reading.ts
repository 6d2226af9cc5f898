/** The commands that read the register: what is demanded, and how it is judged. */
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { beginsWith } from '../register/begins-with.js';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import { explainRequirement } from './explain.js';
import type { Io } from './io.js';
import { listRequirements } from './list.js';

type End = (code: ExitCode) => void;

export function addList(program: Command, io: Io, end: End): void {
  program
    .command('list')
    .description('list the requirements')
    .argument('[ids...]', 'beginnings of ids, such as PRP')
    .option('--not-tested', 'only those this suite cannot judge, with the reason')
    .action((selection: string[], { notTested = false }: { notTested?: boolean }) => {
      const unknown = listRequirements(loadRegister(), { selection, notTested }, io);
      if (unknown.length === 0) return;
      io.complain(`No requirement begins with ${unknown.join(', ')}. See: lintel-conformance list`);
      end(EXIT.usage);
    });
}

export function addExplain(program: Command, io: Io, end: End): void {
  program
    .command('explain')
    .description('say what a requirement demands and how it is judged')
    .argument('<id>', 'a requirement, such as PRO-001')
    .action((id: string) => {
      const register = loadRegister();
      if (explainRequirement(id, register, SCENARIOS, io)) return;
      const isBeginning = register.some((requirement) => beginsWith(requirement.id, id));
      const where = isBeginning ? `list ${id}` : 'list';
      io.complain(`There is no requirement ${id}. See: lintel-conformance ${where}`);
      end(EXIT.usage);
    });
}
