import { INSPECTION_STATE_CODES } from '@lintel/schema';
import { draw, drawFrom } from './data/draw.mjs';
import { ROOMS, reportedInspection, sectionAt, uuidOf } from './data/inspections.mjs';

// What is measured of inspections and reports.

/** @typedef {import('./data/world.mjs').World} World */
/** @typedef {import('./operations.mjs').Operation} Operation */

/** What is drawn for a request, each with a number of its own. */
const TOPIC = { report: 81, page: 82, state: 83, client: 84, room: 85, uuid: 86 };

/** Growth that counts as none. */
const FLAT = 1.3;

const PAGE_SIZE = 30;

/** @type {readonly Operation[]} */
export const INSPECTION_OPERATIONS = [
  {
    name: 'report, sections',
    connections: 8,
    request: (_, index) => get(`/current/inspections/${someReport(index)}/report`),
    ratio: 3.5,
    growth: FLAT,
  },
  {
    name: 'report, rooms',
    connections: 8,
    request: (_, index) => get(`/earlier/inspections/${someReport(index)}/report`),
    ratio: 3.5,
    growth: FLAT,
  },
  {
    name: 'inspections, 30',
    connections: 8,
    request: () => get('/current/inspections'),
    ratio: 2,
    growth: FLAT,
  },
  {
    name: 'inspections, any page',
    connections: 8,
    request: ({ owned }, index) =>
      get(`/current/inspections?page=${1 + draw(index, TOPIC.page, Math.ceil(owned / PAGE_SIZE))}`),
    growth: FLAT,
  },
  {
    name: 'inspections, state',
    connections: 8,
    request: (_, index) =>
      get(`/current/inspections?state_id=${drawFrom(INSPECTION_STATE_CODES, index, TOPIC.state)}`),
    ratio: 2,
    growth: FLAT,
  },
  {
    name: 'inspections, state, any page',
    connections: 8,
    request: ({ owned }, index) => {
      const state = drawFrom(INSPECTION_STATE_CODES, index, TOPIC.state);
      const page = laterPage(index, owned / INSPECTION_STATE_CODES.length);
      return get(`/current/inspections?state_id=${state}&page=${page}`);
    },
    growth: FLAT,
  },
  {
    name: 'inspections, client',
    connections: 8,
    request: ({ clients }, index) =>
      get(`/current/inspections?client_id=${1 + draw(index, TOPIC.client, clients)}`),
    ratio: 2, // of its growth any page tells: a large account has more first pages than are remembered
  },
  {
    name: 'inspections, client, any page',
    connections: 8,
    request: ({ owned, clients }, index) => {
      const client = 1 + draw(index, TOPIC.client, clients);
      const page = laterPage(index, (0.8 * owned) / clients);
      return get(`/current/inspections?client_id=${client}&page=${page}`);
    },
    growth: FLAT,
  },
  {
    name: 'adding an item',
    connections: 16,
    request: (_, index) => {
      const inspection = someReport(index);
      const section = sectionAt(inspection, draw(index, TOPIC.room, ROOMS));
      const item = {
        uuid: uuidOf(4, draw(index, TOPIC.uuid, 2 ** 30)),
        name: 'Coat hooks',
        description: 'Row of four chrome hooks on painted board',
        condition: 'One hook loose',
      };
      const path = `/current/v2/inspections/${inspection}/rooms/${section}/items`;
      return { method: 'POST', path, body: JSON.stringify(item) };
    },
    ratio: 1,
    growth: FLAT,
    writes: 'reports',
  },
  {
    name: 'copying a report',
    connections: 1,
    request: (_, index) => ({
      method: 'PUT',
      path: `/current/inspections/${reportedInspection(index)}/report/copy-from-property/${reportedInspection(index + 1)}`,
      body: JSON.stringify({ mode: 'reset' }),
    }),
    growth: FLAT,
    writes: 'reports',
    isAlone: true,
  },
];

/** Any page but the first, which is remembered: in a small account that would be every third. @param {number} index @param {number} records */
function laterPage(index, records) {
  return 2 + draw(index, TOPIC.page, Math.max(1, Math.floor(records / PAGE_SIZE) - 1));
}

/** @param {number} index */
function someReport(index) {
  return reportedInspection(draw(index, TOPIC.report, 1000));
}

/** @param {string} path */
function get(path) {
  return { method: 'GET', path };
}
