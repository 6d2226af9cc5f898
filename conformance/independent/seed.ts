/** The accounts, users and applications a server starts with. */
import { createNumbers, makeSecret } from './identifiers.js';
import type { Variant } from './variant.js';
import type { Account, Application, User, World } from './world.js';

type NewId = World['newId'];

/**
 * Creates two users in each account and two applications. Returns the generator of further ids as
 * well.
 */
export function seed(variant: Variant): Pick<World, 'users' | 'applications' | 'newId'> {
  const newId = createNumbers(variant);
  const accounts = [
    makeAccount(newId, 'Ashdown & Daughters', true),
    makeAccount(newId, 'Brightwater Lettings', true),
    makeAccount(newId, 'Castle Street', false),
  ];
  const users = accounts.flatMap((account) =>
    ['Keeper', 'Visitor'].map((name): User => {
      const email = `${name}@${account.name.replace(/\W+/g, '-')}.example`.toLowerCase();
      return { id: newId(), account, name, email, password: makeSecret(9) };
    }),
  );
  const applications = ['Ledger "one" <test>', 'Ledger two'].map((name, index): Application => {
    const folder = `http://127.0.0.1:9/${index}`;
    return {
      id: newId(),
      name,
      clientId: makeSecret(9),
      clientSecret: `${makeSecret(20)}+/= &%`,
      redirectUris: [`${folder}/back`, `${folder}/other?kept=yes`],
    };
  });
  return { users, applications, newId };
}

function makeAccount(newId: NewId, name: string, hasCustomFields: boolean): Account {
  const field = (label: string, required: boolean) => ({ id: newId(), name: label, required });
  const named = (label: string) => ({ id: newId(), name: label });
  return {
    id: newId(),
    name,
    propertyFields: hasCustomFields ? [field('Gate code', false), field('Landlord', true)] : [],
    inspectionFields: hasCustomFields
      ? [field('Order number', false), field('Cost centre', false)]
      : [],
    clients: [named('Dunmore Estates'), named('Eastgate Homes')],
    optionSets: [
      { ...named('Questions'), options: ['Is it clean?', 'Does it work?'] },
      { ...named('Grades'), options: [1, 2, 3, 4, 5] },
    ],
    templates: [
      { ...named('Check by the tenant'), isSystem: true, sections: { Kitchen: ['Sink'] } },
      { ...named('Our own'), isSystem: false, sections: { Hall: ['Door', 'Floor'], Garden: [] } },
    ],
  };
}
