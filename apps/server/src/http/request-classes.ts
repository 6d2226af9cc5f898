import http from 'node:http';

// Express gives every request and response another prototype, which makes Node's objects slow. Created with the right
// prototype from the start they keep their shape, and small requests become twice as fast.

/** The prototypes an Express application gives to requests and responses. */
interface Prototypes {
  request: object;
  response: object;
}

/** Classes for `http.createServer` whose instances already have the prototypes the application would set. */
export function requestClasses(app: object): http.ServerOptions {
  class AppRequest extends http.IncomingMessage {}
  class AppResponse extends http.ServerResponse {}
  const prototypes = app as Prototypes; // documented properties that the types of Express leave out
  Object.setPrototypeOf(AppRequest.prototype, prototypes.request);
  Object.setPrototypeOf(AppResponse.prototype, prototypes.response);
  prototypes.request = AppRequest.prototype;
  prototypes.response = AppResponse.prototype;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse } as http.ServerOptions; // the generics of the options do not know subclasses
}
