/** Which scope opens which route: decided, since the specification shows no such table. */
import { negative } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers } from '../words/expect.js';

/** A call with every scope but the one of the route, beside one with that scope too. */
export type ScopeSeen = { readonly refused: Exchange; readonly twin: Exchange };

const needed = (name: string, title: string) =>
  negative(`oauth.scopes.decided.${name}`, title, ({ refused }: ScopeSeen) =>
    answers(refused, 403),
  );

export const ofProfile = needed('profile', 'the profile needs profile.read');
export const ofReadingProperties = needed(
  'reading-properties',
  'properties and what belongs to them are read with properties.read',
);
export const ofWritingProperties = needed(
  'writing-properties',
  'properties and what belongs to them are written with properties.write',
);
export const ofReadingInspections = needed(
  'reading-inspections',
  'inspections and what belongs to them are read with inspections.read',
);
export const ofWritingInspections = needed(
  'writing-inspections',
  'inspections and what belongs to them are written with inspections.write',
);
export const ofReadingReports = needed('reading-reports', 'reports are read with reports.read');
export const ofWritingReports = needed('writing-reports', 'reports are written with reports.write');
export const ofTemplates = needed('templates', 'templates are read with templates.read');
export const ofAddingTemplates = negative(
  'oauth.scopes.decided.adding-templates',
  'adding a template needs reports.write and templates.read together',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map((refused) => answers(refused, 403))),
);
export const ofPeople = needed('people', 'clients and staff need the scopes of their name');
export const ofDefinitions = needed('definitions', 'definitions need the configuration scopes');
