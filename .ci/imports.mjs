// Reads what source files import, without a compiler: enough to see the arrows between them.
import { posix } from 'node:path';

const COMMENT_OR_STRING =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const IMPORTS = [
  // import x from 'y'; import type { x } from 'y'; export { x } from 'y'
  /\b(?:import|export)\s+(?<type>type\s+(?!from\b))?(?<names>[\w*\s{},$]+?)\s*\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/g,
  // import 'y'
  /\bimport\s*['"](?<specifier>[^'"\n]+)['"]/g,
  // import('y') as a value and as a type, require('y'), vi.mock('y')
  /\b(?:import|require|mock)\s*\(\s*['"](?<specifier>[^'"\n]+)['"]/g,
];

/** The text with its comments blanked, its lines kept. */
export function withoutComments(text) {
  return text.replace(COMMENT_OR_STRING, (part) => (part.startsWith('/') ? blank(part) : part));
}

function blank(part) {
  return part.replace(/[^\n]/g, ' ');
}

/**
 * Every import of a file: from where, which names (undefined is all of them), whether only as types,
 * and on which line.
 */
export function readImports(text) {
  const code = withoutComments(text);
  return IMPORTS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups, index }) => ({
      specifier: groups.specifier,
      names: listNames(groups.names)?.map((name) => name.replace(/^type\s+|\s+as\s.*/g, '')),
      isType: groups.type !== undefined || isAllTypes(groups.names),
      line: lineAt(code, index),
    })),
  );
}

/** `['one', 'type Two']` of `{ one, type Two }`; nothing of `* as all` or `whole`. */
function listNames(names) {
  const listed = names?.match(/^\{(.*)\}$/s)?.[1].split(',');
  return listed?.map((name) => name.trim()).filter((name) => name !== '');
}

/** `{ type A, type B }` imports types just as `type { A, B }` does. */
function isAllTypes(names) {
  const listed = listNames(names);
  return listed?.length > 0 && listed.every((name) => name.startsWith('type '));
}

const EXPORT =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?<kind>const|let|function|class|interface|type)\b\*?\s+(?<name>[\w$]+)/gm;

/** Every declaration that a file exports: its name, whether it is a type, and on which line. */
export function readExports(text) {
  const code = withoutComments(text).replace(/`(?:\\.|[^`\\])*`/g, blank);
  return [...code.matchAll(EXPORT)].map(({ groups: { kind, name }, index }) => ({
    name,
    isType: kind === 'interface' || kind === 'type',
    line: lineAt(code, index),
  }));
}

export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

/** The source file that an import names, when it is one of ours. */
export function resolveImport(from, specifier, files, packages) {
  const inPackage = packages[specifier] && `${packages[specifier].folder}/src/index.ts`;
  const target = inPackage ?? posix.join(posix.dirname(from), specifier);
  if (!inPackage && !specifier.startsWith('.')) return undefined;
  const candidates = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  return candidates.find((candidate) => files.has(candidate));
}

/** Every knot of files that reach one another, each in the order in which it was found (Tarjan). */
export function findCycles(graph) {
  const order = new Map();
  const low = new Map();
  const path = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const knot = path.splice(path.indexOf(node));
    if (knot.length > 1 || graph.get(node)?.includes(node)) cycles.push(knot);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
