import { draw, drawFrom } from './data/draw.mjs';
import { CITIES, propertyInput } from './data/properties.mjs';
import { ownedProperty, tokenOf } from './data/world.mjs';
import { INSPECTION_OPERATIONS } from './inspection-operations.mjs';

// What is measured: each operation makes the requests of the large account by number, the same for every server.

/** Where the servers are told to be, so that the links they write are the same. */
export const PUBLIC_URL = 'http://localhost:4010';

/** Access tokens in use at a time, of the many there are. */
const TOKENS_IN_USE = 200;

const PAGE_SIZE = 30;

/** @typedef {import('./data/world.mjs').World} World */
/** @typedef {{ method: string, path: string, token: string, accept?: string, body?: string }} Request */

/**
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} connections
 * @property {(world: World, index: number) => Omit<Request, 'token'>} request
 * @property {number} [ratio] how many times the throughput of the bare server there must be, at least
 * @property {number} [growth] how many times the cost at a thousand properties it may cost at a million
 * @property {'properties' | 'reports'} [writes] what it changes
 * @property {boolean} [isAlone] no yardstick does it: what it makes is drawn by chance
 */

/** What is drawn for a request, each with a number of its own. */
const TOPIC = { token: 51, property: 52, page: 53, house: 54, city: 55, client: 56 };

/** Growth that counts as none. */
const FLAT = 1.3;

/** @type {readonly Operation[]} */
export const OPERATIONS = [
  {
    name: 'read one',
    connections: 8,
    request: (world, index) => get(`/current/properties/${someProperty(world, index)}`),
    ratio: 1,
    growth: FLAT,
  },
  {
    name: 'page of 30',
    connections: 8,
    request: () => get('/current/properties'),
    ratio: 2,
    growth: FLAT,
  },
  {
    name: 'any page',
    connections: 8,
    request: (world, index) =>
      get(`/current/properties?page=${1 + draw(index, TOPIC.page, lastPage(world))}`),
    ratio: 1.3,
    growth: FLAT,
  },
  {
    name: 'last page',
    connections: 8,
    request: (world) => get(`/current/properties?page=${lastPage(world)}`),
    growth: FLAT,
  },
  {
    name: 'search, one street',
    connections: 8,
    request: (_, index) =>
      get(`/current/properties?address=${1 + draw(index, TOPIC.house, 199)}+high+street`),
    ratio: 2,
  },
  {
    name: 'search, one city',
    connections: 8,
    request: (_, index) => {
      const [city] = drawFrom(CITIES, index, TOPIC.city);
      return get(`/current/properties?address=${encodeURIComponent(city.toLowerCase())}`);
    },
    ratio: 2,
  },
  {
    name: 'of one client',
    connections: 8,
    request: (world, index) =>
      get(`/current/properties?client_id=${1 + draw(index, TOPIC.client, world.clients)}`),
  },
  { name: 'GET /me', connections: 8, request: () => get('/current/me') },
  {
    name: 'read one, JSONx',
    connections: 8,
    request: (world, index) => ({
      ...get(`/earlier/properties/${someProperty(world, index)}`),
      accept: 'application/xml',
    }),
  },
  {
    name: 'page of 30, earlier',
    connections: 8,
    request: () => get('/earlier/properties'),
  },
  {
    name: 'durable POST, 16',
    connections: 16,
    request: post,
    ratio: 1.5,
    growth: FLAT,
    writes: 'properties',
  },
  { name: 'durable POST, 1', connections: 1, request: post, writes: 'properties' },
  ...INSPECTION_OPERATIONS,
];

/**
 * A request of an operation, with one of the tokens in use.
 * @param {Operation} operation
 * @param {World} world
 * @param {number} index
 * @returns {Request}
 */
export function requestOf({ request }, world, index) {
  return { ...request(world, index), token: tokenOf(1 + draw(index, TOPIC.token, TOKENS_IN_USE)) };
}

/** @param {Request} request */
export function bytesOf({ method, path, token, accept = 'application/json', body }) {
  const content =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost:4010\r\nAuthorization: Bearer ${token}\r\nAccept: ${accept}\r\n${content}\r\n${body ?? ''}`,
  );
}

/** @param {string} path */
function get(path) {
  return { method: 'GET', path };
}

/** A property nobody has yet. @param {World} world @param {number} index */
function post(world, index) {
  const id = ownedProperty(world.owned + 1 + index);
  const { parent_property_id: _, ...input } = propertyInput(world, id);
  return { method: 'POST', path: '/current/properties', body: JSON.stringify(input) };
}

/** @param {World} world @param {number} index */
function someProperty({ owned }, index) {
  return ownedProperty(1 + draw(index, TOPIC.property, owned));
}

/** @param {World} world */
function lastPage({ owned }) {
  return Math.ceil(owned / PAGE_SIZE);
}
