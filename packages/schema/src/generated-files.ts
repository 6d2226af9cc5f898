import { errorsPage } from './docs/errors-page.js';
import { revisionsPage } from './docs/revisions-page.js';
import { openapi } from './openapi/openapi.js';

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that are generated from the contract and committed, by their path from the package. */
export const generatedFiles: Readonly<Record<string, () => string>> = {
  'openapi.current.json': () => asJson(openapi('current')),
  'openapi.earlier.json': () => asJson(openapi('earlier')),
  '../../docs/errors.md': errorsPage,
  '../../docs/revisions.md': revisionsPage,
};
