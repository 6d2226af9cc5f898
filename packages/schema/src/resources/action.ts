import { Type } from '@sinclair/typebox';
import { CalendarDate, LongText, RequiredText, ShortText, Timestamp, Uuid } from '../texts.js';
import { Id, Nullable, OptionalInput } from '../types.js';
import { Attachment } from './attachment.js';
import { created_at } from './common.js';

/** Who to suggest as responsible; any other text is as good (REP-022). */
export const RESPONSIBILITIES = ['Tenant', 'Landlord', 'Agent'] as const;

/** Priorities to suggest; any other text is as good (REP-022). */
export const PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;

/** Something that has to be done about an item (REP-020, REP-021). Source: decisions, annex D. */
export const Action = Type.Object({
  id: Id(),
  uuid: Uuid(),
  title: ShortText(),
  description: Nullable(LongText()),
  responsibility: Nullable(ShortText({ description: 'Free text, such as Tenant or Landlord' })),
  priority: Nullable(ShortText({ description: 'Free text, such as Low or Urgent' })),
  due_date: Nullable(CalendarDate()),
  cost: Nullable(ShortText({ description: 'Amount as text, in the currency of the account' })),
  completed: Type.Boolean(),
  completed_at: Nullable(Timestamp()),
  room_id: Id('Room or section that holds the item'),
  item_id: Id('Item the action belongs to'),
  attachments: Type.Array(Attachment),
  created_at,
});

/** Input of a new action: only title is needed (ITM-034). */
export const ActionInput = Type.Object({
  title: RequiredText(),
  description: OptionalInput(LongText()),
  responsibility: OptionalInput(ShortText()),
  priority: OptionalInput(ShortText()),
  due_date: OptionalInput(CalendarDate()),
  cost: OptionalInput(ShortText({ description: 'Amount as text' })),
  completed: Type.Optional(Type.Boolean({ description: 'False by default' })),
});

/** Input of a partial update (ITM-035). */
export const ActionChange = Type.Partial(ActionInput);
