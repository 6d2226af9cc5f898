import type { InspectionTypeCode } from '@lintel/schema';
import type { SectionDefinition } from '../domain/inspections/bundled/definition.js';
import type { Row } from './table.js';

// What a demo agency is made of: tables, one for each subject. Rows name each other by ref or by name.

type Person = Row<'email' | 'name' | 'role' | 'telephone' | 'client' | 'since'>;

/** A template that an agency has written for itself. */
export interface OwnTemplate {
  readonly name: string;
  readonly type: InspectionTypeCode;
  readonly since: string;
  readonly sections: readonly SectionDefinition[];
}

/** An account with everything in it. Dates are days; what happened first comes first in every list. */
export interface Agency {
  readonly name: string;
  readonly requires_review: boolean;
  readonly opened: string;
  /** The first is an administrator and comes with the account. */
  readonly people: readonly [Person, ...Person[]];
  readonly clients: readonly Row<
    'name' | 'company' | 'email' | 'telephone' | 'website' | 'since'
  >[];
  readonly clientAddresses: readonly Row<
    'client' | 'line1' | 'line2' | 'city' | 'county' | 'postcode'
  >[];
  readonly clientNotes: readonly Row<'client' | 'note'>[];
  readonly customFields: readonly Row<'entity' | 'name' | 'required' | 'since'>[];
  /** Besides `ref` the columns are names of custom fields. */
  readonly customValues: readonly Row<string>[];
  readonly templates: readonly OwnTemplate[];
  readonly properties: readonly Row<
    'ref' | 'within' | 'line1' | 'line2' | 'town' | 'postcode' | 'client' | 'added'
  >[];
  readonly features: readonly Row<
    'ref' | 'type' | 'form' | 'rooms' | 'outside' | 'furnished' | 'uprn' | 'tags'
  >[];
  readonly propertyNotes: readonly Row<'ref' | 'note'>[];
  readonly contacts: readonly Row<
    'ref' | 'type' | 'name' | 'email' | 'phone' | 'duties' | 'since'
  >[];
  readonly meters: readonly Row<
    'ref' | 'type' | 'location' | 'supplier' | 'serial_no' | 'opening' | 'yearly' | 'from' | 'until'
  >[];
  /** Every inspection that was booked; `from` is what its report begins with. */
  readonly diary: readonly Row<
    'no' | 'ref' | 'type' | 'from' | 'booked' | 'conduct' | 'clerk' | 'typist'
  >[];
  /** On which day what became of each; an empty cell is what has not happened. */
  readonly course: readonly Row<
    'no' | 'begun' | 'typed' | 'submitted' | 'reopened' | 'completed' | 'closed' | 'cancelled'
  >[];
  readonly diaryNotes: readonly Row<'no' | 'kind' | 'note'>[];
  /** Besides `no` the columns are names of custom fields. */
  readonly diaryValues: readonly Row<string>[];
  readonly visitors: readonly Row<
    'no' | 'type' | 'name' | 'email' | 'phone' | 'duties' | 'since'
  >[];
  readonly findings: readonly Row<'no' | 'room' | 'item' | 'condition' | 'photo' | 'caption'>[];
  readonly actions: readonly Row<
    'no' | 'room' | 'item' | 'title' | 'responsibility' | 'priority' | 'due' | 'cost' | 'completed'
  >[];
}
