import sharp from 'sharp';
import { drawFrom } from './draw.mjs';

// A large report: as a document that can be drawn, and in the parts it is entered in.

export const ROOMS = 30;
export const ITEMS = 20;
export const PHOTOS = 60;

const TOPIC = 61;
const WORDS =
  'painted emulsion white magnolia light scuff mark good fair order clean working tested brass chrome handle lower upper panel hinge frame sill glass double glazed timber skirting socket switch plate ceiling pendant shade carpet wool beige laminate oak cracked tile grout seal worn small large left right of the door window radiator valve'.split(
    ' ',
  );

/** @typedef {{ name: string, items: { name: string, description: string, condition: string, hasPhoto: boolean }[] }} Room */

/** The rooms of the report; every tenth item has a photo. @returns {Room[]} */
export function reportRooms() {
  return Array.from({ length: ROOMS }, (_, room) => ({
    name: `Room ${room + 1}`,
    items: Array.from({ length: ITEMS }, (_, item) => {
      const seed = 100 * (room * ITEMS + item);
      return {
        name: `Item ${item + 1} ${words(seed, 1)}`,
        description: words(seed + 1, 12),
        condition: words(seed + 13, 10),
        hasPhoto: item % ((ROOMS * ITEMS) / PHOTOS) === 0,
      };
    }),
  }));
}

/** The report as it is handed to the process that draws. @returns {import('../../src/rendering/printed-document.js').PrintedDocument} */
export function printedReport() {
  return {
    type: 'FULL',
    language: 'en-GB',
    time_zone: 'Europe/London',
    made_at: '2026-03-03T08:15:00+00:00',
    agency: { name: 'Northgate Lettings' },
    inspection: {
      id: 1,
      title: 'Inventory',
      type_name: 'Inventory',
      ref: 'INV-1',
      state: 'Complete',
      standing: 'finished',
      conduct_date: '2026-03-02',
      conduct_date_option: 0,
      started_at: null,
      completed_at: null,
      clerk: 'Clerk 1',
      client: 'Landlord 1',
      cover_file_key: null,
      note: null,
    },
    property: {
      ref: null,
      address: {
        line1: '1 Market Place',
        line2: null,
        city: 'Leeds',
        county: null,
        postcode: 'LS1 4AB',
        country: 'United Kingdom',
      },
      type: 'House',
      detachment: null,
      furnished: 'Unfurnished',
      no_of_beds: 3,
      no_of_baths: 1,
      no_of_garages: null,
      parking: false,
      garden: true,
    },
    contacts: [{ capacity: 'Tenant', name: 'Tenant 1', signee: true }],
    rooms: reportRooms().map((room, index) => ({
      uuid: `room-${index}`,
      name: room.name,
      block_type: 'DETAILED',
      attachments: [],
      items: room.items.map(({ hasPhoto, ...texts }, position) => ({
        uuid: `item-${index}-${position}`,
        ...texts,
        values: [],
        attachments: hasPhoto ? [photo(`${index}-${position}`)] : [],
        actions: [],
      })),
    })),
    previous: null,
  };
}

/** A JPEG as a camera of some pixels makes it: the larger, the longer it takes to decode. @param {number} width @param {number} height */
export function photograph(width, height) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 12 };
  const create = { width, height, channels: /** @type {const} */ (3), background: '#888', noise };
  return sharp({ create }).blur(1.2).jpeg({ quality: 80 }).toBuffer();
}

/** @param {string} file_key */
function photo(file_key) {
  const created_at = '2026-03-02T10:05:00+00:00';
  return {
    file_key,
    filename: null,
    mime_type: 'image/jpeg',
    caption: 'Seen from the door',
    created_at,
    taken_over_from: null,
  };
}

/** @param {number} seed @param {number} count */
function words(seed, count) {
  return Array.from({ length: count }, (_, index) => drawFrom(WORDS, seed + index, TOPIC)).join(
    ' ',
  );
}
