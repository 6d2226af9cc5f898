import {
  type Draft,
  type InCurrent,
  type InspectionChange,
  type InspectionInput,
  type Problem,
  problemAt,
  type Static,
} from '@lintel/schema';
import type { Caller } from '../caller.js';
import type { StoredInspection } from '../ports/inspections.js';
import type { Stores } from '../ports.js';
import { unknownReferences } from '../references.js';
import { selfServicerProblems } from './self-service.js';

// What an input of an inspection must hold to beyond its schema (D-41, D-42, D-79).

type Input = Static<InCurrent<typeof InspectionInput>>;
type Change = Static<InCurrent<typeof InspectionChange>>;

/** What is wrong with the input of a new inspection (INS-069, INS-070, INS-077). */
export async function inputProblems(
  stores: Stores,
  caller: Caller,
  draft: Draft<Input>,
): Promise<Problem[]> {
  return [
    ...(await unknownReferences(stores, caller, [
      { path: 'property.id', kind: 'property', id: draft.property?.id },
      { path: 'clerk.id', kind: 'staff', id: draft.clerk?.id },
      { path: 'typist.id', kind: 'staff', id: draft.typist?.id },
      { path: 'preload_template_id', kind: 'template', id: draft.preload_template_id },
    ])),
    ...(await selfServicerProblems(stores, caller, draft)),
  ];
}

/** What is wrong with a change of an inspection (INS-065, INS-069, INS-072). */
export async function changeProblems(
  stores: Stores,
  caller: Caller,
  { draft, stored }: { readonly draft: Draft<Change>; readonly stored: StoredInspection },
): Promise<Problem[]> {
  return [
    ...onlyRepeated('property.id', draft.property?.id, stored.property_id),
    ...onlyRepeated('type.id', draft.type?.id, stored.type_id),
    ...(await unknownReferences(stores, caller, [
      { path: 'clerk.id', kind: 'staff', id: draft.clerk?.id, stored: stored.clerk_id },
      { path: 'typist.id', kind: 'staff', id: draft.typist?.id, stored: stored.typist_id },
    ])),
    ...(await unknownCoverImage(stores, stored, draft.cover_image?.id)),
  ];
}

function onlyRepeated(path: string, sent: number | undefined, stored: number): Problem[] {
  return sent === undefined || sent === stored ? [] : [problemAt(path, 'cannot be changed')];
}

async function unknownCoverImage(
  stores: Stores,
  { account_id, id: inspection_id }: StoredInspection,
  id: number | null | undefined,
): Promise<Problem[]> {
  if (id === null || id === undefined) return [];
  const exists = await stores.attachments.exists({ account_id, inspection_id }, id);
  return exists ? [] : [problemAt('cover_image.id', 'names no attachment of this inspection')];
}
