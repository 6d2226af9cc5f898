import {
  type Draft,
  type InCurrent,
  type InspectionInput,
  type Problem,
  problemAt,
  SELF_SERVICER_TYPE_CODES,
  type Static,
} from '@lintel/schema';
import type { Caller } from '../caller.js';
import type { Stores } from '../ports.js';
import { loadTemplate } from '../reports/model/report-content.js';
import type { Submission } from '../submission.js';

// Self service and live inspections: a tenant fills them in, along a template of the listing (D-79).

type Input = Static<InCurrent<typeof InspectionInput>>;

/** What is wrong with the self servicer of a new inspection (SST-010 to SST-013). */
export async function selfServicerProblems(
  stores: Stores,
  caller: Caller,
  { type, self_servicer }: Draft<Input>,
): Promise<Problem[]> {
  if (type?.id === undefined) return [];
  const isNeeded = hasSelfServicer(type.id);
  if (!self_servicer)
    return isNeeded
      ? [problemAt('self_servicer', 'is required for an inspection of this type')]
      : [];
  if (!isNeeded)
    return [problemAt('self_servicer', 'is for self service and live inspections only')];
  return unlistedTemplate(stores, caller, self_servicer.template_id);
}

/** A new inspection as it is judged: where a self servicer has no place, it does not matter what it lacks (SST-012). */
export function withoutIdleDemands(sent: Submission<Input>): Submission<Input> {
  const { type, self_servicer } = sent.draft;
  const isIdle = self_servicer && type?.id !== undefined && !hasSelfServicer(type.id);
  return isIdle ? sent.ignoring('self_servicer') : sent;
}

/** Loads the template of a self servicer, or the default one where there is any (SST-005, SST-014, SST-016). */
export async function loadSelfServiceTemplate(
  stores: Stores,
  { account_id, id }: { readonly account_id: number; readonly id: number },
  { template_id: chosen }: NonNullable<Input['self_servicer']>,
): Promise<void> {
  const template_id = chosen ?? (await defaultTemplate(stores, account_id));
  if (template_id === undefined) return;
  await loadTemplate(stores, { account_id, inspection_id: id, template_id });
}

/** The template set for the account, while it is offered; else the first there is for every account (SST-014). */
async function defaultTemplate(stores: Stores, account_id: number): Promise<number | undefined> {
  const { self_service_template_id: set } = await stores.accounts.read(account_id);
  const { system, account } = await stores.templates.listed(account_id);
  const offered = [...system, ...account].find(({ id }) => id === set);
  return (offered ?? system[0])?.id;
}

function hasSelfServicer(type_id: number): boolean {
  return SELF_SERVICER_TYPE_CODES.some((code) => code === type_id);
}

async function unlistedTemplate(
  stores: Stores,
  caller: Caller,
  template_id: number | null | undefined,
): Promise<Problem[]> {
  if (template_id === null || template_id === undefined) return [];
  const { system, account } = await stores.templates.listed(caller.account_id);
  const isListed = [...system, ...account].some(({ id }) => id === template_id);
  return isListed ? [] : [problemAt('self_servicer.template_id', 'names no listed template')];
}
