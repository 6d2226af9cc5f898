/** What we decided about rooms and option sets where the specification is silent. */
import { check } from '../../engine/check.js';
import { recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, fits, holds } from '../words/expect.js';
import { eachShows, refusal } from '../words/kinds.js';
import { list as array, flag, integer, listOf, record, text } from '../words/types.js';

export const notInCurrent = check(
  'rooms.decided.not-in-current',
  'the current revision does not offer the routes without /v2',
  ({ attempt }: { attempt: Exchange }) => answers(attempt, 404),
);

/** The option sets of one block type hold options of one kind. */
const optionsAre = (id: string, type: string, kind: 'string' | 'number') =>
  check(id, `the options of ${type} sets are ${kind}s`, ({ list }: Listed) => {
    const sets = recordsOf(list).filter((set) => valueAt(set, 'block_type') === type);
    const options = sets.flatMap((set) => valueAt(set, 'options'));
    const isSo = options.length > 0 && options.every((option) => typeof option === kind);
    return holds(isSo, list, 'body.options', `${kind}s`, options);
  });

type Listed = { readonly list: Exchange };

export const questionTexts = optionsAre('rooms.decided.question-texts', 'SIMPLIFIED', 'string');
export const allowedIntegers = optionsAre('rooms.decided.allowed-integers', 'SCALE', 'number');

export const listsOptionSets = check(
  'rooms.decided.option-sets',
  'GET /option-sets lists id, name, block_type, editable and options',
  ({ list }: Listed) =>
    all(
      answers(list, 200),
      fits(
        list,
        listOf(
          record({ id: integer, name: text, block_type: text, editable: flag, options: array }),
        ),
      ),
    ),
);

export const ignoredElsewhere = eachShows(
  'rooms.decided.ignored-elsewhere',
  'an option set sent for another block type is ignored',
);
export const setUnknown = refusal(
  'rooms.decided.set-unknown',
  'an option set that is unknown or of another block type is refused',
);
export const typeOutside = refusal(
  'rooms.decided.type-outside',
  'a block type outside the eight named ones is refused',
);
