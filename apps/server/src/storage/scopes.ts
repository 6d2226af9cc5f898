import type { Scope } from '@lintel/schema';

/** The scopes in a column. */
export function storedScopes(scope: string): readonly Scope[] {
  return scope.split(' ') as Scope[]; // every column is written from scopes, and never empty
}
