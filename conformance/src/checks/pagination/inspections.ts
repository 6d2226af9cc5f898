/** The envelope and the order of the inspection list, which are those of the property list. */
import { alike } from '../kinds.js';
import * as pages from './pages.js';

export const isEnvelope = alike('pagination.inspections.envelope', pages.isEnvelope);
export const newestFirst = alike('pagination.inspections.newest-first', pages.newestFirst);
export const perPageSets = alike('pagination.inspections.decided.per-page', pages.perPageSets);
