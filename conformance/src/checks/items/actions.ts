/** Checks of creating, updating and deleting actions of items. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, equals, holds, succeeds } from '../words/expect.js';

export const created = check(
  'reports.actions.decided.created',
  'an action is created and listed',
  ({ created: made, list, title }: { created: Exchange; list: Exchange; title: string }) =>
    all(
      succeeds(made),
      equals(made, 'title', title),
      holds(list.response.body.includes(title), list, 'body', title, list.response.body),
    ),
);

/** An action that is updated and then deleted, with the list after each. */
type Managed = {
  readonly update: Exchange;
  readonly changed: Exchange;
  readonly title: string;
  readonly deletion: Exchange;
  readonly rest: Exchange;
};

const isManaged = ({ update, changed, title, deletion, rest }: Managed) =>
  all(
    answers(update, 200),
    equals(update, 'title', title),
    holds(changed.response.body.includes(title), changed, 'body', title, changed.response.body),
    answers(deletion, 200),
    holds(!rest.response.body.includes(title), rest, 'body', `no ${title}`, rest.response.body),
  );

export const managed = check(
  'reports.actions.decided.managed',
  'an action is changed and removed',
  isManaged,
);
export const managedInSections = check(
  'reports.actions.decided.managed-in-sections',
  'the same routes exist below /v2',
  isManaged,
);
