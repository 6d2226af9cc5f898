/**
 * Checks of the scope that each route needs. Lintel decided all of them, because the specification
 * has no such table.
 */
import { negative } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers } from '../words/expect.js';

/** A request with every scope except the one the route needs; the twin has that scope as well. */
export type ScopeSeen = { readonly refused: Exchange; readonly twin: Exchange };

const needed = (id: string, title: string) =>
  negative(id, title, ({ refused }: ScopeSeen) => answers(refused, 403));

export const ofProfile = needed('oauth.scopes.decided.profile', 'the profile needs profile.read');
export const ofReadingProperties = needed(
  'oauth.scopes.decided.reading-properties',
  'properties and what belongs to them are read with properties.read',
);
export const ofWritingProperties = needed(
  'oauth.scopes.decided.writing-properties',
  'properties and what belongs to them are written with properties.write',
);
export const ofReadingInspections = needed(
  'oauth.scopes.decided.reading-inspections',
  'inspections and what belongs to them are read with inspections.read',
);
export const ofWritingInspections = needed(
  'oauth.scopes.decided.writing-inspections',
  'inspections and what belongs to them are written with inspections.write',
);
export const ofReadingReports = needed(
  'oauth.scopes.decided.reading-reports',
  'reports are read with reports.read',
);
export const ofWritingReports = needed(
  'oauth.scopes.decided.writing-reports',
  'reports are written with reports.write',
);
export const ofTemplates = needed(
  'oauth.scopes.decided.templates',
  'templates are read with templates.read',
);
export const ofAddingTemplates = negative(
  'oauth.scopes.decided.adding-templates',
  'adding a template needs reports.write and templates.read together',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map((refused) => answers(refused, 403))),
);
export const ofPeople = needed(
  'oauth.scopes.decided.people',
  'clients and staff need the scopes of their name',
);
export const ofDefinitions = needed(
  'oauth.scopes.decided.definitions',
  'definitions need the configuration scopes',
);
