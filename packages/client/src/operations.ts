// The operations of the current revision one by one, for programs that are bundled and use a few of them.

export {
  type Connection,
  type ConnectionOptions,
  connect,
  type RequestOptions,
  type TokenSource,
} from './core/connection.js';
export * from './generated/current/operations.js';
