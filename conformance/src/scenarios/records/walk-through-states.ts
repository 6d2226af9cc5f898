import type { Refusal } from '../../checks/words/kinds.js';
import type { Check } from '../../engine/check.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { newContact } from './contact.js';
import type { MadeInspection } from './inspection.js';
import { addRoom } from './report.js';
import { pullTrigger } from './transitions.js';

/** A trigger or a write that the present state forbids. */
export interface WrongTurn {
  readonly what: string;
  readonly refused: Exchange;
}

/** An inspection that is taken through its states. */
export interface Walk {
  /**
   * Pulls a trigger that should work. The first answer for each trigger is the twin of its
   * refusals.
   */
  pull(trigger: string): Promise<Exchange>;
  /** Pulls triggers that should be refused. */
  tryWrong(...triggers: readonly string[]): Promise<readonly WrongTurn[]>;
  /** Tries to update the inspection, to add a contact and to add a room. */
  write(): Promise<Readonly<Record<Written, Exchange>>>;
}

export type Written = 'details' | 'contact' | 'report';

/** The first successful request of each kind, by the trigger or by what is written. */
export type Twins = Map<string, Exchange>;

/** Judges a wrong turn beside the same request in a state that allows it, if that was tried. */
export function judgeBeside(
  { judge, cannotJudge }: Pick<ScenarioContext, 'judge' | 'cannotJudge'>,
  twins: Twins,
  { what, refused }: WrongTurn,
  check: Check<Refusal>,
): void {
  const twin = twins.get(what);
  if (twin) judge(check, { refused, twin });
  else cannotJudge(`${what} was not tried in a state that allows it`, check);
}

/**
 * Starts to take an inspection through its states; inspections of one scenario may share their
 * twins.
 */
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
        details: await api.put(made.path, {
          title: 'Second visit',
          location_of_keys: 'With the porter',
        }),
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
