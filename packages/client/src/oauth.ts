// Signing users in, for servers: a client secret does not belong in a browser.

export {
  type Authorization,
  type AuthorizationOptions,
  AuthorizationRefusedError,
  createAuthorization,
  type SignInRequest,
} from './oauth/authorization.js';
export { fileTokenStore } from './oauth/file-token-store.js';
export { memoryTokenStore } from './oauth/memory-token-store.js';
export { SignInRequiredError } from './oauth/sign-in-required.js';
export type { TokenStore, Tokens } from './oauth/tokens.js';
