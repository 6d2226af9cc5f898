/**
 * Faults by which an update of an inspection changes too little, too much, or another inspection.
 */
import { asks, inputs, lastIdOf, refusing, turn } from '../../effects.js';
import { family, row } from '../../fault.js';
import { isObject } from '../../message.js';
import { LIST, ONE, UPDATE } from '../../words/inspection-routes.js';
import { alsoBefore, everywhere } from '../../words/neighbours.js';
import {
  isWhole,
  keepsNull,
  overlooks,
  overlooksValues,
  resets,
  takesAlong,
} from '../../words/updates.js';

const INSPECTIONS_SHOWN = `${LIST}, GET ${ONE}`;

/** A field that is sent, and an omitted one that becomes null. */
const PAIRS = [
  ['title', 'return_key'],
  ['conduct_date', 'return_key'],
  ['location_of_keys', 'return_key'],
] as const;

export const INSPECTIONS_UPDATES = [
  ...family(
    'inspections/pairs',
    ...PAIRS.map(([name, other]) =>
      row(
        `${name}-takes-${other}`,
        'INS-046',
        `an update of ${name} resets ${other}`,
        takesAlong(UPDATE, name, other, null),
      ),
    ),
  ),
  ...family(
    'inspections/neighbours',
    row(
      'inspection-before',
      'INS-046',
      'an update of an inspection changes the one before it as well',
      alsoBefore('POST /inspections', UPDATE, INSPECTIONS_SHOWN),
    ),
    row(
      'every-inspection',
      'INS-046',
      'an update of an inspection changes all of them',
      everywhere(UPDATE, INSPECTIONS_SHOWN),
    ),
  ),
  ...family(
    'inspections/update',
    row(
      'inspection-clerk-stays',
      'INS-046',
      'an inspection that has a clerk keeps it',
      asks(UPDATE, ({ json, path }, { writes }) => {
        const id = lastIdOf({ path });
        const before = writes.findLast((write) => Object(write.json)['id'] === id);
        const hasClerk = Number.isInteger(Object(Object(before?.json)['clerk'])['id']);
        if (hasClerk && isObject(json) && Object(json['clerk'])['id']) delete json['clerk'];
      }),
    ),
    row(
      'inspection-length-stays',
      'INS-046',
      'time_to_complete cannot be taken away',
      inputs(UPDATE, keepsNull('time_to_complete')),
    ),
    row(
      'inspection-amounts-whole',
      'INS-046',
      'an update takes amounts without their decimal places',
      inputs(UPDATE, ({ pricing }) => {
        if (!isObject(pricing)) return;
        for (const [part, amount] of Object.entries(pricing))
          if (typeof amount === 'string') pricing[part] = amount.replace(/\..*/, '');
      }),
    ),
    row(
      'inspection-clerk-reset',
      'INS-046',
      'an update without clerk takes the clerk away',
      resets(UPDATE, 'clerk', null),
    ),
    row(
      'inspection-typist-reset',
      'INS-046',
      'an update without typist takes the typist away',
      resets(UPDATE, 'typist', null),
    ),
    row(
      'inspection-empty-text',
      'INS-046 INS-047',
      'an empty text is overlooked in an update of an inspection',
      inputs(UPDATE, overlooksValues('')),
    ),
    row(
      'inspection-seconds',
      'INS-039',
      'an update takes a time_to_complete of seconds',
      inputs(UPDATE, (body) => {
        if (/^PT\d+S$/.test(String(body['time_to_complete']))) delete body['time_to_complete'];
      }),
    ),
    row(
      'inspection-days',
      'INS-046',
      'the days of a time_to_complete are lost in an update',
      inputs(
        UPDATE,
        turn('time_to_complete', (length) => String(length).replace(/^P\d+D/, 'P')),
      ),
    ),
    row(
      'inspection-minutes',
      'INS-046',
      'the minutes of a time_to_complete of hours are lost in an update',
      inputs(
        UPDATE,
        turn('time_to_complete', (length) => String(length).replace(/H\d+M$/, 'H')),
      ),
    ),
    row(
      'inspection-whole-refused',
      'INS-046',
      'an update of an inspection with every field is refused',
      refusing(UPDATE, isWhole),
    ),
    ...['title', 'location_of_keys', 'pricing', 'time_to_complete', 'conduct_date'].map((name) =>
      row(
        `inspection-${name.replaceAll('_', '-')}`,
        'INS-046 INS-047',
        `an update overlooks ${name}`,
        overlooks(UPDATE, name),
      ),
    ),
    row(
      'inspection-notes-replaced',
      'GEN-031',
      'notes that are sent replace all notes',
      inputs(UPDATE, ({ notes }) => {
        if (isObject(notes)) notes['internal'] ??= null;
      }),
    ),
    row(
      'inspection-pricing-replaced',
      'GEN-031',
      'a part of the pricing that is sent replaces the whole pricing',
      inputs(UPDATE, ({ pricing }) => {
        if (isObject(pricing)) pricing['margin'] ??= '';
      }),
    ),
    row(
      'inspection-duration-reset',
      'INS-046',
      'an update without time_to_complete clears it',
      resets(UPDATE, 'time_to_complete', null),
    ),
  ),
];
