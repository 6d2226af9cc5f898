import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { newContact } from './contact.js';
import type { MadeInspection } from './inspection.js';
import { addRoom } from './report.js';
import { pullTrigger } from './transitions.js';

/** A trigger or a write that the state at that moment forbids. */
export interface WrongTurn {
  readonly what: string;
  readonly refused: Exchange;
}

/** An inspection on its way through the states. */
export interface Walk {
  /** Pulls a trigger that should work; the first answer of each is the twin of its refusals. */
  pull(trigger: string): Promise<Exchange>;
  /** Pulls triggers that should be refused. */
  tryWrong(...triggers: readonly string[]): Promise<readonly WrongTurn[]>;
  /** Tries to change the inspection, to add a contact, and to add a room. */
  write(): Promise<Readonly<Record<Written, Exchange>>>;
}

export type Written = 'details' | 'contact' | 'report';

/** The first working request of each kind, by the name of the trigger or of what is written. */
export type Twins = Map<string, Exchange>;

/** Begins to walk; inspections of one scenario may share their twins. */
export function walkFrom(context: Context, made: MadeInspection, twins: Twins): Walk {
  const { api } = context;
  const send = (trigger: string) => pullTrigger(api, made.path, trigger);
  return {
    async pull(trigger) {
      const moved = await send(trigger);
      if (!twins.has(trigger)) twins.set(trigger, moved);
      return moved;
    },
    async tryWrong(...triggers) {
      const turns = [];
      for (const what of triggers) turns.push({ what, refused: await send(what) });
      return turns;
    },
    async write() {
      const written = {
        details: await api.put(made.path, { location_of_keys: 'With the porter' }),
        contact: await api.post(`${made.path}/contacts`, newContact(context)),
        report: await addRoom(context, made),
      };
      for (const [what, exchange] of Object.entries(written)) {
        if (!twins.has(what)) twins.set(what, exchange);
      }
      return written;
    },
  };
}
