import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { equals, fits } from '../checks/words/expect.js';
import type { Exchange } from '../net/exchange.js';
import { type Check, check, ofForm } from './check.js';
import { consult } from './judgement.js';

type Read = { readonly read: Exchange };

const schema = Type.Object({ title: Type.String(), keys: Type.String() });
const form = { of: /^GET \S*\/things\/\d+$/, schema };
const ofThings = ofForm(
  form,
  check('test.form', 'it has its form', ({ read }: Read) => fits(read, schema)),
);
const isKept = check('test.kept', 'the title is kept', ({ read }: Read) =>
  equals(read, 'title', 'Hall'),
);

const thing = (body: object, url = 'https://a.example/v1/things/7') => exchange({ url, body });
const judge = (one: Check, read: Exchange, checks: readonly Check[] = [ofThings]) =>
  consult(one, { read }, { checks, revision: 'current' });

describe('a problem', () => {
  it('at a value without its form is that of the check of the form, and is told with it', () => {
    const read = thing({ title: 7, keys: '' });
    expect(judge(isKept, read)).toMatchObject({
      outcome: 'blocked',
      by: 'test.form',
      problems: [{ exchange: read.id, at: 'body.title', expected: 'string', got: '7' }],
    });
    expect(judge(ofThings, read).outcome).toBe('violated');
  });

  it('at a value without its form is that of this check after however many others', () => {
    const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
    const large = Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])));
    const ofLarge = ofForm(
      { of: form.of, schema: large },
      check('test.large', 'it has its form', ({ read }: Read) => fits(read, large)),
    );
    const last = check('test.last', 'the last is kept', ({ read }: Read) =>
      equals(read, 'n49', 'Hall'),
    );
    const read = thing(Object.fromEntries(names.map((name) => [name, 7])));
    expect(judge(last, read, [ofLarge])).toMatchObject({ outcome: 'blocked', by: 'test.large' });
    expect(judge(ofLarge, read, [ofLarge])).toMatchObject({ problems: { length: 20 } });
  });

  it('at a value that has its form is the own one of the check', () => {
    expect(judge(isKept, thing({ title: 'Attic', keys: 7 }))).toMatchObject({
      outcome: 'violated',
      problems: [{ at: 'body.title' }],
    });
  });

  it('in an answer that holds no such record has no other cause', () => {
    const elsewhere = thing({ title: 7, keys: '' }, 'https://a.example/v1/things');
    expect(judge(isKept, elsewhere).outcome).toBe('violated');
  });

  it('has no cause in a form of the other revision', () => {
    const earlier = ofForm({ ...form, revisions: ['earlier'] }, ofThings);
    expect(judge(isKept, thing({ title: 7, keys: '' }), [earlier]).outcome).toBe('violated');
  });

  it('beside others leaves those that are the own ones of the check', () => {
    const both = check('test.both', 'both are kept', ({ read }: Read) => {
      const findings = [equals(read, 'title', 'Hall'), equals(read, 'keys', 'Here')];
      const problems = findings.flatMap((one) => (one.outcome === 'violated' ? one.problems : []));
      return { outcome: 'violated', problems };
    });
    expect(judge(both, thing({ title: 7, keys: 'There' }))).toMatchObject({
      outcome: 'violated',
      problems: [{ at: 'body.keys' }],
    });
  });
});
