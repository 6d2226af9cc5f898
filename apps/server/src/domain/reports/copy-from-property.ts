import type { CopyInput, Static } from '@lintel/schema';
import type { Caller } from '../caller.js';
import { Failure } from '../errors.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { copyOfSection } from './model/copy.js';
import { placeSections } from './model/placing.js';
import { readSource } from './model/source.js';
import { openReport } from './open-report.js';

// Copying the latest report of a property into another (D-74).

/** An inspection, the property it copies from, and how. */
export interface CopyFromProperty {
  readonly inspection_id: number;
  readonly property_id: number;
  readonly sent: Submission<Static<typeof CopyInput>>;
}

/**
 * Copies the sections of the latest report of a property, after those there are or in their place. A report the caller
 * does not see is no source (CPY-008, D-74): copying it would be reading it.
 */
export async function copyFromProperty(
  stores: Stores,
  caller: Caller,
  { inspection_id, property_id, sent }: CopyFromProperty,
): Promise<void> {
  const report = { account_id: caller.account_id, inspection_id };
  const sections = await readSource(stores, report, () =>
    stores.sections.sourceOf(caller, { inspection_id, property_id }),
  );
  const { input } = await openReport(stores, caller, inspection_id, async () => sent.accept());
  if (!sections)
    throw new Failure('conflict', {
      explanation: `No inspection of property ${property_id} that you see has report content to copy.`,
    });
  if (input.mode === 'reset') await stores.sections.removeAll(report);
  await placeSections(stores, report, sections.map(copyOfSection));
}
