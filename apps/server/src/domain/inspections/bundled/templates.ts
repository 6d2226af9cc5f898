import { CHECK_IN } from './check-in.js';
import { CHECK_OUT } from './check-out.js';
import type { TemplateDefinition } from './definition.js';
import { INVENTORY } from './inventory.js';
import { RISK_ASSESSMENT } from './risk-assessment.js';
import { ROUTINE_INSPECTION } from './routine-inspection.js';
import { TENANT_MID_TERM, TENANT_MOVE_IN } from './self-service.js';
import { VISIT } from './visit.js';

/** The templates that come with the service, in the order in which a new deployment gets them. */
export const BUNDLED_TEMPLATES: readonly TemplateDefinition[] = [
  TENANT_MOVE_IN,
  TENANT_MID_TERM,
  VISIT,
  RISK_ASSESSMENT,
  ROUTINE_INSPECTION,
  CHECK_OUT,
  CHECK_IN,
  INVENTORY,
];
