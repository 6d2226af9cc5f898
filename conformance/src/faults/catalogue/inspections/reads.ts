/** Faults of reading and searching inspections after they were created, updated or moved on. */
import { asks, records, replies, set, turn } from '../../effects.js';
import { family, row } from '../../fault.js';
import { isObject } from '../../message.js';
import { LIST, READ } from '../../words/inspection-routes.js';
import { changes, overlooksChanged } from '../../words/searches.js';

export const INSPECTIONS_READS = [
  ...family(
    'inspections/found',
    row(
      'inspection-before-it-moved',
      'INS-029',
      'an inspection is not found by an address its property was given later',
      overlooksChanged(
        'GET /inspections',
        'address',
        'PUT /properties/{}',
        changes('address'),
        'property',
      ),
    ),
    row(
      'inspection-without-line2',
      'INS-029',
      'the second line of an address finds no inspection',
      asks(LIST, ({ query }) => {
        const words = query.get('address');
        if (words?.includes('Flat 3')) query.set('address', words.replace('Flat 3', 'zzz'));
      }),
    ),
    row(
      'clerk-at-first',
      'INS-026',
      'an inspection is not found by a clerk it was given later',
      overlooksChanged('GET /inspections', 'clerk_id', 'PUT /inspections/{}', changes('clerk')),
    ),
    row(
      'state-at-first',
      'INS-028',
      'a completed inspection is not found by its state',
      overlooksChanged('GET /inspections', 'state_id', 'POST|PUT /inspections/{}/complete'),
    ),
  ),
  ...family(
    'inspections/later',
    row(
      'report-key-shared',
      'INS-013',
      'every read of an inspection shows the same report_key',
      records(READ, set('report_key', 'Q2hlY2stdGhpcy1rZXktbm93')),
    ),
    row(
      'report-key-shared-in-lists',
      'INS-013',
      'every entry of a list shows the same report_key',
      records(LIST, set('report_key', 'Q2hlY2stdGhpcy1rZXktbm93')),
    ),
    row(
      'report-key-renewed',
      'INS-013',
      'every read of an inspection shows a new report_key',
      replies(READ, ({ json }, _request, { notes }) => {
        if (!isObject(json) || !('report_key' in json)) return;
        const count = Number(notes.get('reads') ?? 0) + 1;
        notes.set('reads', String(count));
        json['report_key'] = `${String(json['report_key'])}${count}`;
      }),
    ),
    row(
      'duration-halved',
      'INS-038',
      'a read of an inspection shows another time_to_complete',
      records(
        READ,
        turn('time_to_complete', () => 'PT30M'),
      ),
    ),
    row(
      'title-cut-in-lists',
      'INS-002',
      'lists show the first twenty characters of a title',
      records(
        LIST,
        turn('title', (title) => String(title).slice(0, 20)),
      ),
    ),
    row(
      'completion-unlisted',
      'INS-002',
      'completed_at is null in lists',
      records(LIST, set('completed_at', null)),
    ),
  ),
];
