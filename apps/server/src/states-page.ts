import { contract, INSPECTION_STATE_CODES, INSPECTION_STATES, Inspection } from '@lintel/schema';
import {
  type Moment,
  TRANSITIONS,
  type Transition,
  type Trigger,
  WRITABLE,
} from './domain/inspections/inspection-states.js';

// The life of an inspection for readers of the documentation: the two tables of inspection-states.ts, in words.

const TRIGGERS = Object.keys(TRANSITIONS) as readonly Trigger[]; // keys of a literal object

/** The page that shows the states of inspections, made from the tables that rule them. */
export function statesPage(): string {
  return [
    '# States of an inspection',
    '',
    '<!-- Generated from apps/server/src/domain/inspections/inspection-states.ts by `pnpm generate`. -->',
    '',
    'Both revisions have the same states, moves and locks.',
    '',
    '| Code | Name | Meaning |',
    '|---|---|---|',
    ...INSPECTION_STATE_CODES.map(stateRow),
    '',
    '## Moves',
    '',
    'Whatever is not listed is answered 409 and changes nothing; the answer names the present state. Of several at once one',
    'makes the move. The first successful write to the report of an inspection that can be started starts it, in the same',
    'step. Who sees and writes an inspection at all is in [roles.md](roles.md).',
    '',
    '| From | Request | If | Only by | To | Then |',
    '|---|---|---|---|---|---|',
    ...TRIGGERS.flatMap((trigger) => TRANSITIONS[trigger].map((move) => moveRow(trigger, move))),
    '',
    '## Writes',
    '',
    'Every other write is answered 409, after what is wrong with its body. A PDF can be asked for in every state.',
    '',
    '| What is written | States |',
    '|---|---|',
    ...Object.entries(WRITABLE).map(([what, states]) => `| ${what} | ${namesOf(states)} |`),
    '',
    'The initialization can be changed until it is loaded: at the start, or at once by `preload_template_id`. One for which',
    'the report has no room is refused at the start with 409, until another is set or none; a reopening removes it.',
    '',
  ].join('\n');
}

function stateRow(code: (typeof INSPECTION_STATE_CODES)[number]): string {
  const { name, meaning } = INSPECTION_STATES[code];
  return `| ${code} | ${name} | ${meaning} |`;
}

function moveRow(trigger: Trigger, move: Transition): string {
  const { from, when = '', by = '', to } = move;
  const cells = [namesOf(from), requestOf(trigger), when, by, namesOf([to]), effectsOf(move)];
  return `| ${cells.join(' | ')} |`;
}

/** The request that pulls a trigger, as the contract has it. */
function requestOf(trigger: Trigger): string {
  const { method, path, ...row } = contract[`${trigger}Inspection`];
  const methods = 'alsoMethod' in row ? `${method} or ${row.alsoMethod}` : method;
  return `\`${methods} ${path}\``;
}

/** What a move does beside moving. */
function effectsOf(move: Transition): string {
  const { sets, clears } = move;
  return [
    ...(move.begins
      ? ['the first time, `started_at` is set and a recorded initialization loaded']
      : []),
    ...(sets && isShown(sets) ? [`\`${sets}\` is set`] : []),
    ...(clears ? [`\`${clears}\` becomes null`] : []),
  ].join('; ');
}

/** Whether answers have a time; one is for the rules alone. */
function isShown(moment: Moment): boolean {
  return Object.hasOwn(Inspection.current.properties, moment);
}

function namesOf(codes: Transition['from']): string {
  return codes.map((code) => (code === 0 ? '(none)' : INSPECTION_STATES[code].name)).join(', ');
}
