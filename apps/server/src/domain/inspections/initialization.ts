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
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { unknownReferences } from '../references.js';
import { placeSections } from '../reports/model/placing.js';
import type { SectionPlan } from '../reports/model/plan.js';
import {
  contentOfTemplate,
  contentToContinue,
  loadTemplate,
} from '../reports/model/report-content.js';
import { hasRoomFor, REPORT_CAPACITY } from '../reports/model/size.js';
import type { Submission } from '../submission.js';
import { isWritable, refuseState, requireWritable } from './inspection-states.js';
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
  await recordSource(stores, caller, inspection, sourceIn(input));
  await announceInspection(stores, caller, id, 'updated');
}

/**
 * Loads the recorded source, unless there is none or it has been loaded before (INI-013). One for which the report has no
 * room is refused while it can be replaced. When it no longer can, as where an inspection is reopened that was completed
 * before it was started, it is removed, or nothing would lead out of that state.
 */
export async function loadInitialization(
  stores: Stores,
  caller: Caller,
  inspection: StoredInspection,
): Promise<void> {
  const { account_id, id, initialized, initialization: source } = inspection;
  if (!source || initialized) return;
  const report = { account_id, inspection_id: id };
  const content = await contentFrom(stores, report, source);
  if (await hasRoomFor(stores, report, content)) {
    await placeSections(stores, report, content);
    await stores.inspections.markInitialized(account_id, id);
  } else if (isWritable('initialization', inspection)) refuseForRoom(inspection);
  else await recordSource(stores, caller, inspection, null);
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

async function recordSource(
  stores: Stores,
  caller: Caller,
  inspection: StoredInspection,
  source: InitializationSource | null,
): Promise<void> {
  const { account_id, id, initialized, initialization } = inspection;
  await stores.inspections.setInitialization(account_id, id, source);
  await recordUpdate(stores, caller, trailPlace(inspection), {
    before: { initialized, initialization },
    after: { initialized: false, initialization: source },
  });
}

function contentFrom(
  stores: Stores,
  report: ReportKey,
  { type, id }: InitializationSource,
): Promise<SectionPlan[]> {
  return type === INITIALIZATION_FROM.template
    ? contentOfTemplate(stores, { ...report, template_id: id })
    : contentToContinue(stores, { ...report, source_inspection_id: id });
}

function refuseForRoom({ state_id }: StoredInspection): never {
  return refuseState(
    state_id,
    `what it is to be initialized from has no room in its report, which holds ${REPORT_CAPACITY}; ` +
      'set another initialization, or none',
  );
}

/** With a source its type must be known, and it must exist and be another inspection (INI-017, INI-018). */
async function sourceProblems(
  stores: Stores,
  caller: Caller,
  { id, draft }: { readonly id: number; readonly draft: Draft<Input> },
): Promise<Problem[]> {
  const { type, init_from } = draft;
  if (init_from === null) return [];
  const isTyped = type !== undefined && type !== null;
  if ((init_from || isTyped) && !isType(type))
    return [problemAt('type', 'must be 6, an inspection, or 3, a template')];
  if (!init_from || !isType(type)) return [];
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
