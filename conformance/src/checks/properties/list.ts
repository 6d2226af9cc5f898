import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { listsAsRead } from '../same-shape.js';

export const sameShape = check(
  'properties.list.same-shape',
  'the entry in the list has the fields of the single read, with the same kinds of values',
  ({ list, read }: { list: Exchange; read: Exchange }) => listsAsRead(list, read),
);
