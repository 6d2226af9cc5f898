/**
 * Inspections that begin with a report or a template. Which types of inspections may is not shown: where the usual one is
 * refused, the others are tried, and what was taken is made from then on.
 */
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { ifMade, ifReached } from '../requests/if-reached.js';
import { type Usual, usual } from '../values/usual.js';
import type { MadeInspection } from './inspection.js';

/** A type of inspections; none stands for the usual one. */
type Type = number | undefined;

/** Types that go on from another report come first. */
export const CONTINUING = usual<Type>([undefined, 8, 6, 5, 4, 2, 3, 7, 1]);
export const TEMPLATED = usual<Type>([undefined, 1, 3, 6, 2, 7, 4, 5, 8]);

/** The input that an inspection needs to have such a type. */
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

/** Makes an inspection and begins it, of one type after the other until that is taken. */
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
    const made = await ifMade(ifReached(make(inputOf(id)))); // there may be none of that type
    return made ? setFor(made) : first.set;
  });
  return tried.find((one) => one.set === set) as Begun<T>; // each answer is of one that was tried
}

type Begun<T> = T & { readonly made: MadeInspection };

function mayBeForType({ response }: Exchange): boolean {
  return ![401, 403, 404, 405].includes(response.status);
}
