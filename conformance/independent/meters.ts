/** Meters of properties (current revision). */
import { type Answer, DONE, found, made, record, writeTime } from './answer.js';
import { anything, filled, object, orNull, text, whole } from './input.js';
import { instant } from './instants.js';
import { find, findProperty } from './lookup.js';
import { conflict, invalid } from './refusal.js';
import { type Call, knowOnly, type Route } from './route.js';
import type { Meter, MeterFields, Property, World } from './world.js';

const READ = { only: 'current', scopes: ['properties.read'] } as const;
const WRITE = { only: 'current', scopes: ['properties.write'] } as const;
const PATH = '/properties/:property/meters';

export const METER_ROUTES: readonly Route[] = [
  { method: 'GET', path: PATH, ...READ, answer: listMeters },
  { method: 'GET', path: `${PATH}/:meter`, ...READ, answer: (call) => showFound(call) },
  { method: 'POST', path: PATH, ...WRITE, answer: createMeter },
  { method: 'PUT', path: `${PATH}/:meter`, ...WRITE, answer: updateMeter },
  { method: 'DELETE', path: `${PATH}/:meter`, ...WRITE, answer: deleteMeter },
];

const REQUIRED = { type: filled, location: text, supplier: text, reading: text, date: instant };
const OPTIONAL = { serial_no: orNull(text), parent_id: orNull(whole) };

const newMeter = object(REQUIRED, OPTIONAL);
const changedMeter = object({}, { ...REQUIRED, ...OPTIONAL, id: whole, attachments: anything });

function listMeters(call: Call): Answer {
  const { query, world } = call;
  knowOnly(query, ['embed']);
  const embed = query.get('embed');
  if (embed !== null && embed !== 'previous_readings') throw invalid('embed', 'previous_readings');
  const meters = [...findProperty(call).meters.values()];
  return found(
    meters.map((meter) => ({
      ...showMeter(world, meter),
      ...(embed ? { previous_readings: meter.previous.map((one) => showFields(world, one)) } : {}),
    })),
  );
}

function showFound(call: Call): Answer {
  return found(showMeter(call.world, findMeter(call, findProperty(call))));
}

function createMeter(call: Call): Answer {
  const { world, body } = call;
  const property = findProperty(call);
  const given = newMeter(body, '');
  const fields = { serial_no: null, parent_id: null, ...given };
  checkParent(world, property, fields);
  const meter: Meter = { id: world.newId(), fields, previous: [] };
  property.meters.set(meter.id, meter);
  return made(world, showMeter(world, meter));
}

function updateMeter(call: Call): Answer {
  const property = findProperty(call);
  const meter = findMeter(call, property);
  const { id = meter.id, attachments, ...fields } = changedMeter(call.body, '');
  if (id !== meter.id) throw invalid('id', 'the one in the path');
  if (attachments !== undefined && !Array.isArray(attachments))
    throw invalid('attachments', 'a list');
  const { reading, date } = meter.fields;
  const next = { ...meter.fields, ...fields };
  checkParent(call.world, property, { ...next, parent_id: fields.parent_id ?? null }, meter);
  if (next.reading !== reading || next.date !== date) meter.previous.unshift(meter.fields);
  meter.fields = next;
  return found(showMeter(call.world, meter));
}

function deleteMeter(call: Call): Answer {
  const property = findProperty(call);
  property.meters.delete(findMeter(call, property).id);
  return DONE;
}

function findMeter(call: Call, property: Property): Meter {
  return find([...property.meters.values()], call.id('meter'), 'meter');
}

function checkParent(
  { variant }: World,
  property: Property,
  fields: MeterFields,
  child?: Meter,
): void {
  const { meters } = property;
  if (fields.parent_id === null) return;
  const parent = find([...meters.values()], fields.parent_id, 'meter');
  for (let one: Meter | undefined = parent; one; ) {
    if (one === child) throw conflict('A meter cannot be part of itself.');
    one = one.fields.parent_id === null ? undefined : meters.get(one.fields.parent_id);
  }
  if (variant.readings === 'any' || isLaterReading(fields, parent.fields)) return;
  throw conflict('Only a later reading of the same meter follows a reading.');
}

function isLaterReading(fields: MeterFields, parent: MeterFields): boolean {
  const isSame = IDENTITY.every((name) => fields[name] === parent[name]);
  return isSame && fields.date >= parent.date;
}

const IDENTITY = ['type', 'location', 'supplier', 'serial_no'] as const;

function showMeter(world: World, { id, fields }: Meter) {
  return record({ id, ...showFields(world, fields), attachments: [] });
}

function showFields(world: World, fields: MeterFields) {
  return { ...fields, date: writeTime(world, fields.date) };
}
