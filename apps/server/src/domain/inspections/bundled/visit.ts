import { block, scale, type TemplateDefinition } from './definition.js';

/** A visit of its own, for whatever reason. */
export const VISIT: TemplateDefinition = {
  key: 'visit',
  name: 'Property visit',
  type: 3,
  sections: [
    block('OVERVIEW', 'Overview', ['Reason for the visit', 'What was found', 'What was agreed']),
    scale('condition', 'Condition', ['Inside', 'Outside', 'Heating and hot water', 'Security']),
    block('OVERVIEW', 'To do', ['Photos taken', 'Meters read', 'Doors and windows locked']),
  ],
};
