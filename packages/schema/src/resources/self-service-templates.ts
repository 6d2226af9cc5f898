import { Type } from '@sinclair/typebox';
import { ShortText } from '../texts.js';
import { Id } from '../types.js';

const SelfServiceTemplate = Type.Object({ id: Id(), name: ShortText() });

/**
 * The templates a self service or live inspection can use (SST-001, SST-002).
 * Source: Resources, Self service template listing.
 */
export const SelfServiceTemplates = Type.Object({
  system: Type.Array(SelfServiceTemplate, { description: 'Those every account has' }),
  account: Type.Array(SelfServiceTemplate, { description: 'Those of this account' }),
});
