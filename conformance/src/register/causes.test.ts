import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../scenarios/index.js';
import { loadRegister } from './load.js';
import { REVISIONS } from './schema.js';

const FORMS = [...new Set(SCENARIOS.flatMap(({ checks }) => checks))].filter(({ form }) => form);

/** What other checks are blocked by has to fail, or a fault of the target would go unseen. */
describe('a check of a form', () => {
  it.each(FORMS.map((check) => [check.id, check] as const))(
    '%s judges what is demanded in each revision in which others are blocked by it',
    (id, { form }) => {
      for (const revision of form?.revisions ?? REVISIONS) {
        const judged = loadRegister().filter(
          ({ checks, revisions }) => checks?.includes(id) && revisions.includes(revision),
        );
        const demands = judged.filter(({ level, notScored }) => level === 'must' && !notScored);
        expect([revision, demands.length > 0]).toEqual([revision, true]);
      }
    },
  );
});
