import type { Knex } from 'knex';
import { up as accounts } from './2026-11-20-01-accounts.js';
import { up as clients } from './2026-11-20-02-clients.js';
import { up as users } from './2026-11-20-03-users.js';
import { up as properties } from './2026-11-20-04-properties.js';
import { up as addressSearch } from './2026-11-20-05-address-search.js';
import { up as inspections } from './2026-11-20-06-inspections.js';
import { up as customFields } from './2026-11-20-07-custom-fields.js';
import { up as meters } from './2026-11-20-08-meters.js';
import { up as contacts } from './2026-11-20-09-contacts.js';
import { up as auditTrail } from './2026-11-20-10-audit-trail.js';
import { up as applications } from './2026-11-20-11-applications.js';
import { up as grants } from './2026-11-20-12-grants.js';
import { up as sections } from './2026-11-20-14-sections.js';
import { up as templates } from './2026-11-20-15-templates.js';
import { up as attachments } from './2026-11-20-16-attachments.js';
import { up as jobs } from './2026-11-20-17-jobs.js';
import { up as webhooks } from './2026-11-20-18-webhooks.js';
import { up as pdfs } from './2026-11-20-19-pdfs.js';
import { up as notices } from './2026-11-21-20-notices.js';
import { up as jobLosses } from './2026-11-21-21-job-losses.js';

// Every migration in the order in which they run. A released one is never edited.

type Migration = (knex: Knex) => Promise<void>;

/** Migrations by name. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-20-01-accounts': accounts,
  '2026-11-20-02-clients': clients,
  '2026-11-20-03-users': users,
  '2026-11-20-04-properties': properties,
  '2026-11-20-05-address-search': addressSearch,
  '2026-11-20-06-inspections': inspections,
  '2026-11-20-07-custom-fields': customFields,
  '2026-11-20-08-meters': meters,
  '2026-11-20-09-contacts': contacts,
  '2026-11-20-10-audit-trail': auditTrail,
  '2026-11-20-11-applications': applications,
  '2026-11-20-12-grants': grants,
  '2026-11-20-14-sections': sections,
  '2026-11-20-15-templates': templates,
  '2026-11-20-16-attachments': attachments,
  '2026-11-20-17-jobs': jobs,
  '2026-11-20-18-webhooks': webhooks,
  '2026-11-20-19-pdfs': pdfs,
  '2026-11-21-20-notices': notices,
  '2026-11-21-21-job-losses': jobLosses,
};
