/** A successful write is visible to the reads that follow it. */
import { check } from '../../engine/check.js';
import { idAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, succeeds } from '../words/expect.js';
import { includes } from '../words/lists.js';

export const isVisibleAtOnce = check(
  'general.writes.visible-at-once',
  'the next read and the next list show the new record',
  ({ created, read, list }: { created: Exchange; read: Exchange; list: Exchange }) =>
    all(succeeds(read), equals(read, 'id', idAt(created)), includes(list, idAt(created))),
);
