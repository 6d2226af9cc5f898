import { ensureBundledTemplates } from '../domain/inspections/templates.js';
import type { Stores } from '../domain/ports.js';
import { hashPassword } from '../secrets/passwords.js';
import { withUuidsFrom } from '../secrets/uuids.js';
import type { Database } from '../storage/database.js';
import { createStorage } from '../storage/stores.js';
import { AGENCIES } from './agencies.js';
import type { Agency } from './agency.js';
import { PROPERTY_DESK, registerApplications } from './applications.js';
import { DEMO_PASSWORD } from './credentials.js';
import { drawAlbum, type PictureFiles } from './photos/album.js';
import { clientsOf } from './records/clients.js';
import { contactsOf, visitorsOf } from './records/contacts.js';
import { customFieldsOf } from './records/custom-fields.js';
import { inspectionsOf } from './records/inspections.js';
import { metersOf } from './records/meters.js';
import { addPerson, peopleOf } from './records/people.js';
import { propertiesOf } from './records/properties.js';
import { templatesOf } from './records/templates.js';
import { conductedOf } from './reports/book.js';
import { shotsOf } from './reports/photographs.js';
import { seededUuids } from './seeded.js';
import { createSettableClock, type Founder, type Happening, retell } from './timeline.js';

// The demo data: the same everywhere, created once in a database that was empty, wholly or not at all.

/** Creates the demo data unless they are there. `progress` is told of every step. */
export async function ensureDemoData(
  database: Database,
  { files, progress }: { readonly files: PictureFiles; readonly progress: () => void },
): Promise<void> {
  const clock = createSettableClock();
  const storage = createStorage(database, clock);
  if (await hasDemoData(storage.stores)) return;
  const [home, ...others] = AGENCIES;
  clock.set(Date.parse(`${home.opened}T08:00:00Z`));
  await ensureBundledTemplates(storage);
  const [password_hash, album] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    drawAlbum(files, AGENCIES.flatMap(conductedOf).flatMap(shotsOf)),
  ]);

  const create = async (stores: Stores) => {
    const open = (agency: Agency) => {
      clock.set(Date.parse(`${agency.opened}T09:00:00Z`));
      return openAccount(stores, agency, password_hash);
    };
    const tell = (agency: Agency, founder: Founder, application_id: number) =>
      retell(pastOf(agency, password_hash), {
        stores,
        clock,
        album,
        progress,
        founder,
        application_id,
      });

    const founder = await open(home);
    const application_id = await registerApplications(stores, founder);
    await tell(home, founder, application_id);
    for (const agency of others) await tell(agency, await open(agency), application_id);
  };
  await storage.write((stores) =>
    withUuidsFrom(seededUuids('demo'), () => create(withoutJobs(stores))),
  );
}

/** Nobody is told today of what happened then. */
function withoutJobs(stores: Stores): Stores {
  return { ...stores, jobs: { ...stores.jobs, enqueue: async () => false } };
}

/** Data that are not the demo's are left alone. */
async function hasDemoData({ accounts, applications }: Stores): Promise<boolean> {
  if (await applications.find(PROPERTY_DESK.id)) return true;
  if (await accounts.isEmpty()) return false;
  throw new Error(
    'The database holds accounts that are not those of the demo. Set LINTEL_DATA_DIR to another folder.',
  );
}

/** Opens an account with its first user. */
async function openAccount(
  stores: Stores,
  agency: Agency,
  password_hash: string,
): Promise<Founder> {
  const account_id = await stores.accounts.insert({
    name: agency.name,
    country: 'United Kingdom',
    time_zone: 'Europe/London',
    custom_fields_enabled: true,
    requires_review: agency.requires_review,
    wording: 'check',
    self_service_template_id: null,
  });
  const [first] = agency.people;
  const user_id = await addPerson(stores, first, { account_id, client_id: null, password_hash });
  return { account_id, user_id };
}

/** Everything that happened at an agency; what happened on one day is in the order of this list. */
function pastOf(agency: Agency, password_hash: string): Happening[] {
  return [
    ...clientsOf(agency),
    ...peopleOf(agency, password_hash),
    ...customFieldsOf(agency),
    ...templatesOf(agency),
    ...propertiesOf(agency),
    ...contactsOf(agency),
    ...metersOf(agency),
    ...inspectionsOf(agency),
    ...visitorsOf(agency),
  ];
}
