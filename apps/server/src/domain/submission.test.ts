import { problemAt } from '@lintel/schema';
import { expect, it } from 'vitest';
import { Failure } from './errors.js';
import { submit } from './submission.js';

interface Input {
  readonly name?: string;
  readonly client?: { readonly id?: number };
}

it('gives the whole input when neither the schema nor a rule objects', () => {
  expect(submit<Input>({ problems: [], draft: { name: 'x' } }, ['name']).accept([])).toEqual({
    name: 'x',
  });
});

it('reports what the schema and the rules object to together', () => {
  expect(pathsOf(['name'], ['client.id'])).toEqual(['name', 'client.id']);
});

it.each([
  [['client.id'], ['client.id']],
  [['client'], ['client.id']],
  [['client.id'], ['client']],
  [[''], ['client.id']],
])('says nothing more of a place to which the schema objects: %j, %j', (schema, rules) => {
  expect(pathsOf(schema, rules)).toEqual(schema);
});

it('tells a place from another whose name begins alike', () => {
  expect(pathsOf(['client'], ['clients.1'])).toEqual(['client', 'clients.1']);
});

it('tells which members an input has a place for', () => {
  const sent = submit<Input>({ problems: [], draft: {} }, ['name']);
  expect([sent.takes('name'), sent.takes('client')]).toEqual([true, false]);
});

/** The places that are reported when the schema objects to some and rules to others. */
function pathsOf(schema: readonly string[], rules: readonly string[]): string[] {
  const problems = (paths: readonly string[]) => paths.map((path) => problemAt(path, 'is wrong'));
  try {
    submit<Input>({ problems: problems(schema), draft: {} }, []).accept(problems(rules));
  } catch (error) {
    if (error instanceof Failure) return (error.detail.problems ?? []).map(({ path }) => path);
  }
  throw new Error('The input was accepted');
}
