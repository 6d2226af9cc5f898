/**
 * Checks of the envelope, pages and order of the inspection list, which are like those of the
 * property list.
 */
import { alike } from '../words/kinds.js';
import * as pages from './pages.js';

export const isEnvelope = pages.isEnvelopeOfInspections;
export const newestFirst = alike('pagination.inspections.newest-first', pages.newestFirst);
export const perPageSets = alike('pagination.inspections.decided.per-page', pages.perPageSets);
export const perPage = alike('pagination.inspections.per-page', pages.perPage);
export const currentPage = alike('pagination.inspections.current-page', pages.currentPage);
export const totalPages = alike('pagination.inspections.total-pages', pages.totalPages);
export const totalRecords = alike('pagination.inspections.total-records', pages.totalRecords);
export const fullPages = alike('pagination.inspections.full-pages', pages.fullPages);
export const linkTypes = alike('pagination.inspections.link-types', pages.linkTypes);
export const linksLeadThere = alike(
  'pagination.inspections.links-lead-there',
  pages.linksLeadThere,
);
export const noPrevOnFirst = alike('pagination.inspections.no-prev-on-first', pages.noPrevOnFirst);
export const noNextOnLast = alike('pagination.inspections.no-next-on-last', pages.noNextOnLast);
export const walkVisitsOnce = alike(
  'pagination.inspections.walk-visits-once',
  pages.walkVisitsOnce,
);
