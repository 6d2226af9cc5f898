/** Faults of the scopes for inspections and everything below them. */
import { scopeless } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ONE } from '../../words/inspection-routes.js';

const PDF = `POST ${ONE}/pdf`;

export const INSPECTION_SCOPES = family(
  'oauth',
  row(
    'reading-inspections',
    'OAU-051',
    'reading inspections needs no scope',
    scopeless(`GET /inspections, GET ${ONE}, GET ${ONE}/contacts`),
  ),
  row(
    'writing-inspections',
    'OAU-052',
    'writing inspections needs no scope',
    scopeless(`POST|PUT /inspections, PUT ${ONE}, POST ${ONE}/contacts`),
  ),
  row(
    'reading-reports',
    'OAU-053',
    'reading reports needs no scope',
    scopeless(`GET ${ONE}/report, GET ${ONE}/report/**, ${PDF}`),
  ),
  row(
    'writing-reports',
    'OAU-054',
    'writing reports needs no scope',
    scopeless(`* ${ONE}/rooms**, * /v2${ONE}/rooms**, POST ${ONE}/attachments`),
  ),
  ...within(
    'current',
    row(
      'adding-templates',
      'OAU-055',
      'adding a template needs no scope',
      scopeless(`PUT ${ONE}/templates/{}`),
    ),
    row(
      'reading-templates',
      'OAU-056',
      'templates need no scope',
      scopeless('GET /templates, GET /templates/{}/report'),
    ),
  ),
);
