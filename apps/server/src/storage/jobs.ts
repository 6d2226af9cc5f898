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
import { jobStatements } from './job-statements.js';
import type { Statement, Values } from './statements.js';

// The queue in the database. A job has one winner at each claim, because the statement that claims it says who that is;
// what is written afterwards names the claim, and changes nothing when it is no longer the last one.

/** A store of jobs for each session; `noteJob` hears of every job that is added. */
export function jobStores(composer: Composer, now: () => Date) {
  const statements = jobStatements(composer);
  const present = () => now().getTime();

  return (session: Session, noteJob: () => void): JobStore => {
    const changes = async (statement: Statement, values: Values) =>
      (await session.run(statement, values)) === 1;
    const held = ({ id, token }: Lease, statement: Statement, values: Values = {}) =>
      changes(statement, { id, token, ...values });
    return {
      async enqueue({ payload, run_at, delay_ms = 0, lane, ...job }) {
        const created_at = present();
        const row = {
          ...job,
          lane: lane ?? `account ${job.account_id}`,
          payload: JSON.stringify(payload),
          due_at: run_at ?? created_at + delay_ms,
          created_at,
        };
        const isNew = await changes(statements.enqueue, row);
        if (isNew) noteJob();
        return isNew;
      },
      async dueKinds() {
        const rows = await session.all<{ kind: string }>(statements.dueKinds, { now: present() });
        return rows.map(({ kind }) => kind);
      },
      async claim<Kind extends JobKindName>(kind: Kind, { lease_ms, per_lane }: ClaimTerms) {
        const at = present();
        const lanes = await session.all<Lane>(statements.lanes, { kind, per_lane, now: at });
        for (const { lane } of lanes) {
          await session.run(statements.takeTurn, { kind, lane }); // other claims of the lane wait from here on
          const values = { kind, lane, per_lane, now: at, due_at: at + lease_ms };
          const row = await session.get<Row>(statements.claim, values);
          if (!row) continue;
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
      async forget(before) {
        await session.run(statements.forgetDead, { before });
        await session.run(statements.forgetTurns, {});
      },
    };
  };
}

interface Lane {
  readonly lane: string;
}

type Row = Omit<ClaimedJob, 'kind' | 'payload'> & { readonly payload: string };
