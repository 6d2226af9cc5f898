import type { AccountStore } from './ports/accounts.js';
import type { ApplicationStore } from './ports/applications.js';
import type { AttachmentStore } from './ports/attachments.js';
import type { AuditStore } from './ports/audit.js';
import type { ClientStore } from './ports/clients.js';
import type { ContactStore } from './ports/contacts.js';
import type { CustomFieldValueStore } from './ports/custom-field-values.js';
import type { CustomFieldStore } from './ports/custom-fields.js';
import type { DeliveryStore } from './ports/deliveries.js';
import type { FileStore } from './ports/files.js';
import type { FinishedReportStore } from './ports/finished-reports.js';
import type { GrantStore } from './ports/grants.js';
import type { InspectionStore } from './ports/inspections.js';
import type { JobStore } from './ports/jobs.js';
import type { MeterStore } from './ports/meters.js';
import type { NoticeStore } from './ports/notices.js';
import type { OptionSetStore } from './ports/option-sets.js';
import type { PdfStore } from './ports/pdfs.js';
import type { ProfileStore } from './ports/profiles.js';
import type { PropertyStore } from './ports/properties.js';
import type { SectionActionStore, SectionItemStore } from './ports/section-parts.js';
import type { SectionStore } from './ports/sections.js';
import type { SessionStore } from './ports/sessions.js';
import type { StaffStore } from './ports/staff.js';
import type { TemplateStore } from './ports/templates.js';
import type { TenancyStore } from './ports/tenancies.js';
import type { TokenStore } from './ports/tokens.js';
import type { UserStore } from './ports/users.js';
import type { WebhookStore } from './ports/webhooks.js';

// What the rules need of the world, a file for each kind of record. storage implements it; the domain knows nothing
// else of a database.

/** Every store, on one session. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly applications: ApplicationStore;
  readonly attachments: AttachmentStore;
  readonly audit: AuditStore;
  readonly clients: ClientStore;
  readonly contacts: ContactStore;
  readonly customFields: CustomFieldStore;
  readonly deliveries: DeliveryStore;
  readonly files: FileStore;
  readonly finishedReports: FinishedReportStore;
  readonly grants: GrantStore;
  readonly inspectionCustomFields: CustomFieldValueStore;
  readonly inspections: InspectionStore;
  readonly jobs: JobStore;
  readonly meters: MeterStore;
  readonly notices: NoticeStore;
  readonly optionSets: OptionSetStore;
  readonly pdfs: PdfStore;
  readonly profiles: ProfileStore;
  readonly properties: PropertyStore;
  readonly propertyCustomFields: CustomFieldValueStore;
  readonly sectionActions: SectionActionStore;
  readonly sectionItems: SectionItemStore;
  readonly sections: SectionStore;
  readonly sessions: SessionStore;
  readonly staff: StaffStore;
  readonly templates: TemplateStore;
  readonly tenancies: TenancyStore;
  readonly tokens: TokenStore;
  readonly users: UserStore;
  readonly webhooks: WebhookStore;
}

/** The data of the service. */
export interface Storage {
  /** Reads what is committed. */
  readonly stores: Stores;
  /** One transaction; durable when the promise is kept. The work awaits nothing but the stores it is given. */
  write<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Calls a listener after each transaction that enqueued a job, until the function it returns is called. */
  onEnqueued(listener: () => void): () => void;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/** The time. */
export interface Clock {
  now(): Date;
}
