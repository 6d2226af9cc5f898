/** Checks of what the metadata of an inspection are derived from, as Lintel decided. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals } from '../words/expect.js';
import { shows } from '../words/kinds.js';

export const derived = shows(
  'reports.metadata.decided.derived',
  'the metadata show the items of KEYS, MANUALS, ALARMS and METERS parts',
);

export const emptyWithout = check(
  'reports.metadata.decided.empty-without',
  'without such parts all four arrays are empty',
  ({ metadata }: { metadata: Exchange }) =>
    all(...['keys', 'manuals', 'alarms', 'meters'].map((part) => equals(metadata, part, []))),
);
