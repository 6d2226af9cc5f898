import {
  type Draft,
  INITIALIZATION_FROM,
  INITIALIZATION_TYPES,
  type InitializationInput,
  type InitializationType,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import { recordUpdate } from '../audit-trail.js';
import type { Caller } from '../caller.js';
import { found } from '../errors.js';
import type { InitializationSource, StoredInspection } from '../ports/inspections.js';
import type { Stores } from '../ports.js';
import { unknownReferences } from '../references.js';
import { continueReport, loadTemplate } from '../reports/model/report-content.js';
import type { Submission } from '../submission.js';
import { refuseState, requireWritable } from './inspection-states.js';
import { announceInspection, trailPlace } from './inspection-trail.js';

// Where the content of an inspection comes from: setting it records the source, starting the inspection loads it, and
// once it is loaded it stays (D-58).

type Input = Static<typeof InitializationInput>;

interface InspectionKey {
  readonly account_id: number;
  readonly id: number;
}

/** Records another source, or none (INI-001 to INI-004, INI-012 to INI-015). */
export async function setInitialization(
  stores: Stores,
  caller: Caller,
  { id, sent }: { readonly id: number; readonly sent: Submission<Input> },
): Promise<void> {
  const inspection = found(await stores.inspections.lock(caller.account_id, id));
  const input = sent.accept(await sourceProblems(stores, caller, { id, draft: sent.draft }));
  requireWritable('initialization', inspection);
  if (inspection.initialized)
    refuseState(inspection.state_id, 'it has been initialized, which cannot be changed');
  const { initialized, initialization } = inspection;
  const source = sourceIn(input);
  await stores.inspections.setInitialization(caller.account_id, id, source);
  await recordUpdate(stores, caller, trailPlace(inspection), {
    before: { initialized, initialization },
    after: { initialized: false, initialization: source },
  });
  await announceInspection(stores, caller, id, 'updated');
}

/** Loads the recorded source, unless there is none or it has been loaded before (INI-013). */
export async function loadInitialization(
  stores: Stores,
  { account_id, id, initialized, initialization: source }: StoredInspection,
): Promise<void> {
  if (!source || initialized) return;
  const target = { account_id, inspection_id: id };
  if (source.type === INITIALIZATION_FROM.template)
    await loadTemplate(stores, { ...target, template_id: source.id });
  else await continueReport(stores, { ...target, source_inspection_id: source.id });
  await stores.inspections.markInitialized(account_id, id);
}

/** Loads a template at once, which counts as an initialization from it (INS-075, INI-019). */
export async function preloadTemplate(
  stores: Stores,
  { account_id, id }: InspectionKey,
  template_id: number,
): Promise<void> {
  await stores.inspections.setInitialization(account_id, id, {
    type: INITIALIZATION_FROM.template,
    id: template_id,
  });
  await loadTemplate(stores, { account_id, inspection_id: id, template_id });
  await stores.inspections.markInitialized(account_id, id);
}

/** With a source its type must be known, and it must exist and be another inspection (INI-017, INI-018). */
async function sourceProblems(
  stores: Stores,
  caller: Caller,
  { id, draft }: { readonly id: number; readonly draft: Draft<Input> },
): Promise<Problem[]> {
  const { type, init_from } = draft;
  if (init_from === null || init_from === undefined) return [];
  if (!isType(type)) return [problemAt('type', 'must be 6, an inspection, or 3, a template')];
  const kind = INITIALIZATION_TYPES[type];
  if (kind === 'inspection' && init_from === id)
    return [problemAt('init_from', 'cannot be the inspection itself')];
  return unknownReferences(stores, caller, [{ path: 'init_from', kind, id: init_from }]);
}

function sourceIn({ type, init_from }: Input): InitializationSource | null {
  return init_from && isType(type) ? { type, id: init_from } : null;
}

function isType(type: number | null | undefined): type is InitializationType {
  return typeof type === 'number' && Object.hasOwn(INITIALIZATION_TYPES, type);
}
