/**
 * Inspections that are initialized from a report or a template. The specification does not say for
 * which types that is possible: where the usual type is refused, the others are tried, and the
 * accepted one is used from then on.
 */
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { type Usual, usual } from '../values/usual.js';
import type { MadeInspection } from './inspection.js';

/** A type of inspections; undefined stands for the usual one. */
type Type = number | undefined;

/** The order in which types are tried; types that continue another report come first. */
export const CONTINUING = usual<Type>([undefined, 8, 6, 5, 4, 2, 3, 7, 1]);
export const TEMPLATED = usual<Type>([undefined, 1, 3, 6, 2, 7, 4, 5, 8]);

/** The input that gives an inspection such a type. */
export function typed(context: Context, types: Usual<Type>): { readonly type?: { id: number } } {
  return inputOf(types.of(context));
}

function inputOf(id: Type) {
  return id === undefined ? {} : { type: { id } };
}

interface Beginning<T> {
  make(type: { readonly type?: { id: number } }): Promise<MadeInspection>;
  begin(made: MadeInspection): Promise<T>;
}

/** Creates and initializes an inspection, trying one type after another until it is accepted. */
export async function beginAnyhow<T extends { readonly set: Exchange }>(
  context: Context,
  types: Usual<Type>,
  { make, begin }: Beginning<T>,
): Promise<Begun<T>> {
  const tried: Begun<T>[] = [];
  const setFor = async (made: MadeInspection) => {
    const begun = { ...(await begin(made)), made };
    tried.push(begun);
    return begun.set;
  };
  const set = await types.ask(context, async (id) => {
    const [first] = tried;
    if (!first) return setFor(await make(inputOf(id)));
    if (!mayBeForType(first.set)) return first.set;
    const made = await ifMade(unlessOutOfReach(make(inputOf(id)))); // the target may not have that type
    return made ? setFor(made) : first.set;
  });
  return tried.find((one) => one.set === set) as Begun<T>; // one of those tried
}

type Begun<T> = T & { readonly made: MadeInspection };

function mayBeForType({ response }: Exchange): boolean {
  return ![401, 403, 404, 405].includes(response.status);
}
