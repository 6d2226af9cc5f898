import type { Agency } from '../agency.js';
import { garagesAmong } from '../records/properties.js';
import { listIn, rowsBy } from '../table.js';

/** What decides over the rooms of a home. */
export interface Home {
  readonly ref: string;
  readonly address: string;
  readonly type: string;
  readonly beds: number;
  readonly baths: number;
  readonly garages: number;
  readonly hasGarden: boolean;
  readonly furnished: string;
  readonly isFlat: boolean;
  readonly isOnOneFloor: boolean;
  /** Of the last few years. */
  readonly isNew: boolean;
}

const FLATS = ['Apartment', 'Penthouse', 'Studio', 'Room', 'Office', 'Maisonette'];

/** The homes of an agency by reference. */
export function homesOf(agency: Agency): (ref: string) => Home {
  const propertyOf = rowsBy('ref', agency.properties);
  const featuresOf = rowsBy('ref', agency.features);
  return (ref) => {
    const property = propertyOf(ref);
    const features = featuresOf(ref);
    if (!property || !features) throw new Error(`There is no property ${ref}`);
    const [beds, baths] = features.rooms.split('/').map(Number);
    const outside = listIn(features.outside);
    return {
      ref,
      address: property.line1,
      type: features.type,
      beds: beds ?? 0,
      baths: baths ?? 0,
      garages: garagesAmong(outside) ?? 0,
      hasGarden: outside.includes('garden'),
      furnished: features.furnished,
      isFlat: FLATS.includes(features.type),
      isOnOneFloor: features.type === 'Bungalow',
      isNew: /phase|premium/.test(features.tags),
    };
  };
}
