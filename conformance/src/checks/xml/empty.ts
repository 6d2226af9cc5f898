import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, hasNoBody } from '../words/expect.js';

export const emptyStaysEmpty = check(
  'xml.written.empty-stays-empty',
  'an empty body stays empty when XML is asked for',
  ({ deletion }: { deletion: Exchange }) => all(answers(deletion, 200), hasNoBody(deletion)),
);
