import http from 'node:http';

// Requests exactly as they are written, over connections that are kept alive.

/** A request. */
export interface Sent {
  readonly method: string;
  /** Path and query as they stand in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A client with connections of its own. */
export interface Wire {
  /** Fails when the connection ends before the answer does. */
  send(request: Sent): Promise<Answer>;
  close(): void;
}

/** Opens a client to the server behind an address. */
export function openWire(address: string, connections = 1): Wire {
  const { hostname, port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body && !headers['transfer-encoding'] && { 'content-length': body.length };
        const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } };
        const request = http.request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        request.on('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** A request that can be pasted into a shell. */
export function asCurl(address: string, { method, path, headers, body }: Sent): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body ? [`--data-binary @<(base64 -d <<<'${body.toString('base64')}')`] : [];
  const url = quoted(new URL(address).origin + path);
  return ['curl -i --globoff --path-as-is', `-X ${method}`, ...flags, ...data, url].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
