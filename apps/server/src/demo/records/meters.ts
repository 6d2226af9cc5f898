import { MeterInput } from '@lintel/schema';
import { createMeter } from '../../domain/properties/meters.js';
import type { Agency } from '../agency.js';
import { readingsOf } from '../readings.js';
import { senderOf } from '../sender.js';
import type { Happening } from '../timeline.js';

type MeterRow = Agency['meters'][number];

/** The meters of the properties of an agency: every reading, each linked to the one before it. */
export function metersOf(agency: Agency): Happening[] {
  const send = senderOf(MeterInput);
  return agency.meters.flatMap((meter) => {
    let parent_id: number | null = null;
    return readingsOf(meter).map(({ on, reading }) => ({
      on,
      async record({ stores, caller, clock, ids }) {
        const sent = send({ ...labelOf(meter), reading, date: `${on}T09:40`, parent_id });
        const property_id = ids.properties.of(meter.ref);
        parent_id = await createMeter(stores, caller, { property_id, sent, now: clock.now() });
      },
    })) satisfies Happening[];
  });
}

function labelOf({ type, location, supplier, serial_no }: MeterRow) {
  return { type, location, supplier, serial_no: serial_no || null };
}
