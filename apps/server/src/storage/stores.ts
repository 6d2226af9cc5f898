import type { Clock, Storage, Stores } from '../domain/ports.js';
import { accountStores } from './accounts.js';
import { auditStores } from './audit-trail.js';
import type { Database, Session } from './database.js';
import { profileStores } from './profiles.js';
import { propertyStores } from './properties.js';
import { referenceStores } from './references.js';
import { tokenStores } from './tokens.js';

// Every store over one database: reading what is committed, or as part of one transaction.

/** The data of the service, kept in a database. */
export function createStorage(database: Database, clock: Clock): Storage {
  const { composer } = database;
  const now = () => clock.now();
  const makers = {
    accounts: accountStores(composer),
    audit: auditStores(composer, now),
    profiles: profileStores(composer),
    properties: propertyStores(composer, now),
    references: referenceStores(composer),
    tokens: tokenStores(composer),
  };
  const on = (session: Session): Stores => ({
    accounts: makers.accounts(session),
    audit: makers.audit(session),
    profiles: makers.profiles(session),
    properties: makers.properties(session),
    references: makers.references(session),
    tokens: makers.tokens(session),
  });
  return {
    stores: on(database.reader),
    write: (work) => database.write((session) => work(on(session))),
    isAlive: () => database.isAlive(),
    close: () => database.close(),
  };
}
