import type { Clock, Storage, Stores } from '../domain/ports.js';
import { accountStores } from './accounts.js';
import { applicationStores } from './applications.js';
import { attachmentStores } from './attachments.js';
import { auditStores } from './audit-trail.js';
import { clientStores } from './clients.js';
import { contactStores } from './contacts.js';
import {
  customFieldValueStores,
  INSPECTION_VALUES,
  PROPERTY_VALUES,
} from './custom-field-values.js';
import { customFieldStores } from './custom-fields.js';
import type { Database, Session } from './database.js';
import { deliveryStores } from './deliveries.js';
import { fileStores } from './files.js';
import { finishedReportStores } from './finished-reports.js';
import { grantStores } from './grants.js';
import { inspectionStores } from './inspections.js';
import { jobStores } from './jobs.js';
import { meterStores } from './meters.js';
import { noticeStores } from './notices.js';
import { optionSetStores } from './option-sets.js';
import { pdfStores } from './pdfs.js';
import { profileStores } from './profiles.js';
import { propertyStores } from './properties.js';
import { sectionActionStores, sectionItemStores } from './section-parts.js';
import { sectionStores } from './sections.js';
import { sessionStores } from './sessions.js';
import { staffStores } from './staff.js';
import { templateStores } from './templates.js';
import { tenancyStores } from './tenancies.js';
import { tokenStores } from './tokens.js';
import { userStores } from './users.js';
import { webhookStores } from './webhooks.js';

// Every store over one database: reading what is committed, or as part of one transaction.

/** The data of the service, kept in a database. */
export function createStorage(database: Database, clock: Clock): Storage {
  const { composer } = database;
  const now = () => clock.now();
  const makers = {
    accounts: accountStores(composer, now),
    applications: applicationStores(composer, now),
    attachments: attachmentStores(composer, now),
    audit: auditStores(composer, now),
    clients: clientStores(composer, now),
    contacts: contactStores(composer, now),
    customFields: customFieldStores(composer, now),
    deliveries: deliveryStores(composer, now),
    files: fileStores(composer),
    finishedReports: finishedReportStores(composer),
    grants: grantStores(composer),
    inspectionCustomFields: customFieldValueStores(composer, INSPECTION_VALUES),
    inspections: inspectionStores(composer, now),
    jobs: jobStores(composer, now),
    meters: meterStores(composer, now),
    notices: noticeStores(composer),
    optionSets: optionSetStores(composer, now),
    pdfs: pdfStores(composer),
    profiles: profileStores(composer),
    properties: propertyStores(composer, now),
    propertyCustomFields: customFieldValueStores(composer, PROPERTY_VALUES),
    sectionActions: sectionActionStores(composer, now),
    sectionItems: sectionItemStores(composer, now),
    sections: sectionStores(composer, now),
    sessions: sessionStores(composer),
    staff: staffStores(composer, now),
    templates: templateStores(composer, now),
    tenancies: tenancyStores(composer),
    tokens: tokenStores(composer),
    users: userStores(composer, now),
    webhooks: webhookStores(composer, now),
  };
  const on = (session: Session, noteJob: () => void): Stores => ({
    accounts: makers.accounts(session),
    applications: makers.applications(session),
    attachments: makers.attachments(session),
    audit: makers.audit(session),
    clients: makers.clients(session),
    contacts: makers.contacts(session),
    customFields: makers.customFields(session),
    deliveries: makers.deliveries(session),
    files: makers.files(session),
    finishedReports: makers.finishedReports(session),
    grants: makers.grants(session),
    inspectionCustomFields: makers.inspectionCustomFields(session),
    inspections: makers.inspections(session),
    jobs: makers.jobs(session, noteJob),
    meters: makers.meters(session),
    notices: makers.notices(session),
    optionSets: makers.optionSets(session),
    pdfs: makers.pdfs(session),
    profiles: makers.profiles(session),
    properties: makers.properties(session),
    propertyCustomFields: makers.propertyCustomFields(session),
    sectionActions: makers.sectionActions(session),
    sectionItems: makers.sectionItems(session),
    sections: makers.sections(session),
    sessions: makers.sessions(session),
    staff: makers.staff(session),
    templates: makers.templates(session),
    tenancies: makers.tenancies(session),
    tokens: makers.tokens(session),
    users: makers.users(session),
    webhooks: makers.webhooks(session),
  });
  const listeners = new Set<() => void>();
  return {
    stores: on(database.reader, () => {}),
    async write(work) {
      let hasEnqueued = false;
      const noteJob = () => {
        hasEnqueued = true;
      };
      const result = await database.write((session) => work(on(session, noteJob)));
      if (hasEnqueued) for (const listener of listeners) listener();
      return result;
    },
    onEnqueued(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAlive: () => database.isAlive(),
    close: () => database.close(),
  };
}
