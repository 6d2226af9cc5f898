import { type Connection, type ConnectionOptions, connect } from './connection.js';

/** Makes the methods of one object of a module of operations, all over one connection. */
export function clientOf<Client>(operations: object, options: ConnectionOptions): Client {
  const connection = connect(options);
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (...values: unknown[]) => (operation as Operation)(connection, ...values),
  ]);
  return Object.fromEntries(methods) as Client; // generated from the same list as the operations
}

type Operation = (connection: Connection, ...values: unknown[]) => unknown;
