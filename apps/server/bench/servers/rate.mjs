import { answerReader, connect } from './load.mjs';

// Load that does not wait: requests come at a rate, whatever becomes of those before them, as long as one of many
// connections is free.

const TICK_MS = 2;

/** @typedef {{ status: number, ms: number }} Answered */
/** @typedef {{ answers: Answered[], unsent: number, ms: number }} Rated what found no free connection is unsent */

/**
 * @param {{ port: number, requests: readonly Buffer[], perSecond: number, connections: number, ms: number }} load
 * @returns {Promise<Rated>}
 */
export async function applyRate({ port, requests, perSecond, connections, ms }) {
  /** @type {Answered[]} */
  const answers = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  const free = sockets.map((socket) => {
    let sentAt = 0;
    const line = {
      /** @param {Buffer} request */
      send(request) {
        sentAt = performance.now();
        socket.write(request);
      },
    };
    socket.on('error', () => {}); // a connection the server gave up is used no more
    socket.on(
      'data',
      answerReader((status) => {
        answers.push({ status, ms: performance.now() - sentAt });
        free.push(line);
      }),
    );
    return line;
  });
  let due = 0;
  let unsent = 0;
  const started = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - started) {
    for (; due < (elapsed * perSecond) / 1000; due += 1) {
      const line = free.pop();
      if (line) line.send(/** @type {Buffer} */ (requests[due % requests.length]));
      else unsent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const measured = { answers: [...answers], unsent, ms: performance.now() - started };
  for (const socket of sockets) socket.destroy();
  return measured;
}
