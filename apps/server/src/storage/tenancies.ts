import { AGENT, TENANT } from '../domain/contact-types.js';
import type { Tenancy, TenancyStore } from '../domain/ports/tenancies.js';
import type { AddressRecord } from '../domain/postal-address.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Tenancies in the database: a property seen through the key of one of its tenants (D-78).

interface Row extends AddressRecord {
  readonly account_id: number;
  readonly property_id: number;
  readonly agency: string;
}

/** A store of tenancies for each session. */
export function tenancyStores(composer: Composer) {
  const statements = tenancyStatements(composer);
  return (session: Session): TenancyStore => ({
    async find(tenant_key) {
      const row = await session.get<Row>(statements.tenancy, { tenant_key });
      if (!row) return undefined;
      const { account_id, property_id, agency, ...address } = row;
      const agents = await session.all<Tenancy['agents'][number]>(statements.agents, {
        account_id,
        property_id,
      });
      return { agency, address, agents };
    },
  });
}

function tenancyStatements({ knex, compose }: Composer) {
  return {
    tenancy: compose(
      knex('contacts as t')
        .join('properties as p', (join) => {
          join.on('p.account_id', 't.account_id').andOn('p.id', 't.property_id');
        })
        .join('accounts as a', 'a.id', 't.account_id')
        .select('t.account_id', 't.property_id', 'a.name as agency')
        .select('p.line1', 'p.line2', 'p.city', 'p.county', 'p.postcode', 'p.country')
        .where({ 't.tenant_key': param('tenant_key'), 't.type': TENANT }),
    ),
    agents: compose(
      knex('contacts')
        .select('name', 'email', 'phone')
        .where({ account_id: param('account_id'), property_id: param('property_id'), type: AGENT })
        .where((reachable) => reachable.whereNot('email', '').orWhereNot('phone', ''))
        .orderBy('id'),
    ),
  };
}
