import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

// A door before another server, behind which nobody may answer any more: connections are taken, and nothing comes back.

/** A door on a port of its own. */
export interface Doorway {
  readonly port: number;
  /** From now on nothing passes, neither on open connections nor on new ones. */
  falls(): void;
  close(): void;
}

/** Opens a door before the server on a port. */
export async function openDoorway(behind: number): Promise<Doorway> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isSilent) return;
    const inner = connect(behind, '127.0.0.1');
    keep(inner);
    socket.pipe(inner).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // not a pipe, so not a string
    falls() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
