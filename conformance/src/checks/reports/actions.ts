/** Checks of the actions of items, and of the list of all actions. */
import { check } from '../../engine/check.js';
import { idsOf, recordsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, fits, holds } from '../words/expect.js';
import { echo, members } from '../words/kinds.js';
import {
  list as array,
  flag,
  integer,
  listOf,
  nullable,
  record,
  text,
  textOrNull,
  timestamp,
  words,
} from '../words/types.js';
import { actionsIn } from './content.js';

/** The list of all actions, and the ids it must hold. */
type Listed = { readonly list: Exchange; readonly ids: readonly number[] };

const listsAll = (id: string, title: string) =>
  check(id, title, ({ list, ids }: Listed) => {
    const got = idsOf(list);
    const isAll = ids.every((one) => got.includes(one)) && got.length === ids.length;
    return all(
      answers(list, 200),
      fits(list, listOf(record({}))),
      holds(isAll, list, 'body', `the actions ${ids.join(', ')}`, got),
    );
  });

export const listed = check(
  'reports.actions.listed',
  'report/actions is an array with the actions of all items in all rooms',
  ({ list, ids, report }: Listed & { report?: Exchange | undefined }) => {
    const { length } = recordsOf(list);
    // A service may write actions of its own, which the report shows as well.
    const isMore = length > ids.length && report !== undefined;
    const due = isMore ? actionsIn(report).length : ids.length;
    return all(
      answers(list, 200),
      fits(list, listOf(record({}))),
      holds(length === Math.max(due, ids.length), list, 'body', `${due} actions`, length),
    );
  },
);

export const offered = check(
  'reports.actions.offered',
  'report/actions answers with an array',
  ({ list }: Pick<Listed, 'list'>) => all(answers(list, 200), fits(list, listOf(record({})))),
);

export const listedInCurrent = listsAll(
  'reports.actions.decided.action-reports',
  'action-reports is an array with the actions of all items in all sections',
);

export const shape = members(
  'reports.actions.decided.fields',
  'an action has its thirteen fields',
  {
    id: integer,
    uuid: text,
    title: text,
    description: textOrNull,
    responsibility: textOrNull,
    priority: textOrNull,
    due_date: textOrNull,
    cost: textOrNull,
    completed: flag,
    completed_at: nullable(timestamp),
    room_id: integer,
    item_id: integer,
    attachments: array,
  },
);
export const neverNull = members(
  'reports.actions.decided.never-null',
  'seven of them are never null',
  {
    id: integer,
    uuid: words,
    title: words,
    completed: flag,
    room_id: integer,
    item_id: integer,
    attachments: array,
  },
);
export const freeTexts = echo(
  'reports.actions.decided.free-texts',
  'responsibility and priority take any text',
  'responsibility',
  'priority',
);
