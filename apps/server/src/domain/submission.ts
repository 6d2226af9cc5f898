import type { Draft, Problem } from '@lintel/schema';
import { refuseInput } from './errors.js';

// An input on its way to acceptance: schema problems and broken rules are reported together, once.

/** What a caller sent. */
export interface Submission<T> {
  /** The members that fit the schema, for rules that look at them. */
  readonly draft: Draft<T>;
  /** Whether the input has a place for a member at all: no rule demands what cannot be sent. */
  takes(member: keyof T & string): boolean;
  /** The whole input when neither schema nor rules object; a validation failure with all problems otherwise. */
  accept(broken?: readonly Problem[]): T;
  /** The same, whatever the schema objects to in a member that has no effect. */
  ignoring(member: keyof T & string): Submission<T>;
}

/** A submission of an examined input whose schema has these members. */
export function submit<T>(
  examined: { problems: readonly Problem[]; draft: Draft<T> },
  members: readonly string[],
): Submission<T> {
  return {
    draft: examined.draft,
    takes: (member) => members.includes(member),
    accept(broken = []) {
      const problems = [...examined.problems, ...broken.filter(isNews(examined.problems))];
      if (problems.length > 0) refuseInput(problems);
      return examined.draft as T; // a draft without problems is whole
    },
    ignoring(member) {
      const problems = examined.problems.filter(({ path }) => !placesAround(path).includes(member));
      return submit({ ...examined, problems }, members);
    },
  };
}

/**
 * The draft is empty where the schema objects: what a rule says of that place, around it or within, is no news. Paths are
 * looked up and not compared, because an input may have a hundred thousand problems.
 */
function isNews(known: readonly Problem[]) {
  const places = new Set(known.map(({ path }) => path));
  const around = new Set(known.flatMap(({ path }) => placesAround(path)));
  return ({ path }: Problem) =>
    !around.has(path) && !placesAround(path).some((place) => places.has(place));
}

/** More than any input is nested; names in a path may hold dots of their own. */
const DEEPEST = 10;

/** A path and the paths of everything it lies in. */
function placesAround(path: string): readonly string[] {
  const parts = path.split('.', DEEPEST);
  return ['', ...parts.map((_, last) => parts.slice(0, last + 1).join('.')), path];
}
