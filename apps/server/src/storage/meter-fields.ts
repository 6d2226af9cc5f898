import { attachmentFields } from './attachment-fields.js';
import type { JsonFields, ObjectList } from './json-fields.js';

// Where each field of a meter is: `r` is the meter, `p` a reading before it, `t` an attachment.

/** SQL expressions of the fields of a meter. */
export const METER_FIELDS: JsonFields = {
  ...readingFields('r'),
  previous_readings: previousReadings(),
};

/** A reading of the chain, and whose property it belongs to, as SQL expressions. */
interface ChainStart {
  readonly id: string;
  readonly account_id: string;
  readonly property_id: string;
}

/** SQL that names `chain` the ids of a reading and of those before it; `depth` counts from 1 (MET-024). */
export function chainFrom({ id, account_id, property_id }: ChainStart): string {
  return `with recursive chain(id, depth) as (
    select ${id}, 1
    union all
    select m.parent_id, chain.depth + 1 from chain
      join meters m on m.account_id = ${account_id} and m.property_id = ${property_id}
        and m.id = chain.id)`;
}

/** SQL that counts the meters of a property, and those of its longest chain. */
export const CHAINS_OF_PROPERTY = `with recursive chain(id, length) as (
    select id, 1 from meters where account_id = ? and property_id = ? and parent_id is null
    union all
    select m.id, chain.length + 1 from chain
      join meters m on m.account_id = ? and m.property_id = ? and m.parent_id = chain.id)
  select count(*) as meters, coalesce(max(length), 0) as readings from chain`;

/** The readings before a meter, newest first. */
function previousReadings(): ObjectList {
  const chain = chainFrom({
    id: 'r.parent_id',
    account_id: 'r.account_id',
    property_id: 'r.property_id',
  });
  return {
    from: `(${chain} select m.*, chain.depth from chain
      join meters m on m.account_id = r.account_id and m.property_id = r.property_id
        and m.id = chain.id) p`,
    orderBy: 'p.depth',
    fields: readingFields('p'),
  };
}

function readingFields(alias: string): JsonFields {
  return {
    id: `${alias}.id`,
    type: `${alias}.type`,
    location: `${alias}.location`,
    supplier: `${alias}.supplier`,
    reading: `${alias}.reading`,
    date: `${alias}.date`,
    serial_no: `${alias}.serial_no`,
    attachments: attachmentsOf(alias),
    parent_id: `${alias}.parent_id`,
    created_at: `${alias}.created_at`,
  };
}

function attachmentsOf(meter: string): ObjectList {
  return {
    from: `meter_attachments t where t.account_id = ${meter}.account_id
      and t.property_id = ${meter}.property_id and t.meter_id = ${meter}.id`,
    orderBy: 't.id',
    fields: attachmentFields('t'),
  };
}
