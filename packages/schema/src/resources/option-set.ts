import { Type } from '@sinclair/typebox';
import { ShortText } from '../texts.js';
import { Id, OneOf, WholeNumber } from '../types.js';
import { created_at } from './common.js';

const shared = {
  id: Id(),
  name: ShortText(),
  editable: Type.Boolean(),
  options: Type.Union([
    Type.Array(ShortText(), { description: 'Questions of a SIMPLIFIED set' }),
    Type.Array(WholeNumber(), { description: 'Allowed conditions of a SCALE set' }),
  ]),
};

/** The option set a room carries; it seeds the conditions of its items. Source: Resources, Room. */
export const RoomOptionSet = Type.Object(shared);

/** An option set of the account (ROO-032). Source: decisions, annex D. */
export const OptionSet = Type.Object({
  ...shared,
  block_type: OneOf(['SIMPLIFIED', 'SCALE']),
  created_at,
});
