import { Type } from '@sinclair/typebox';
import { ShortText } from '../texts.js';
import { Id } from '../types.js';
import { created_at } from './common.js';

/** A template of a report (SST-018). Source: decisions, annex D. */
export const Template = Type.Object({
  id: Id(),
  name: ShortText(),
  type: Id('Inspection type code'),
  created_at,
});
