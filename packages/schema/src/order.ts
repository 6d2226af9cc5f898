import { METHODS, type Method } from './endpoint.js';

// Orders that do not depend on the machine, for everything that is listed.

/** Orders texts by their characters, whatever the language of the machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Orders routes by path, and those of one path by method. */
export function byRoute(a: Route, b: Route): number {
  return byText(a.path, b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

interface Route {
  readonly method: Method;
  readonly path: string;
}
