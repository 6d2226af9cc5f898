import { answerReader, connect } from './load.mjs';

// Load that does not wait: requests come at a rate, whatever becomes of those before them, as long as one of many
// connections is free. When the slice is over, what is under way is waited for, or it would burden the next one.

const TICK_MS = 2;
const PATIENCE_MS = 10_000;

/** So many connections are opened at a time: of more than Node lets wait, some would wait for a second and longer. */
const OPENED = 200;

/** @typedef {{ status: number, ms: number, inTime: boolean }} Answered in time if before the slice was over */

/**
 * What became of the requests of a slice: each was answered, lost with its connection, left unanswered, or not sent.
 * @typedef {object} Rated
 * @property {Answered[]} answers
 * @property {number} lost the server ended the connection
 * @property {number} unanswered nothing came, not even after the slice
 * @property {number} unsent no connection was free
 * @property {number} ms how long the slice was
 */

/**
 * @param {{ port: number, requests: readonly Buffer[], perSecond: number, connections: number, ms: number, patience?: number }} load patience in milliseconds, too
 * @returns {Promise<Rated>}
 */
export async function applyRate(load) {
  const { requests, perSecond, ms, patience = PATIENCE_MS } = load;
  /** @type {Answered[]} */
  const answers = [];
  let [sent, unsent, lost] = [0, 0, 0];
  let isOver = false;
  const lines = await openLines(load, {
    onAnswer(line, answer) {
      answers.push({ ...answer, inTime: !isOver });
      free.push(line);
    },
    onLoss: () => (lost += 1),
  });
  const free = [...lines];
  /** @param {Buffer} request */
  const offer = (request) => {
    let line = free.pop();
    while (line && !line.isOpen()) line = free.pop();
    if (line) sent += 1;
    else unsent += 1;
    line?.send(request);
  };
  const started = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - started) {
    while (sent + unsent < (elapsed * perSecond) / 1000)
      offer(/** @type {Buffer} */ (requests[(sent + unsent) % requests.length]));
    await pause();
  }
  isOver = true;
  const ended = performance.now();
  const underWay = () => sent - answers.length - lost;
  while (underWay() > 0 && performance.now() < ended + patience) await pause();
  const rated = {
    answers: [...answers],
    lost,
    unanswered: underWay(),
    unsent,
    ms: ended - started,
  };
  for (const line of lines) line.close();
  return rated;
}

/** @typedef {{ isOpen(): boolean, send(request: Buffer): void, close(): void }} Line carries one request at a time */
/** @typedef {{ onAnswer(line: Line, answer: { status: number, ms: number }): void, onLoss(): void }} Hears */

/** @param {{ port: number, connections: number }} load @param {Hears} hears */
async function openLines({ port, connections }, hears) {
  /** @type {Line[]} */
  const lines = [];
  while (lines.length < connections) {
    const length = Math.min(OPENED, connections - lines.length);
    lines.push(...(await Promise.all(Array.from({ length }, () => openLine(port, hears)))));
  }
  return lines;
}

/** @param {number} port @param {Hears} hears @returns {Promise<Line>} */
async function openLine(port, { onAnswer, onLoss }) {
  const socket = await connect(port);
  let sentAt = 0; // none is under way
  const line = {
    isOpen: () => socket.writable,
    /** @param {Buffer} request */
    send(request) {
      sentAt = performance.now();
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
  socket.on('error', () => {}); // what it means is heard at the close, which follows
  socket.on('close', () => {
    if (sentAt > 0) onLoss();
  });
  socket.on(
    'data',
    answerReader((status) => {
      const ms = performance.now() - sentAt;
      sentAt = 0;
      onAnswer(line, { status, ms });
    }),
  );
  return line;
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
