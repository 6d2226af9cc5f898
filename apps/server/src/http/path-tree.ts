// Paths by their segments: what a path leads to is found in as many steps as it has segments, however many paths there
// are. A literal segment goes before a parameter, unless what it leads to is not wanted.

/** What a path leads to, and the texts at the places of its parameters. */
export interface Found<T> {
  readonly value: T;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where a path leads to, of what is wanted; nothing, when it leads nowhere. */
export type PathTree<T> = (path: string, isWanted?: (value: T) => boolean) => Found<T> | undefined;

/** A tree of paths as the contract writes them. A slash may follow the last segment. */
export function pathTree<T>(paths: Iterable<readonly [path: string, value: T]>): PathTree<T> {
  const root = emptyNode<T>();
  for (const [path, value] of paths) {
    const segments = segmentsOf(path);
    let node = root;
    for (const segment of segments) node = childOf(node, segment);
    node.leaf = { value, names: segments.filter(isParameter).map((name) => name.slice(1, -1)) };
  }
  return (path, isWanted = () => true) => {
    const texts: string[] = [];
    const leaf = leafAt(root, { segments: segmentsOf(path), texts, isWanted });
    const parameters = leaf && named(leaf.names, texts);
    return parameters && { value: leaf.value, parameters };
  };
}

/** The texts at the places of parameters by name, when all of them are texts. */
function named(
  names: readonly string[],
  texts: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const text = decoded(texts[index] ?? '');
    if (text === undefined) return undefined;
    parameters[name] = text;
  }
  return parameters;
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  parameter: Node<T> | undefined;
  leaf: Leaf<T> | undefined;
}

interface Leaf<T> {
  readonly value: T;
  readonly names: readonly string[];
}

function emptyNode<T>(): Node<T> {
  return { literals: new Map(), parameter: undefined, leaf: undefined };
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  if (isParameter(segment)) {
    node.parameter ??= emptyNode();
    return node.parameter;
  }
  const child = node.literals.get(segment) ?? emptyNode();
  node.literals.set(segment, child);
  return child;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function segmentsOf(path: string): readonly string[] {
  const end = path.endsWith('/') ? -1 : path.length;
  return path.slice(1, end).split('/');
}

interface Walk<T> {
  readonly segments: readonly string[];
  /** Texts at the places of parameters on the way. */
  readonly texts: string[];
  readonly isWanted: (value: T) => boolean;
}

/** The leaf at the end of the segments. */
function leafAt<T>(node: Node<T>, walk: Walk<T>, at = 0): Leaf<T> | undefined {
  const segment = walk.segments[at];
  if (segment === undefined)
    return node.leaf && walk.isWanted(node.leaf.value) ? node.leaf : undefined;
  const literal = node.literals.get(segment);
  const found = literal && leafAt(literal, walk, at + 1);
  if (found || !node.parameter || segment === '') return found;
  walk.texts.push(segment);
  const leaf = leafAt(node.parameter, walk, at + 1);
  if (!leaf) walk.texts.pop();
  return leaf;
}

/** The text of a segment; one whose percent-encoding is broken names nothing (GEN-038). */
function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
