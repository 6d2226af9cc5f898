import type { Endpoint } from './endpoint.js';
import * as profile from './endpoints/profile.js';
import * as properties from './endpoints/properties.js';

// The contract: every endpoint by its operation id.

/** Every endpoint of the API in both revisions, by operation id. */
export const contract = { ...profile, ...properties } as const;

/** The contract. */
export type Contract = typeof contract;

/** Operation id of an endpoint. */
export type EndpointId = keyof Contract;

/** The endpoints as pairs of id and row, in the order of the contract. */
export const endpoints = Object.entries(contract) as readonly (readonly [EndpointId, Endpoint])[]; // entries of a literal object carry its own keys
