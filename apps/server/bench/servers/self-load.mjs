import inspector from 'node:inspector/promises';
import { worldOf } from '../data/world.mjs';
import { bytesOf, OPERATIONS, requestOf } from '../operations.mjs';
import { applyLoad } from './load.mjs';

// Loaded into the process of a server before the server itself: on command of the benchmark the process sends itself
// requests over real connections. Only one process is busy then, and nothing else competes with it for a processor.

/** Different requests of a slice. */
const REQUESTS = 2048;

/** @typedef {{ operation: string, properties: number, port: number, ms: number, seed: number }} Slice */
/** @typedef {import('./load.mjs').Measured & { cpu: number, rss: number }} SliceResult */

const TASKS = { run: runSlice, profile, memory: async () => process.memoryUsage.rss(), processor };

process.on('disconnect', () => process.exit());
process.on(
  'message',
  async (/** @type {{ task: keyof typeof TASKS, slice: Slice }} */ { task, slice }) => {
    try {
      process.send?.({ result: await TASKS[task](slice) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  },
);

/** @param {Slice} slice @returns {Promise<SliceResult>} */
async function runSlice({ operation: name, properties, port, ms, seed }) {
  const operation = OPERATIONS.find((candidate) => candidate.name === name);
  if (!operation) throw new Error(`There is no operation '${name}'`);
  const world = worldOf(properties);
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    bytesOf(requestOf(operation, world, seed * REQUESTS + index)),
  );
  const before = await processor();
  const measured = await applyLoad({ port, requests, connections: operation.connections, ms });
  const cpu = ((await processor()) - before) / measured.count;
  return { ...measured, cpu, rss: process.memoryUsage.rss() };
}

/** Processor time of the process so far, in microseconds. */
async function processor() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** @param {Slice} slice */
async function profile(slice) {
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  await runSlice(slice);
  const { profile: recorded } = await session.post('Profiler.stop');
  session.disconnect();
  return recorded;
}
