import { sqliteCopy } from '../data/working-copies.mjs';
import { startProgram } from '../servers/program.mjs';

// Where the time goes: a processor profile of the service under load, by kind of code.

/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('node:inspector').Profiler.ProfileNode} ProfileNode */

const PROFILED = ['read one', 'page of 30', 'durable POST, 16'];
const MS = 1500;

/** Kinds of code by the address of its file; the first that fits counts. */
const KINDS = /** @type {const} */ ([
  ['the load itself', /\/bench\//],
  ['SQLite and its driver', /better-sqlite3|\/dist\/storage\/sqlite\.js$/],
  ['storage/', /\/dist\/storage\//],
  ['domain/', /\/dist\/domain\//],
  ['http/', /\/dist\/(http|secrets)\//],
  ['validation', /\/packages\/schema\/|typebox/],
  ['JSONx', /\/packages\/jsonx\/|saxes/],
  ['log', /\/(pino|sonic-boom|quick-format-unescaped|safe-stable-stringify|atomic-sleep)[/@]/],
  ['Express and its router', /\/node_modules\//],
  ['hashes and random ids', /^node:(internal\/)?crypto/],
  ['Node: HTTP, sockets, events', /^node:/],
  ['garbage collection', /^\(garbage collector\)$/],
  ['the rest', /./],
]);

/** Time in which nothing runs. */
const IDLE = '(idle)';

/** @param {import('../main.mjs').Plan} plan @returns {Promise<import('../results/table.mjs').Table[]>} */
export async function profileTime({ operations, say }) {
  const profiled = operations.filter(({ name }) => PROFILED.includes(name));
  if (profiled.length === 0) return [];
  const properties = 100_000;
  const place = await sqliteCopy('profile', properties, say);
  const program = await startProgram('lintel', { properties, place });
  /** @type {Map<string, number>[]} */
  const shares = [];
  for (const { name } of profiled) {
    say(`profile: ${name}`);
    await program.run(name, { ms: MS / 2, seed: 0 }); // warm-up
    shares.push(sharesOf(await program.profile(name, { ms: MS, seed: 1 })));
  }
  await program.stop();
  return [
    {
      id: 'profile',
      title: 'Where the processor time of the service goes, percent',
      columns: ['Code', ...profiled.map(({ name }) => name)],
      rows: KINDS.map(([kind]) => [
        kind,
        ...shares.map((share) => (100 * (share.get(kind) ?? 0)).toFixed(1)),
      ]),
    },
  ];
}

/** The part of the busy time each kind of code takes. @param {Profile} profile */
function sharesOf({ nodes, samples = [], timeDeltas = [] }) {
  const places = placesOf(nodes);
  /** @type {Map<string, number>} */
  const times = new Map();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const place = places.get(id) ?? '';
    if (place === IDLE) continue;
    const time = timeDeltas[index] ?? 0;
    const kind = KINDS.find(([, files]) => files.test(place))?.[0] ?? '';
    times.set(kind, (times.get(kind) ?? 0) + time);
    busy += time;
  }
  return new Map([...times].map(([kind, time]) => [kind, time / busy]));
}

/** The file of each node; native code counts as part of what called it. @param {readonly ProfileNode[]} nodes */
function placesOf(nodes) {
  /** @type {Map<number, string>} */
  const places = new Map();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @param {ProfileNode} node @param {string} caller */
  const visit = (node, caller) => {
    const { url, functionName } = node.callFrame;
    const place = url || (functionName.startsWith('(') ? functionName : caller);
    places.set(node.id, place);
    for (const child of node.children ?? []) {
      const callee = byId.get(child);
      if (callee) visit(callee, place);
    }
  };
  const [root] = nodes;
  if (root) visit(root, '');
  return places;
}
