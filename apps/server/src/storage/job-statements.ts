import type { Composer } from './database.js';
import { seized } from './locks.js';
import { named, param } from './statements.js';

// The statements of the queue. A claim takes the turn of a lane, for which others of that lane wait, and is then one
// conditional update that says who won; it counts anew what runs in the lane, and on PostgreSQL it passes over the rows
// that others have locked. Whoever claims a job that is running takes it over from a worker that was lost.

/** How many lanes are tried at a claim; more than one only where other claims have taken what was free in a lane. */
const LANES = 16;

/** Statements of jobs. */
export function jobStatements(composer: Composer) {
  return {
    ...enqueueing(composer),
    ...claiming(composer),
    ...holding(composer),
    ...dying(composer),
    ...counting(composer),
  };
}

function enqueueing({ knex, compose }: Composer) {
  return {
    enqueue: compose(
      knex('jobs')
        .insert({
          ...named(['kind', 'account_id', 'dedupe_key', 'lane', 'payload', 'due_at', 'created_at']),
          state: 'queued',
          attempts: 0,
          losses: 0,
          token: 0,
        })
        .onConflict(knex.raw("(kind, account_id, dedupe_key) where state <> 'dead'"))
        .ignore(),
    ),
  };
}

function claiming({ dialect, knex, compose }: Composer) {
  const next = knex('jobs as j')
    .select('j.id')
    .where({ 'j.kind': param('kind'), 'j.lane': param('lane') })
    .where('j.state', '<>', 'dead')
    .where('j.due_at', '<=', param('now'))
    .orderBy(['j.due_at', 'j.id'])
    .limit(1);
  return {
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
        .whereRaw(HAS_ROOM, ['kind', 'lane', 'now', 'per_lane'].map(param))
        .update({
          state: 'running',
          due_at: param('due_at'),
          attempts: knex.raw("case when state = 'running' then attempts else attempts + 1 end"),
          losses: knex.raw("case when state = 'running' then losses + 1 else losses end"),
          token: knex.raw('token + 1'),
        })
        .returning(['id', 'account_id', 'payload', 'attempts', 'losses', 'token']),
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

/** Fewer jobs of the lane are running than may. */
const HAS_ROOM = `(select count(*) from jobs r
  where r.kind = ? and r.lane = ? and r.state = 'running' and r.due_at > ?) < ?`;

/** What may be written of a job by whoever has claimed it last. */
function holding({ knex, compose }: Composer) {
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

/** Jobs that were given up, and claims whose holders are gone. */
function dying({ dialect, knex, compose }: Composer) {
  return {
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
        .update({ state: 'queued', attempts: 0, losses: 0, due_at: param('due_at') }),
    ),
    forgetDead: compose(
      knex('jobs').where('state', 'dead').where('due_at', '<', param('before')).delete(),
    ),
    forgetTurns: compose(
      knex('job_turns')
        .whereIn(
          ['kind', 'lane'],
          seized(
            dialect,
            knex('job_turns as t')
              .select('t.kind', 't.lane')
              .whereNotExists(
                knex('jobs as j')
                  .select('j.id')
                  .whereRaw("j.kind = t.kind and j.lane = t.lane and j.state <> 'dead'"),
              ),
            't',
          ),
        )
        .delete(),
    ),
    releaseAll: compose(
      knex('jobs')
        .where('state', 'running')
        .update({
          state: 'queued',
          due_at: param('due_at'),
          attempts: knex.raw('attempts - 1'),
          losses: knex.raw('losses + 1'),
          token: knex.raw('token + 1'),
        }),
    ),
  };
}

function counting({ knex, compose }: Composer) {
  return {
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
  };
}
