import { Type } from '@sinclair/typebox';
import { per } from '../revision.js';
import { Text } from '../texts.js';
import { MapOf, OneOf, OptionalInput } from '../types.js';
import { Room } from './room.js';
import { Section } from './section.js';

const DeliveryKeys = MapOf(
  Text(),
  'UUID given by the uploading application to the delivery key of the attachment',
);

const attachments = { pending_attachments: DeliveryKeys, attachments: DeliveryKeys };

/**
 * Content of an inspection; both names of its pending attachments show the same (REP-013).
 * Source: Resources, Report.
 */
export const Report = per({
  current: Type.Object({ rooms: Type.Array(Section), ...attachments }),
  earlier: Type.Object({ rooms: Type.Array(Room), ...attachments }),
});

/** How the rooms of a copy are placed (CPY-004 to CPY-007). */
export const COPY_MODES = ['append', 'reset'] as const;

/** Input of a copy from the report of another property (CPY-005, CPY-012, CPY-013). */
export const CopyInput = Type.Object({
  mode: OptionalInput(
    OneOf(COPY_MODES, {
      description: 'append, the default, keeps the rooms there are; reset removes them first',
    }),
  ),
});

/** The whole report after a copy (CPY-003, CPY-011). Source: Endpoints, Inspections. */
export const CopiedReport = per({
  current: Type.Object({ rooms: Type.Array(Section), attachments: DeliveryKeys }),
  earlier: Type.Object({ rooms: Type.Array(Room), attachments: DeliveryKeys }),
});
