import { Type } from '@sinclair/typebox';
import { LongText, ShortText } from '../texts.js';

/** What a report says of keys, manuals, alarms and meters (REP-007 to REP-010, REP-029, REP-030). */
export const InspectionMetadata = Type.Object({
  keys: Type.Array(Type.Object({ name: ShortText(), location: LongText() })),
  manuals: Type.Array(Type.Object({ name: ShortText(), description: LongText() })),
  alarms: Type.Array(Type.Object({ name: ShortText(), location: LongText(), result: LongText() })),
  meters: Type.Array(Type.Object({ name: ShortText(), serial: LongText(), reading: LongText() })),
});
