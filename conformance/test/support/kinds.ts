/** Examples for the kinds of checks that many areas need. */
import type { EachShown, Echo, Refusal, Shown } from '../../src/checks/words/kinds.js';
import type { Check } from '../../src/engine/check.js';
import type { Exchange } from '../../src/net/exchange.js';
import { type Examples, examples } from './examples.js';
import { answer } from './exchanges.js';

const done = answer({ id: 1 });
const refused = answer({ message: 'No.' }, 422);

/** Each must be refused, in whatever way. */
export function refusals(...checks: readonly Check<Refusal>[]): Examples[] {
  return checks.map((check) =>
    examples(
      check,
      { refused, twin: done },
      {
        'it was done': { refused: done, twin: done },
        'it was done and leads elsewhere': { refused: answer('', 303), twin: done },
        'it broke': { refused: answer('', 500), twin: done },
      },
    ),
  );
}

/** Each must be refused with 409. */
export function conflicts(...checks: readonly Check<Refusal>[]): Examples[] {
  return checks.map((check) =>
    examples(
      check,
      { refused: answer({}, 409), twin: done },
      {
        'it was done': { refused: done, twin: done },
        'another status': { refused, twin: done },
      },
    ),
  );
}

/** Each must work. */
export function working(
  ...checks: readonly Check<{ readonly answered: readonly Exchange[] }>[]
): Examples[] {
  return checks.map((check) =>
    examples(
      check,
      { answered: [done, done] },
      { 'one is refused': { answered: [done, refused] } },
    ),
  );
}

/** Each shows what was sent. */
export function echoing(sent: object, ...checks: readonly Check<Echo>[]): Examples[] {
  return checks.map((check) =>
    examples(
      check,
      { answered: answer({ id: 1, ...sent }), sent },
      {
        'it is lost': { answered: done, sent },
        'it is refused': { answered: refused, sent },
      },
    ),
  );
}

/** Each shows what is expected. */
export function showing(...checks: readonly Check<Shown>[]): Examples[] {
  const expected = { 'state.id': 300 };
  return checks.map((check) =>
    examples(
      check,
      { answered: answer({ state: { id: 300 } }), expected },
      {
        'another value': { answered: answer({ state: { id: 100 } }), expected },
        'it is refused': { answered: refused, expected },
      },
    ),
  );
}

/** Each of several answers shows what is expected of it. */
export function showingEach(...checks: readonly Check<EachShown>[]): Examples[] {
  const expected = [{ a: 1 }, { a: null }];
  const good = { answered: [answer({ a: 1 }), answer({ a: null })], expected };
  const other = { answered: [answer({ a: 1 }), answer({ a: 2 })], expected };
  return checks.map((check) =>
    examples(check, good, {
      'one shows another value': other,
      'one is refused': { answered: [answer({ a: 1 }), refused], expected },
    }),
  );
}
