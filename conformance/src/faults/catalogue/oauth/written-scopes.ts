/** Faults of single routes that write without the scope they need. */
import { scopeless } from '../../effects.js';
import { family, row, within } from '../../fault.js';

/** A route on which no scope is looked at. */
const needsNone = (name: string, what: string, route: string) =>
  row(`${name}-needs-none`, 'OAU-008', `${what} with any scope`, scopeless(route));

export const WRITTEN_SCOPES = family(
  'oauth/bearer',
  needsNone('booking', 'inspections are created', 'POST /inspections'),
  needsNone(
    'room',
    'rooms and sections are added',
    'POST /inspections/{}/rooms, POST /v2/inspections/{}/rooms',
  ),
  ...within(
    'current',
    needsNone(
      'contact-change',
      'contacts of a property are changed',
      'PUT /properties/{}/contacts/{}',
    ),
    needsNone(
      'inspection-contact-change',
      'contacts of an inspection are changed',
      'PUT /inspections/{}/contacts/{}',
    ),
    needsNone(
      'contact-deletion',
      'contacts of a property are deleted',
      'DELETE /properties/{}/contacts/{}',
    ),
    needsNone('meter', 'meters are added', 'POST /properties/{}/meters'),
    needsNone('meter-change', 'meters are changed', 'PUT /properties/{}/meters/{}'),
    needsNone('meter-deletion', 'meters are deleted', 'DELETE /properties/{}/meters/{}'),
    needsNone(
      'inspection-contact-deletion',
      'contacts of an inspection are deleted',
      'DELETE /inspections/{}/contacts/{}',
    ),
    needsNone('initialization', 'an initialization is set', 'PUT /inspections/{}/initialization'),
    needsNone('cancellation', 'an inspection is cancelled', 'POST /inspections/{}/cancel'),
  ),
  ...within(
    'earlier',
    needsNone('contact', 'contacts of a property are added', 'POST /properties/{}/contacts'),
    needsNone(
      'inspection-contact',
      'contacts of an inspection are added',
      'POST /inspections/{}/contacts',
    ),
    needsNone('completion', 'an inspection is completed', 'POST /inspections/{}/complete'),
    needsNone(
      'report-copy',
      'the report of a property is copied',
      'PUT /inspections/{}/copy-from-property/{}',
    ),
    needsNone('room-change', 'rooms are renamed', 'PUT /inspections/{}/rooms/{}'),
    needsNone('rooms-order', 'rooms are put in order', 'PUT /inspections/{}/rooms'),
    needsNone('room-copy', 'rooms are copied', 'PUT /inspections/{}/rooms/{}/copy'),
    needsNone('room-deletion', 'rooms are deleted', 'DELETE /inspections/{}/rooms/{}'),
    needsNone('item', 'items are added', 'POST /inspections/{}/rooms/{}/items'),
    needsNone('item-change', 'items are changed', 'PUT /inspections/{}/rooms/{}/items/{}'),
    needsNone('items-order', 'items are put in order', 'PUT /inspections/{}/rooms/{}/items'),
    needsNone('item-copy', 'items are copied', 'PUT /inspections/{}/rooms/{}/items/{}/copy'),
    needsNone('item-deletion', 'items are deleted', 'DELETE /inspections/{}/rooms/{}/items/{}'),
  ),
);
