/** The accounts, users and applications a deployment begins with. */
import { makeSecret } from './identifiers.js';
import type { Account, World } from './world.js';

/** Fills an empty world: two accounts with custom fields, one without, and two applications. */
export function seed(world: World): void {
  const accounts = [
    addAccount(world, 'Ashdown & Daughters', true),
    addAccount(world, 'Brightwater Lettings', true),
    addAccount(world, 'Castle Street', false),
  ];
  for (const account of accounts) {
    for (const name of ['Keeper', 'Visitor']) {
      const email = `${name}@${account.name.replace(/\W+/g, '-')}.example`.toLowerCase();
      world.users.push({ id: world.newId(), account, name, email, password: makeSecret(9) });
    }
  }
  for (const name of ['Ledger "one" <test>', 'Ledger two']) {
    const folder = `http://127.0.0.1:9/${name.endsWith('two') ? 'two' : 'one'}`;
    world.applications.push({
      id: world.newId(),
      name,
      clientId: makeSecret(9),
      clientSecret: `${makeSecret(20)}+/= &%`,
      redirectUris: [`${folder}/back`, `${folder}/other?kept=yes`],
    });
  }
}

function addAccount({ newId }: World, name: string, hasCustomFields: boolean): Account {
  const field = (label: string, required: boolean) => ({ id: newId(), name: label, required });
  const named = (label: string) => ({ id: newId(), name: label });
  return {
    id: newId(),
    name,
    propertyFields: hasCustomFields ? [field('Gate code', false), field('Landlord', true)] : [],
    inspectionFields: hasCustomFields ? [field('Order number', false)] : [],
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
