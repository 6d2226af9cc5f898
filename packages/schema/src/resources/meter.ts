import { Type } from '@sinclair/typebox';
import { LIST_ENTRIES } from '../limits.js';
import { DateOrDateTime, RequiredText, ShortText, Timestamp } from '../texts.js';
import { Id, Nullable, OptionalInput, Reference } from '../types.js';
import { Attachment } from './attachment.js';
import { created_at } from './common.js';

/** Kinds of meter to suggest; any other text is as good (MET-017). */
export const METER_TYPES = ['Electricity', 'Gas', 'Water', 'Oil', 'Heat', 'Other'] as const;

const reading = {
  id: Id(),
  type: ShortText({ description: 'Free text kind of meter, such as Electricity or Gas' }),
  location: ShortText({ description: 'Where the meter is' }),
  supplier: ShortText(),
  reading: ShortText({ description: 'As it was sent, in the units of the meter' }),
  date: Timestamp('When the meter was read, with offset'),
  serial_no: Nullable(ShortText()),
  attachments: Type.Array(Attachment),
  parent_id: Nullable(Id('Meter that holds the reading before this one')),
  created_at,
};

/**
 * A reading of a meter of a property, with those before it when embed asks for them (MET-024).
 * Source: Resources, Meter.
 */
export const Meter = Type.Object({
  ...reading,
  previous_readings: Type.Optional(
    Type.Array(Type.Object(reading), {
      description: 'Newest first; present when embed asks for it',
    }),
  ),
});

const sharedInput = {
  location: Type.Optional(ShortText()),
  supplier: Type.Optional(ShortText()),
  reading: Type.Optional(ShortText()),
  date: Type.Optional(DateOrDateTime('When the meter was read')),
  serial_no: OptionalInput(ShortText()),
  parent_id: OptionalInput(Reference('meter', 'A meter of the same property')),
};

/** Input of a new meter: only type is needed; date is by default the time of the request (MET-018, MET-019). */
export const MeterInput = Type.Object({ type: RequiredText(), ...sharedInput });

/** Input of a partial update; takes a whole meter as GET returned it (MET-006, MET-020, MET-022). */
export const MeterChange = Type.Object({
  type: Type.Optional(RequiredText()),
  ...sharedInput,
  attachments: Type.Optional(
    Type.Array(Type.Object({ id: Reference('attachment') }), {
      description: 'The attachments to keep',
      maxItems: LIST_ENTRIES,
    }),
  ),
});
