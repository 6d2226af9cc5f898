import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Requests that come on a connection before those ahead of them are answered (pipelining, RFC 9112, 9.3.2). They are
// served one by one, each when the answer ahead of it is written: for a client that does not read its answers no more
// of them are made, and after one that closes the connection nothing is done.

/** While so many requests of a connection wait, nothing more is read from it. */
const FULL = 32;

/** With more that wait a connection is cut: Node hands over all requests that arrive together, 64 KiB of them. */
const MOST = 128;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the requests of each connection one by one; one that is alone on its connection is served at once. */
export function oneByOne(serve: Serve): Serve {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return serve(request, response); // an answer has the socket when it is its turn
    const { socket } = request;
    if (socket.destroyed) return;
    const ahead = waiting.get(socket) ?? 0;
    if (ahead === MOST) return void socket.destroy();
    waiting.set(socket, ahead + 1);
    if (ahead + 1 >= FULL) socket.pause();
    response.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left < FULL && socket.isPaused()) socket.resume();
      serve(request, response);
    });
  };
}
