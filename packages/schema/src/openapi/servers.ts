import type { Revision } from '../revision.js';
import type { Json } from './json-schema.js';

const DESCRIPTIONS = {
  base_url: 'Address of the API',
  auth_url: 'Address of the authorization and token endpoints',
} as const;

/** Where a deployment started on this machine listens; any other sets both addresses. */
export function defaultAddress(revision: Revision): string {
  return `http://127.0.0.1:4010/${revision}`;
}

/** A server whose whole address is a variable, because every deployment has its own (GEN-001, GEN-002). */
export function serverOf(variable: keyof typeof DESCRIPTIONS, revision: Revision): Json {
  const description = DESCRIPTIONS[variable];
  return {
    url: `{${variable}}`,
    description,
    variables: { [variable]: { default: defaultAddress(revision), description } },
  };
}
