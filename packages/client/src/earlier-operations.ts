// The operations of the earlier revision one by one, for programs that are bundled and use a few of them.

export {
  type Connection,
  type ConnectionOptions,
  connect,
  type RequestOptions,
  type TokenSource,
} from './core/connection.js';
export * from './generated/earlier/operations.js';
