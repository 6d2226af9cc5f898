import type { Scope } from '@lintel/schema';

// A scope on the wire and in the database: names separated by spaces (OAU-015).

/** The names in a scope, each once, in their order. */
export function scopeNames(scope: string): readonly string[] {
  return [...new Set(scope.split(' '))].filter((name) => name !== '');
}

/** Scopes as one text. */
export function scopeText(scopes: readonly Scope[]): string {
  return scopes.join(' ');
}
