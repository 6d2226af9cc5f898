import type { Caller } from '../domain/caller.js';
import type { PageOfRecords, ViewedRecords } from '../domain/ports/viewed-records.js';
import { type Condition, type Filter, nameOf, narrow, UNFILTERED } from './conditions.js';
import type { Composer, Session } from './database.js';
import { bodyWriters, type ListSource } from './lists/list-source.js';
import { listing } from './lists/listing.js';
import type { Body } from './lists/search.js';
import { param, perShape, variants } from './statements.js';
import { viewerOf } from './view-conditions.js';

// Records read within what a caller sees: what is hidden is answered like what does not exist (PRO-005 to PRO-007).

/** Where records come from, and who sees which of them. */
export interface ViewedSource extends ListSource {
  view(caller: Caller): readonly Condition[];
}

/** What a store of viewed records does for a session; a list can be narrowed by filters. */
export interface ViewedReader<T> extends ViewedRecords<T> {
  list(request: PageOfRecords, filter?: Filter): ReturnType<ViewedRecords<T>['list']>;
}

/** Reads the records of a source, on each session. */
export function viewedRecords<T>(composer: Composer, source: ViewedSource) {
  const statements = viewedStatements(composer, source);
  const lists = listing(composer, source);
  const { kind, view: viewFor, writers = bodyWriters } = source;

  return (session: Session): ViewedReader<T> => {
    const list = lists<T>(session);
    const writerOf = writers(session);
    return {
      async isVisible(caller, id) {
        const statement = statements.exists(viewFor(caller));
        return (await session.get(statement, { id, ...viewerValues(caller) })) !== undefined;
      },
      async read(caller, id, shape) {
        const statement = statements.one(shape, viewFor(caller));
        const row = await session.get<Body>(statement, { id, ...viewerValues(caller) });
        return row && (await writerOf(caller.account_id, shape))(row);
      },
      async readBack(account_id, id, shape) {
        const statement = statements.one(shape, []);
        const row = await session.get<Body>(statement, { account_id, id });
        if (!row) throw new Error(`Record ${id} of ${kind} cannot be read back`);
        return (await writerOf(account_id, shape))(row);
      },
      list({ caller, ...asked }, { conditions, values, parts } = UNFILTERED) {
        const view = viewFor(caller);
        return list({
          ...asked,
          account_id: caller.account_id,
          conditions: [...view, ...conditions],
          values: { ...values, ...viewerOf(caller) },
          parts: view.length === 0 ? parts : undefined,
        });
      },
    };
  };
}

function viewedStatements({ knex, compose }: Composer, { kind, bodies }: ViewedSource) {
  const one = { 'r.account_id': param('account_id'), 'r.id': param('id') };
  return {
    exists: variants(nameOf, (conditions) =>
      compose(narrow(knex(`${kind} as r`).select('r.id').where(one), conditions)),
    ),
    one: perShape(nameOf, (shape, conditions) =>
      compose(narrow(bodies(shape).where(one), conditions)),
    ),
  };
}

function viewerValues(caller: Caller) {
  return { account_id: caller.account_id, ...viewerOf(caller) };
}
