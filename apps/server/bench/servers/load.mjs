import net from 'node:net';

// The load: keep-alive connections to this machine, each sending its next request when the last one is answered. It is
// as small as it can be, for it shares a processor with what it measures.

/** @typedef {{ count: number, failed: number, ms: number, latencies: Float64Array }} Measured */

/**
 * Sends requests, again from the start when they run out, until the time is over.
 * @param {{ port: number, requests: readonly Buffer[], connections: number, ms: number }} load
 * @returns {Promise<Measured>}
 */
export async function applyLoad({ port, requests, connections, ms }) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  /** @type {number[]} */
  const latencies = [];
  let failed = 0;
  let sent = 0;
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve, reject) => {
          let sentAt = 0;
          const send = () => {
            sentAt = performance.now();
            socket.write(/** @type {Buffer} */ (requests[sent % requests.length]));
            sent += 1;
          };
          const read = answerReader((status) => {
            const now = performance.now();
            latencies.push(now - sentAt);
            if (status >= 400) failed += 1;
            if (now < until) send();
            else resolve(socket.destroy());
          });
          socket.on('data', read);
          socket.on('error', reject);
          socket.on('close', () => reject(new Error('The server closed a connection')));
          send();
        }),
    ),
  );
  return {
    count: latencies.length,
    failed,
    ms: performance.now() - started,
    latencies: Float64Array.from(latencies),
  };
}

/** @param {number} port @returns {Promise<net.Socket>} */
export function connect(port) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

/**
 * Reads the answers on a connection and tells the status of each when it is whole.
 * @param {(status: number) => void} onAnswer
 * @returns {(chunk: Buffer) => void}
 */
export function answerReader(onAnswer) {
  /** @type {Buffer | null} */
  let begun = null;
  let status = 0;
  let missing = 0;
  return (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      const text = begun ? Buffer.concat([begun, chunk]) : chunk;
      const end = text.indexOf('\r\n\r\n');
      begun = end === -1 ? text : null;
      if (end === -1) return;
      const head = text.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      const length = /content-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error('An answer does not tell its length');
      missing = end + 4 + Number(length) - text.length;
    }
    if (missing === 0) onAnswer(status);
  };
}
