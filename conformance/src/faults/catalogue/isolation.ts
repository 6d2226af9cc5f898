/** What an application reaches on behalf of a user of another account. */
import { trusting } from '../effects.js';
import { family, row, within } from '../fault.js';
import { hasToken } from '../message.js';
import { ONE, to } from './inspection-routes.js';

const HOST = '/properties/{}';

export const ISOLATION = family(
  'isolation',
  row(
    'inspection-read',
    'GEN-003',
    'an inspection of another account is read',
    trusting(`GET ${ONE}`, hasToken),
  ),
  row(
    'inspections-listed',
    'GEN-003',
    'the inspections of another account are listed',
    trusting('GET /inspections', hasToken),
  ),
  row(
    'report-read',
    'GEN-003',
    'a report of another account is read',
    trusting(`GET ${ONE}/report`, hasToken),
  ),
  row(
    'report-written',
    'GEN-003',
    'a report of another account is written to',
    trusting(`POST (/v2)?${ONE}/rooms`, hasToken),
  ),
  row(
    'pdf-made',
    'GEN-003',
    'the PDF of a report of another account is made',
    trusting(`POST ${ONE}/pdf`, hasToken),
  ),
  row(
    'cancelled',
    'GEN-003',
    'an inspection of another account is cancelled',
    trusting(to('cancel'), hasToken),
  ),
  ...within(
    'current',
    row(
      'contact-deleted',
      'GEN-003',
      'a contact of another account is deleted',
      trusting(`DELETE ${HOST}/contacts/{}`, hasToken),
    ),
    row(
      'meter-changed',
      'GEN-003',
      'a meter of another account is changed',
      trusting(`PUT ${HOST}/meters/{}`, hasToken),
    ),
  ),
);
