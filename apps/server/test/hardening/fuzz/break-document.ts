import { HOSTILE_NAMES, HOSTILE_NUMBERS, HOSTILE_TEXTS } from '../support/hostile.js';
import type { Random } from '../support/random.js';
import { Members, placesIn, Raw, type Tree } from './tree.js';

// Ways to break a document that stays well-formed.

type Break = (document: { root: Tree }, random: Random) => void;

const DEPTHS = [62, 63, 64, 65, 100, 1000] as const;
const LENGTHS = [0, 1, 100, 1001, 5000] as const;

/** The ways, by name. */
export const DOCUMENT_BREAKS: Readonly<Record<string, Break>> = {
  'leave out'(document, random) {
    const removable = placesIn(document).filter(({ remove }) => remove);
    if (removable.length > 0) random.pick(removable).remove?.();
  },
  null: replace(() => null),
  'other type': replace((random) =>
    random.pick<() => Tree>([
      () => '',
      () => 'text',
      () => 0,
      () => 1,
      () => true,
      () => false,
      () => [],
      () => new Members([]),
      () => [null],
      () => [[]],
      () => new Members([['value', null]]),
    ])(),
  ),
  number: replace((random) => numberOf(random.pick(HOSTILE_NUMBERS))),
  text: replace((random) => random.pick(HOSTILE_TEXTS)),
  'long text': replace((random) => random.pick(['x', '😀', '\u0301']).repeat(40_000)),
  depth: replace((random) => nested(random.pick(DEPTHS), random.chance(0.5))),
  'long list': replace((random) => {
    const length = random.pick(LENGTHS);
    const part = random.pick<Tree>([1, null, 'tag', new Members([['id', 1]])]);
    return Array.from({ length }, () => part);
  }),
  'many members': replace((random) => {
    const value = random.pick<Tree>(['v', null, 1, new Members([['value', 'v']])]);
    const length = random.pick(LENGTHS);
    return new Members(Array.from({ length }, (_, index) => [String(index), value]));
  }),
  'other member': inObject((members, random) => {
    members.entries.push([random.pick(HOSTILE_NAMES), polluted(random)]);
  }),
  'member twice': inObject((members, random) => {
    if (members.entries.length === 0) return;
    const [name] = random.pick(members.entries);
    members.entries.push([name, random.pick<Tree>([null, 'again', 2, new Members([])])]);
  }),
  'id of nobody': inObject((members, random) => {
    members.entries.push([random.pick(['id', 'parent_property_id', 'parent_id']), 987_654_321]);
    members.entries.push(['client', new Members([['id', 987_654_321]])]);
  }),
  'custom fields': inObject((members, random) => {
    const name = random.pick([...HOSTILE_NAMES, '1', '01', '9e99', '9007199254740993', ' 1']);
    const value = random.pick<Tree>(['v', '', null, new Members([['value', 'v']]), 1, []]);
    members.entries.push([
      random.pick(['custom_fields', 'customFields']),
      new Members([[name, value]]),
    ]);
  }),
};

function replace(content: (random: Random) => Tree): Break {
  return (document, random) => random.pick(placesIn(document)).put(content(random));
}

function inObject(change: (members: Members, random: Random) => void): Break {
  return (document, random) => {
    const objects = placesIn(document)
      .map(({ content }) => content)
      .filter((content) => content instanceof Members);
    if (objects.length > 0) change(random.pick(objects), random);
  };
}

function numberOf(text: string): Raw {
  return new Raw(text, `<json:number>${text}</json:number>`);
}

function polluted(random: Random): Tree {
  return random.pick<Tree>([
    true,
    null,
    'x',
    new Members([
      ['polluted', true],
      ['isAdmin', 1],
    ]),
    new Members([['prototype', new Members([['polluted', true]])]]),
  ]);
}

function nested(depth: number, asObject: boolean): Raw {
  return asObject
    ? new Raw(
        `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
        `${'<json:object name="a">'.repeat(depth)}${'</json:object>'.repeat(depth)}`,
      )
    : new Raw(
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
        `${'<json:array>'.repeat(depth)}${'</json:array>'.repeat(depth)}`,
      );
}
