/** Faults of ids and of the order of records. */
import { asks, replies } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject } from '../../message.js';
import { REPORT, ROOMS } from '../../words/report-routes.js';

export const GENERAL_RECORDS = [
  ...family(
    'general/contacts',
    ...within(
      'current',
      row('id-reused', 'GEN-027', 'the id of a deleted contact is given out again', {
        ...asks(`DELETE /properties/{}/contacts/{}`, ({ path }, { notes }) => {
          notes.set('deleted', path.split('/').at(-1) ?? '');
        }),
        ...replies('POST /properties/{}/contacts', ({ json }, _request, { notes }) => {
          if (notes.has('deleted') && isObject(json)) json['id'] = Number(notes.get('deleted'));
        }),
      }),
    ),
  ),
  ...family(
    'general',
    ...within(
      'earlier',
      row('room-id-reused', 'GEN-027', 'the id of a deleted room is given out again', {
        ...asks(`DELETE ${ROOMS}/{}`, ({ path }, { notes }) => {
          notes.set('deleted', path.split('/').at(-1) ?? '');
        }),
        ...replies(`POST ${ROOMS}`, ({ json }, _request, { notes }) => {
          if (notes.has('deleted') && isObject(json)) json['id'] = Number(notes.get('deleted'));
        }),
      }),
    ),
    row(
      'reports-apart',
      'GEN-017',
      'each revision has an order of its own for rooms',
      replies(REPORT, ({ json }, { revision }) => {
        if (revision === 'earlier' && isObject(json) && Array.isArray(json['rooms']))
          json['rooms'].reverse();
      }),
    ),
  ),
];
