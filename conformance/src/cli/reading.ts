/** The commands that read the register: what is required, and how it is judged. */

import type { Command } from 'commander';
import { nearest } from '../base/spelling.js';
import { EXIT } from '../engine/exit-code.js';
import { findUnknownSelections, selectRequirements } from '../engine/plan.js';
import { describeUnknownSelection } from '../engine/unknown-selection.js';
import { FAULTS } from '../faults/catalogue.js';
import { loadRegister } from '../register/load.js';
import type { Revision } from '../register/schema.js';
import { SCENARIOS } from '../scenarios/index.js';
import { revisionOption } from './choice.js';
import { SELECTABLE } from './config-option.js';
import type { End } from './exit-codes.js';
import { explain, type Library, listExplained } from './explain.js';
import type { Io } from './io.js';
import { printRequirements } from './list.js';

interface ListFlags {
  readonly notTested?: boolean;
  readonly json?: boolean;
  readonly revision: Revision | 'both';
}

export function addList(program: Command, io: Io, end: End): void {
  program
    .command('list')
    .description('list the requirements')
    .argument('[ids...]', `${SELECTABLE}; everything by default`)
    .option('--not-tested', 'only those this suite cannot judge, with the reason')
    .option('--json', 'as JSON, one list of all')
    .addOption(revisionOption())
    .action((selection: string[], { notTested = false, json = false, revision }: ListFlags) => {
      const register = loadRegister();
      const selected = selectRequirements(selection, register, SCENARIOS);
      const listed = selected.filter(
        ({ revisions }) => revision === 'both' || revisions.includes(revision),
      );
      const unknown = findUnknownSelections(selection, register, SCENARIOS);
      if (unknown.length < selection.length || selection.length === 0) {
        printRequirements(listed, { notTested, json }, io);
      }
      if (unknown.length === 0) return;
      io.printError(describeUnknownSelection(unknown, { register, scenarios: SCENARIOS }));
      end(EXIT.usage);
    });
}

export function addExplain(program: Command, io: Io, end: End): void {
  program
    .command('explain')
    .description('explain a requirement, an area, a check, a scenario or a fault')
    .argument('<id>', 'the id, such as PRO-001, PRO, properties.create.returns-it or oauth/refresh')
    .action((id: string) => {
      const library = { register: loadRegister(), scenarios: SCENARIOS, faults: FAULTS };
      const lines = explain(id, library);
      for (const line of lines) io.print(line);
      if (lines.length > 0) return;
      io.printError(describeUnknownId(id, library));
      end(EXIT.usage);
    });
}

/** What to try instead of an id that does not exist: a list for a beginning, the nearest id for a misspelling. */
function describeUnknownId(id: string, library: Library): string {
  const { register, scenarios } = library;
  const isBeginning = findUnknownSelections([id], register, scenarios).length === 0;
  const hint = isBeginning ? undefined : nearest(id, listExplained(library));
  const meant = hint === undefined ? '' : ` Did you mean ${hint}?`;
  const list = isBeginning ? `list ${id}` : 'list';
  return `No requirement, area, check, scenario or fault has the id ${id}.${meant} See: npx lintel-conformance ${list}`;
}
