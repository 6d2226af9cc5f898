/** Filters that take several values. How a list of them is written is not shown, so it is found out. */
import * as filter from '../../checks/inspections/filter.js';
import type { Check } from '../../engine/check.js';
import { consult } from '../../engine/judgement.js';
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import {
  type ArrayForm,
  alone,
  LIST_FORMS,
  LONE_FORMS,
  listInspections,
} from '../make/notations.js';

/** Three inspections of three properties, the first two with clerks and of two clients. */
interface Three {
  readonly ids: readonly [number, number, number];
  readonly places: readonly number[];
  readonly properties: Pair;
  /** Or why there are none. */
  readonly clients: Pair | string;
  readonly clerks: Pair | string;
}

type Pair = readonly [number, number];
type Wanted = Required<Pick<filter.Filtered, 'own' | 'others' | 'values'>>;

interface Question extends Wanted {
  readonly check: Check<filter.Filtered>;
  readonly name: string;
}

/** What the answers so far tell of how the target reads lists. */
interface Notation {
  /** The forms in which one value was understood, the last one first. */
  lone: readonly ArrayForm[];
  /** The forms that are lists here, the last one first. */
  lists: readonly ArrayForm[];
  /** The form in which several properties can be named. */
  ofProperties?: ArrayForm;
}

/**
 * Asks every filter for one value and for two. A filter that keeps what is right for one value alone
 * exists; that it keeps less for two is only wrong where some filter has shown how lists are written.
 */
export async function filterByValues(context: Context, three: Three): Promise<void> {
  const { ids, properties, clients, clerks } = three;
  const [one, two, third] = ids;
  const notation: Notation = { lone: [], lists: [] };
  const asked: { question: Question; lists: Exchange[] }[] = [];
  const ask = async (check: Check<filter.Filtered>, name: string, wanted: Wanted) => {
    const question = { check, name, ...wanted };
    asked.push({ question, lists: await askInForms(context, notation, question, three.places) });
  };

  const table = [
    [filter.byProperty, 'property_id', properties],
    [filter.byClient, 'client_id', clients],
    [filter.byClerk, 'clerk_id', clerks],
  ] as const;
  for (const [check, name, values] of table) {
    if (typeof values === 'string') {
      context.cannotJudge(values, check);
      continue;
    }
    const [own] = values;
    await ask(check, name, { own: [one], others: [two, third], values: [own] });
    await ask(check, name, { own: [one, two], others: [third], values });
  }
  if (typeof clerks !== 'string') {
    const byState = (wanted: Wanted) => ask(filter.byState, 'state_id', wanted);
    await byState({ own: [third], others: [one, two], values: [100] });
    await byState({ own: [one, two], others: [third], values: [200] });
    await byState({ own: ids, others: [], values: [100, 200] });
  } else context.cannotJudge(clerks, filter.byState);

  const isNotationKnown = notation.lists.length > 0;
  for (const { question, lists } of asked) {
    const { check, own, others, values } = question;
    const isOne = values.length === 1;
    context.judge(check, { lists, own, others, values, isNotationKnown: isOne || isNotationKnown });
  }
}

/** Asks in one form after the other until the answer is right, and remembers the form it was right in. */
async function askInForms(
  context: Context,
  notation: Notation,
  { check, name, own, others, values }: Question,
  places: readonly number[],
): Promise<Exchange[]> {
  const isOne = values.length === 1;
  const [known, usual] = isOne ? [notation.lone, LONE_FORMS] : [notation.lists, LIST_FORMS];
  const forms = new Set([...known, ...usual]);
  const { ofProperties } = notation;
  // Among the three properties alone what is found fits on any page.
  const among = name === 'property_id' ? [] : (ofProperties?.('property_id', places) ?? []);
  const lists: Exchange[] = [];
  for (const form of forms) {
    const list = await listInspections(context, [...form(name, values), ...among]);
    lists.push(list);
    if (consult(check, { lists: [list], own, others, values }).outcome !== 'met') continue;
    if (isOne) notation.lone = [form, ...notation.lone];
    if (!isOne || form !== alone) notation.lists = [form, ...notation.lists];
    if (!isOne && name === 'property_id') notation.ofProperties = form;
    break;
  }
  return lists;
}
