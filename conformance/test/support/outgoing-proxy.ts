/** An outgoing proxy as companies have it: it alone knows where `deployment.example` is. */
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export const HOST = 'deployment.example';

export interface OutgoingProxy {
  readonly url: string;
  /** What was asked for: a method with a whole address, or with a host and its port. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts it for a deployment that listens on these ports of this machine. */
export async function startProxy(ports: {
  readonly http: number;
  readonly https?: number;
}): Promise<OutgoingProxy> {
  const asked: string[] = [];
  const tunnels = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { pathname, search, hostname } = new URL(incoming.url ?? '');
    if (hostname !== HOST) return void outgoing.writeHead(502).end();
    const { method, headers } = incoming;
    const there = { host: '127.0.0.1', port: ports.http, path: pathname + search, method, headers };
    incoming.pipe(
      send(there, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  server.on('connect', ({ method, url }, socket) => {
    asked.push(`${method} ${url}`);
    if (url !== `${HOST}:443` || ports.https === undefined) {
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    }
    tunnels.add(socket);
    const there = connect(ports.https, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const one of [there, socket]) one.on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const tunnel of tunnels) tunnel.destroy();
      }),
  };
}
