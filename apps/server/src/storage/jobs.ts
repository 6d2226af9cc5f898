import type {
  ClaimedJob,
  ClaimTerms,
  DeadJob,
  JobCount,
  JobKindName,
  JobPayloads,
  JobStore,
  Lease,
} from '../domain/ports/jobs.js';
import type { Composer, Session } from './database.js';
import { seized } from './locks.js';
import { named, param, type Statement, type Values } from './statements.js';

/** How many lanes are tried at a claim; more than one only where other claims have locked all that is due of a lane. */
const LANES = 16;

// The queue in the database. A job has one winner at each claim, because the statement that claims it says who that is;
// what is written afterwards names the claim, and changes nothing when it is no longer the last one.

/** A store of jobs for each session; `noteJob` hears of every job that is added. */
export function jobStores(composer: Composer, now: () => Date) {
  const statements = { ...queueStatements(composer), ...leaseStatements(composer) };
  const present = () => now().getTime();

  return (session: Session, noteJob: () => void): JobStore => {
    const changes = async (statement: Statement, values: Values) =>
      (await session.run(statement, values)) === 1;
    const held = ({ id, token }: Lease, statement: Statement, values: Values = {}) =>
      changes(statement, { id, token, ...values });
    return {
      async enqueue({ payload, run_at, lane, ...job }) {
        const created_at = present();
        const row = {
          ...job,
          lane: lane ?? `account ${job.account_id}`,
          payload: JSON.stringify(payload),
          due_at: run_at ?? created_at,
          created_at,
        };
        const isNew = await changes(statements.enqueue, row);
        if (isNew) noteJob();
        return isNew;
      },
      isUnderWay: async (job) =>
        (await session.get(statements.isUnderWay, { ...job })) !== undefined,
      async dueKinds() {
        const rows = await session.all<{ kind: string }>(statements.dueKinds, { now: present() });
        return rows.map(({ kind }) => kind);
      },
      async claim<Kind extends JobKindName>(kind: Kind, { lease_ms, per_lane }: ClaimTerms) {
        const at = present();
        const lanes = await session.all<Lane>(statements.lanes, { kind, per_lane, now: at });
        for (const { lane } of lanes) {
          const values = { kind, lane, now: at, due_at: at + lease_ms };
          const row = await session.get<Row>(statements.claim, values);
          if (!row) continue;
          await session.run(statements.takeTurn, { kind, lane });
          const payload = JSON.parse(row.payload) as JobPayloads[Kind]; // written by enqueue
          return { ...row, kind, payload };
        }
        return undefined;
      },
      extend: (lease, lease_ms) => held(lease, statements.extend, { due_at: present() + lease_ms }),
      finish: (lease) => held(lease, statements.finish),
      retry: (lease, { delay_ms, failure }) =>
        held(lease, statements.retry, { due_at: present() + delay_ms, failure }),
      bury: (lease, failure) => held(lease, statements.bury, { due_at: present(), failure }),
      release: (lease) => held(lease, statements.release, { due_at: present() }),
      async releaseAll() {
        await session.run(statements.releaseAll, { due_at: present() });
      },
      listDead: () => session.all<DeadJob>(statements.listDead, {}),
      async requeue(id) {
        const isRequeued = await changes(statements.requeue, { id, due_at: present() });
        if (isRequeued) noteJob();
        return isRequeued;
      },
      countByState: () => session.all<JobCount>(statements.countByState, {}),
      async longestWaits() {
        const now = present();
        const rows = await session.all<{ kind: string; due_at: number }>(statements.firstDue, {
          now,
        });
        return rows.map(({ kind, due_at }) => ({ kind, wait_ms: now - due_at }));
      },
      async forgetDead(before) {
        await session.run(statements.forgetDead, { before });
      },
    };
  };
}

interface Lane {
  readonly lane: string;
}

type Row = Omit<ClaimedJob, 'kind' | 'payload'> & { readonly payload: string };

function queueStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const key = named(['kind', 'account_id', 'dedupe_key']);
  const next = knex('jobs as j')
    .select('j.id')
    .where({ 'j.kind': param('kind'), 'j.lane': param('lane') })
    .where('j.state', '<>', 'dead')
    .where('j.due_at', '<=', param('now'))
    .orderBy(['j.due_at', 'j.id'])
    .limit(1);
  return {
    enqueue: compose(
      knex('jobs')
        .insert({
          ...key,
          ...named(['lane', 'payload', 'due_at', 'created_at']),
          state: 'queued',
          attempts: 0,
          token: 0,
        })
        .onConflict(knex.raw("(kind, account_id, dedupe_key) where state <> 'dead'"))
        .ignore(),
    ),
    isUnderWay: compose(knex('jobs').select('id').where(key).where('state', '<>', 'dead')),
    dueKinds: compose(
      knex('jobs')
        .distinct('kind')
        .where('state', '<>', 'dead')
        .where('due_at', '<=', param('now')),
    ),
    lanes: compose(
      knex.raw(
        LANES_IN_TURN,
        ['kind', 'kind', 'kind', 'kind', 'now', 'kind', 'per_lane', 'now'].map(param),
      ),
    ),
    claim: compose(
      knex('jobs')
        .where('id', seized(dialect, next, 'j'))
        .update({
          state: 'running',
          due_at: param('due_at'),
          attempts: knex.raw('attempts + 1'),
          token: knex.raw('token + 1'),
        })
        .returning(['id', 'account_id', 'payload', 'attempts', 'token']),
    ),
    takeTurn: compose(
      knex.raw(
        `insert into job_turns (kind, lane, turn)
         select cast(? as text), cast(? as text), coalesce(max(turn), 0) + 1
         from job_turns where kind = ?
         on conflict (kind, lane) do update set turn = excluded.turn`,
        [param('kind'), param('lane'), param('kind')],
      ),
    ),
    releaseAll: compose(
      knex('jobs')
        .where('state', 'running')
        .update({ state: 'queued', due_at: param('due_at'), token: knex.raw('token + 1') }),
    ),
    listDead: compose(
      knex('jobs')
        .select('id', 'kind', 'account_id', 'dedupe_key', 'attempts', 'failure')
        .select({ died_at: 'due_at' })
        .where('state', 'dead')
        .orderBy([{ column: 'due_at', order: 'desc' }, 'id']),
    ),
    requeue: compose(
      knex('jobs as j')
        .where({ id: param('id'), state: 'dead' })
        .whereNotExists(
          knex('jobs as o')
            .select('o.id')
            .whereRaw('o.kind = j.kind and o.account_id = j.account_id')
            .whereRaw("o.dedupe_key = j.dedupe_key and o.state <> 'dead'"),
        )
        .update({ state: 'queued', attempts: 0, due_at: param('due_at') }),
    ),
    countByState: compose(
      knex('jobs').select('kind', 'state').count({ count: '*' }).groupBy('kind', 'state'),
    ),
    firstDue: compose(
      knex('jobs')
        .select('kind')
        .min({ due_at: 'due_at' })
        .where('state', '<>', 'dead')
        .where('due_at', '<=', param('now'))
        .groupBy('kind'),
    ),
    forgetDead: compose(
      knex('jobs').where('state', 'dead').where('due_at', '<', param('before')).delete(),
    ),
  };
}

/**
 * The lanes of a kind in which a job is due and that have room, in their turn. The lanes are found one after the other in
 * the index, so that the cost goes with their number and not with that of the jobs.
 */
const LANES_IN_TURN = `
  with recursive lanes (lane) as (
    select min(lane) from jobs where kind = ? and state <> 'dead'
    union all
    select (select min(j.lane) from jobs j
            where j.kind = ? and j.state <> 'dead' and j.lane > lanes.lane)
    from lanes where lanes.lane is not null
  ), waiting (lane, due_at, running) as (
    select lane,
      (select min(j.due_at) from jobs j
       where j.kind = ? and j.lane = lanes.lane and j.state <> 'dead'),
      (select count(*) from jobs j
       where j.kind = ? and j.lane = lanes.lane and j.state = 'running' and j.due_at > ?)
    from lanes where lane is not null
  )
  select w.lane from waiting w left join job_turns t on t.kind = ? and t.lane = w.lane
  where w.running < ? and w.due_at <= ?
  order by coalesce(t.turn, 0), w.due_at, w.lane limit ${LANES}`;

/** What may be written of a job by whoever has claimed it last. */
function leaseStatements({ knex, compose }: Composer) {
  const claimed = () => knex('jobs').where({ ...named(['id', 'token']), state: 'running' });
  const due_at = param('due_at');
  return {
    extend: compose(claimed().update({ due_at })),
    finish: compose(claimed().delete()),
    retry: compose(claimed().update({ state: 'queued', due_at, failure: param('failure') })),
    bury: compose(claimed().update({ state: 'dead', due_at, failure: param('failure') })),
    release: compose(
      claimed().update({ state: 'queued', due_at, attempts: knex.raw('attempts - 1') }),
    ),
  };
}
