import { block, questions, type TemplateDefinition } from './definition.js';

/** The hazards of a let property, as a landlord has to assess them. */
export const RISK_ASSESSMENT: TemplateDefinition = {
  key: 'risk-assessment',
  name: 'Health and safety risk assessment',
  type: 7,
  sections: [
    block('OVERVIEW', 'Overview', ['Building and occupants', 'People at special risk', 'Summary']),
    questions('hazard', 'Fire', [
      'Sources of ignition',
      'Combustible materials',
      'Escape routes and exits',
      'Fire doors',
    ]),
    questions('safety', 'Fire precautions', [
      'Smoke and heat alarms',
      'Emergency lighting',
      'Fire extinguishers and blankets',
      'Fire action notice',
    ]),
    questions('hazard', 'Gas and electricity', [
      'Boiler and flue',
      'Gas cooker',
      'Consumer unit',
      'Sockets and leads',
      'Landlord appliances',
    ]),
    questions('hazard', 'Water', [
      'Hot water temperature',
      'Stored water and tanks',
      'Seldom used outlets',
      'Shower heads',
    ]),
    questions('hazard', 'Falls and injuries', [
      'Stairs and handrails',
      'Floors and thresholds',
      'Low or large windows',
      'Balconies and roofs',
      'Paths and outside lighting',
    ]),
    questions('hazard', 'Materials and air', ['Asbestos', 'Lead', 'Damp and mould', 'Radon']),
    block('ALARMS', 'Alarms', [
      { name: 'Smoke alarm', description: 'Hall ceiling' },
      { name: 'Heat alarm', description: 'Kitchen ceiling' },
      { name: 'Carbon monoxide alarm', description: 'Beside the boiler' },
    ]),
    block('CHECKLIST', 'Records seen', [
      'Gas safety record',
      'Electrical installation report',
      'Appliance test records',
      'Water risk assessment',
    ]),
  ],
};
