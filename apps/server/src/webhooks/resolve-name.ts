import { lookup, Resolver } from 'node:dns/promises';

// From a name to its addresses. DNS is asked over the network, and not through the threads that also hash passwords and
// read files: a name server that is silent would hold them up.

/** The addresses of a name; none when it has none, or nobody says in time. */
export type ResolveName = (
  name: string,
  /** Whether it is a name of the operator, which the files of this machine may know. */
  options: { readonly isLocal: boolean },
) => Promise<readonly string[]>;

const TIMEOUT_MS = 700;
const TRIES = 2;

/** Asks the resolvers of this machine. */
export const resolveName: ResolveName = async (name, { isLocal }) => {
  if (isLocal) return addressesOf(await lookup(name, { all: true }).catch(none));
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const answers = await Promise.all([
    resolver.resolve4(name).catch(none),
    resolver.resolve6(name).catch(none),
  ]);
  return answers.flat();
};

function addressesOf(found: readonly { readonly address: string }[]): readonly string[] {
  return found.map(({ address }) => address);
}

function none(): never[] {
  return [];
}
